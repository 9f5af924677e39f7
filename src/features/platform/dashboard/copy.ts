import { formatNumber } from "@/lib/format/number";

export const DASHBOARD_COPY = {
  checklist: "The operator’s checklist",
  done: "Done",
  toDo: "To do",
  latest: "Latest tenants",
  tierAndPlan: (tier: number, plan: string) => `Tier ${tier}, ${plan}`,
  search: "Search",
  again: "Try again",
  recent: (count: string) => `+${count} in the last 30 days`,
  revenue: (paying: string, trying: string) => `Computed: ${paying} paid at list price, ${trying} in a trial`,
  tenants: "Total Tenants",
  active: (count: string) => `${count} active`,
  users: "Total Users",
  startups: "Total Startups",
  sessions: "Total Sessions",
  ofEveryState: "Of every state",
  income: "Monthly recurring revenue",
  noTenant: "No tenant found",
  noTenantText: "Nothing here has such a name, address or state.",
  earlier: "Earlier ones",
  manage: "Manage",
  facts: (tier: number, plan: string, members: number) =>
    `Tier ${tier}, ${plan}, ${formatNumber(members)} ${members === 1 ? "member" : "members"}, since`,
} as const;
