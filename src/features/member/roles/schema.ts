import { z } from "zod";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import {
  INVITATION_TERMS,
  INVITED_ROLES,
  type InvitedRole,
  MAX_USES,
  type OFFER_STATES,
} from "@/domain/member/roles/rules";
import { Reason } from "@/domain/member/schema";
import { stop } from "@/lib/bounds";
import { emailAddress } from "@/lib/email-address";
import { formatNumber } from "@/lib/format/number";
import { Id } from "@/lib/id-schema";
import type { InvitationIssue } from "./copy";

export const badUses = (): string => m.member_roles_badUses({ max: formatNumber(MAX_USES) });

const Role = z.enum(INVITED_ROLES);

export const ChangeRole = z.object({ userId: Id, role: Role });
export type ChangeRole = z.infer<typeof ChangeRole>;

export const StepDown = z.object({ role: Role });
export type StepDown = z.infer<typeof StepDown>;

export const DemandFactor = z.object({ isOn: z.boolean() });
export type DemandFactor = z.infer<typeof DemandFactor>;

export const RemoveMember = z.object({ userId: Id, reason: Reason });
export type RemoveMember = z.infer<typeof RemoveMember>;

/** Takes no fields, but must be an object, so that an empty request can't end a membership. */
export const LeaveCommunity = z.object({});

const Term = z.union(INVITATION_TERMS.map((days) => z.literal(days)));

/** An email invitation has one use, a link as many as `maxUses`. */
export const InviteMember = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("mail"),
    email: emailAddress({ missing: m.member_roles_noEmail, error: m.lib_bounds_emailInvalid }),
    role: Role,
    days: Term,
  }),
  z.object({
    by: z.literal("link"),
    role: Role,
    days: Term,
    maxUses: z.int({ error: badUses }).min(1, { error: badUses }).max(MAX_USES, { error: badUses }),
  }),
]);
export type InviteMember = z.infer<typeof InviteMember>;

export const OneMemberInvitation = z.object({ invitationId: Id });
export type OneMemberInvitation = z.infer<typeof OneMemberInvitation>;

export const JoinByInvitation = z.object({ word: z.string().min(20).max(100, stop()) });
export type JoinByInvitation = z.infer<typeof JoinByInvitation>;

export const OfferOwnership = z.object({ userId: Id, keepsRole: z.boolean() });
export type OfferOwnership = z.infer<typeof OfferOwnership>;

export const OneOffer = z.object({ offerId: Id });
export type OneOffer = z.infer<typeof OneOffer>;

export const AnswerOffer = OneOffer.extend({ accept: z.boolean() });
export type AnswerOffer = z.infer<typeof AnswerOffer>;

/** `url` is returned only once, when a link is created. Null for an email. */
export type MadeInvitation = { url: string | null };

export type StaffMember = {
  userId: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  role: MemberRole;
  isSelf: boolean;
  hasFactor: boolean;
};

/** `to` is the email address, shown in full only to its inviter. Null for a link. */
export type OpenInvitation = {
  id: string;
  to: string | null;
  role: MemberRole;
  uses: number;
  maxUses: number;
  sentAt: Date;
  expiresAt: Date;
  inviter: string | null;
};

export type OpenOffer = { id: string; from: string; to: string; keepsRole: boolean; expiresAt: Date };

export type Team = {
  staff: StaffMember[];
  invitations: OpenInvitation[];
  offers: OpenOffer[];
  givable: InvitedRole[];
  isOwner: boolean;
  /** A second factor is demanded of the staff. */
  demandsFactor: boolean;
};

/** `isYours` is null for a visitor. */
export type ShownMemberInvitation =
  | { trouble: InvitationIssue }
  | {
      trouble: null;
      role: MemberRole;
      inviter: string | null;
      expiresAt: Date;
      /** Only the recipient of the email has its link. */
      isMailed: boolean;
      isYours: boolean | null;
      hasJoined: boolean;
    };

export type ShownOffer = {
  id: string;
  from: string;
  keepsRole: boolean;
  /** `void`: the offering member is no longer an owner. */
  state: (typeof OFFER_STATES)[number] | "void";
  expiresAt: Date;
};
