import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";

export const DASHBOARD_COPY = {
  facts: (tier: number, plan: string, members: number) =>
    m.platform_dashboard_facts({ tier, plan, count: members, members: formatNumber(members) }),
} as const;
