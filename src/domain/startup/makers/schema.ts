import { z } from "zod";
import * as m from "#messages";
import type { StartupStatus } from "@/domain/startup/rules";
import { stop } from "@/lib/bounds";
import { emailOr } from "@/lib/email-address";
import { Id } from "@/lib/id-schema";
import { plainLine } from "@/lib/text/plain-text";
import { MAKER_ROLES, type MakerRole } from "./rules";

/** A username, with or without a leading @, or an email address. */
export const InviteeName = z
  .string()
  .max(254, stop())
  .transform((name) => emailOr(plainLine(name).replace(/^@/, "").toLowerCase()));

const Role = z.enum(MAKER_ROLES);

export const InviteMaker = z.object({
  startupId: Id,
  name: InviteeName.pipe(z.string().min(1, { error: m.startup_makers_noInvitee })),
  role: Role,
});
export type InviteMaker = z.infer<typeof InviteMaker>;

export const OneInvitation = z.object({ startupId: Id, invitationId: Id });
export type OneInvitation = z.infer<typeof OneInvitation>;

/** The token from the email link, or the invitation's id if the invitee is signed in. */
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

/** `to` is a username with @, or an email address. The address is masked for everyone but the inviter. */
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

/** `isYours` is null for visitors. */
export type ShownInvitation = {
  state: "open" | "expired" | "accepted" | "declined" | "revoked";
  startup: { name: string; slug: string; tagline: string; logoUrl: string | null; isListed: boolean };
  role: MakerRole;
  inviter: string | null;
  expiresAt: Date;
  isYours: boolean | null;
};

export type MyInvitation = { id: string; startup: string; role: MakerRole; inviter: string | null };
