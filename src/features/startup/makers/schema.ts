import { z } from "zod";
import type { StartupStatus } from "@/features/startup/rules";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { plainLine } from "@/lib/text/plain-text";
import { NO_INVITEE } from "./copy";
import { MAKER_ROLES, type MakerRole } from "./rules";

/** A username, with or without its @, or an e-mail address. */
export const InviteeName = z
  .string()
  .max(254, stop())
  .transform((name) => plainLine(name).replace(/^@/, "").toLowerCase());

const Role = z.enum(MAKER_ROLES);

export const InviteMaker = z.object({
  startupId: Id,
  name: InviteeName.pipe(z.string().min(1, NO_INVITEE)),
  role: Role,
});
export type InviteMaker = z.infer<typeof InviteMaker>;

export const OneInvitation = z.object({ startupId: Id, invitationId: Id });
export type OneInvitation = z.infer<typeof OneInvitation>;

/** The word of the mail's link; for the invited person, who is signed in, also the invitation's id. */
export const AnswerInvitation = z.object({ word: z.string().min(20).max(100, stop()) });
export type AnswerInvitation = z.infer<typeof AnswerInvitation>;

export const OneMaker = z.object({ startupId: Id, userId: Id });
export type OneMaker = z.infer<typeof OneMaker>;

export const SetMakerRole = OneMaker.extend({ role: Role });
export type SetMakerRole = z.infer<typeof SetMakerRole>;

export type TeamMaker = {
  userId: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  role: MakerRole;
  isSelf: boolean;
};

/** `to` is a username with its @, or an address, which is whole only for whoever entered it. */
export type PendingInvitation = {
  id: string;
  to: string;
  role: MakerRole;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
};

export type Team = {
  startupId: string;
  name: string;
  slug: string;
  status: StartupStatus;
  isOwner: boolean;
  makers: TeamMaker[];
  invitations: PendingInvitation[];
};

/** What a page of an invitation shows; `isYours` is null while nobody is signed in. */
export type ShownInvitation = {
  state: "open" | "expired" | "accepted" | "declined" | "revoked";
  startup: { name: string; slug: string; tagline: string; logoUrl: string | null; isListed: boolean };
  role: MakerRole;
  inviter: string | null;
  expiresAt: Date;
  isYours: boolean | null;
};

export type MyInvitation = { id: string; startup: string; role: MakerRole; inviter: string | null };
