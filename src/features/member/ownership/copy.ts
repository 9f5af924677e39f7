import * as m from "#messages";
export const OFFER_COPY = {
  wants: (from: string, community: string, keepsRole: boolean) =>
    keepsRole
      ? m.member_ownership_offer_wantsWithThem({ from, community })
      : m.member_ownership_offer_wantsInTheirPlace({ from, community }),
} as const;
