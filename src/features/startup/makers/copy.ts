import * as m from "#messages";

export const CLOSED = {
  unknown: m.startup_makers_closed_unknown,
  expired: m.startup_makers_closed_expired,
  accepted: m.startup_makers_closed_accepted,
  declined: m.startup_makers_closed_declined,
  revoked: m.common_invitationWithdrawnNote,
} as const;
