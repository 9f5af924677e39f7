import * as m from "#messages";
import { MAX_MAKERS } from "@/domain/startup/rules";

/** Both roles can edit the startup. Owners also manage its makers and can archive it. */
export const MAKER_ROLES = ["owner", "editor"] as const;
export type MakerRole = (typeof MAKER_ROLES)[number];

export const ROLE_NAMES: Record<MakerRole, () => string> = {
  owner: m.common_owner,
  editor: m.startup_makers_roles_editor,
};

/** As part of a sentence. */
export const ROLES_IN_TEXT: Record<MakerRole, () => string> = {
  owner: m.common_ownerInText,
  editor: m.startup_makers_roles_inText_editor,
};

/** `userId` is null in old entries of deleted accounts, from before ids were stored. */
export type RecordedMaker = { userId: string | null; role: MakerRole };

/** @param username undefined if the account was deleted */
export const formatMaker = ({ role }: RecordedMaker, username: string | undefined): string =>
  m.startup_makers_roles_ofMaker({
    maker: username ? `@${username}` : m.common_aFormerMember(),
    role: ROLE_NAMES[role](),
  });

export const INVITATION_STATUSES = ["pending", "accepted", "declined", "revoked"] as const;

export const INVITATION_DAYS = 14;
/** The maximum number of emails per invitation, and the minimum interval between them. */
export const MAX_SENDS = 5;
export const RESEND_MINUTES = 10;

/** The submitter plus the makers and open invitations. */
export const MAX_PEOPLE = MAX_MAKERS + 1;

export const invitationPath = (token: string): string => `/invitation/${encodeURIComponent(token)}`;

/** An email address contains an @ after the first character; a username doesn't. */
export const isAddress = (name: string): boolean => name.includes("@");

/** A masked email address for other users: `a…@example.org`. */
export const maskAddress = (email: string): string => email.replace(/^(.).*@/u, "$1…@");
