import { formatNumber } from "@/lib/format/number";

export const DASHBOARD_COPY = {
  facts: (tier: number, plan: string, members: number) =>
    `Tier ${tier}, ${plan}, ${formatNumber(members)} ${members === 1 ? "member" : "members"}, since`,
} as const;
