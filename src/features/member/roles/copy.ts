import * as m from "#messages";

export const OFFER_CLOSED = {
  accepted: m.member_roles_offerClosed_accepted,
  declined: m.member_roles_offerClosed_declined,
  cancelled: m.member_roles_offerClosed_cancelled,
  expired: m.member_roles_offerClosed_expired,
  void: m.member_roles_offerVoid,
} as const;

export const INVITATION_CLOSED = {
  unknown: m.member_roles_invitationClosed_unknown,
  expired: m.member_roles_invitationClosed_expired,
  revoked: m.common_invitationWithdrawnNote,
  used: m.member_roles_invitationClosed_used,
  void: m.member_roles_invitationClosed_void,
} as const;
export type InvitationIssue = keyof typeof INVITATION_CLOSED;
