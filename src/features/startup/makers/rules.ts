import { MAX_MAKERS } from "@/features/startup/rules";

/** Both change the startup; owners also decide who its makers are and whether it stands in the directory. */
export const MAKER_ROLES = ["owner", "editor"] as const;
export type MakerRole = (typeof MAKER_ROLES)[number];

export const ROLE_NAMES: Record<MakerRole, string> = { owner: "Owner", editor: "Editor" };

/** A maker as a change of the team keeps them; nobody where their account was gone before ids were kept. */
export type KeptMaker = { userId: string | null; role: MakerRole };

/** @param username of the account, where there still is one. */
export const makerInWords = ({ role }: KeptMaker, username: string | undefined): string =>
  `${username ? `@${username}` : "Somebody who has left"} (${ROLE_NAMES[role]})`;

export const INVITATION_STATUSES = ["pending", "accepted", "declined", "revoked"] as const;

export const INVITATION_DAYS = 14;
/** How often one invitation is mailed in all, and the least time between two mails. */
export const MAX_SENDS = 5;
export const RESEND_MINUTES = 10;

/** Whoever submitted, and those who joined or are asked to. */
export const MAX_PEOPLE = MAX_MAKERS + 1;

export const invitationPath = (token: string): string => `/invitation/${encodeURIComponent(token)}`;

/** An e-mail address has its @ inside, a username has none. */
export const isAddress = (name: string): boolean => name.includes("@");

/** An address for people who did not enter it: `a…@example.org`. */
export const maskAddress = (email: string): string => email.replace(/^(.).*@/u, "$1…@");
