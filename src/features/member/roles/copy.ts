import { m } from "#messages";
import { MAX_SENDS, RESEND_MINUTES } from "@/features/startup/makers/rules";
import { formatNumber } from "@/lib/format/number";
import { MAX_OPEN, MAX_USES } from "./rules";

export const OFFER_CLOSED = {
  pending: m.member_roles_offerClosed_pending,
  accepted: m.member_roles_offerClosed_accepted,
  declined: m.member_roles_offerClosed_declined,
  cancelled: m.member_roles_offerClosed_cancelled,
  expired: m.member_roles_offerClosed_expired,
  void: m.member_roles_offerVoid,
} as const;

export const BAD_USES = `Enter a number between 1 and ${formatNumber(MAX_USES)}.`;
export const MANY_OPEN = `You can have up to ${MAX_OPEN} open invitations. Withdraw some first.`;

export const SENT_JUST_NOW = `We just sent it. You can resend it after ${RESEND_MINUTES} minutes.`;
export const SENT_OFTEN = `It was sent ${MAX_SENDS} times. Withdraw it and contact them another way.`;

export const INVITATION_CLOSED = {
  unknown: m.member_roles_invitationClosed_unknown,
  expired: m.member_roles_invitationClosed_expired,
  revoked: m.member_roles_invitationClosed_revoked,
  used: m.member_roles_invitationClosed_used,
  void: m.member_roles_invitationClosed_void,
} as const;
export type InvitationIssue = keyof typeof INVITATION_CLOSED;
