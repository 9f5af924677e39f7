import * as m from "#messages";
import { MAX_SENDS, RESEND_MINUTES } from "@/features/startup/makers/rules";
import { formatNumber } from "@/lib/format/number";
import { MAX_OPEN, MAX_USES } from "./rules";

export const OFFER_CLOSED = {
  accepted: m.member_roles_offerClosed_accepted,
  declined: m.member_roles_offerClosed_declined,
  cancelled: m.member_roles_offerClosed_cancelled,
  expired: m.member_roles_offerClosed_expired,
  void: m.member_roles_offerVoid,
} as const;

export const badUses = (): string => m.member_roles_badUses({ max: formatNumber(MAX_USES) });
export const manyOpen = (): string => m.member_roles_manyOpen({ max: MAX_OPEN });

export const sentJustNow = (): string => m.common_sentJustNow({ minutes: RESEND_MINUTES });
export const sentOften = (): string => m.common_sentTooOften({ times: MAX_SENDS });

export const INVITATION_CLOSED = {
  unknown: m.member_roles_invitationClosed_unknown,
  expired: m.member_roles_invitationClosed_expired,
  revoked: m.common_invitationWithdrawnNote,
  used: m.member_roles_invitationClosed_used,
  void: m.member_roles_invitationClosed_void,
} as const;
export type InvitationIssue = keyof typeof INVITATION_CLOSED;
