import * as m from "#messages";
export const BAN_COPY = {
  lead: (end: string, reason: string | null) =>
    reason ? m.platform_users_ban_leadWithReason({ end, reason }) : m.platform_users_ban_lead({ end }),
} as const;
