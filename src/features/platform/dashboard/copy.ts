import { formatNumber } from "@/lib/format/number";

export const DASHBOARD_COPY = {
  checklist: "Setup checklist",
  done: "Done",
  toDo: "To do",
  latest: "Latest tenants",
  tierAndPlan: (tier: number, plan: string) => `Tier ${tier}, ${plan}`,
  search: "Search",
  again: "Try again",
  recent: (count: string) => `+${count} in the last 30 days`,
  revenue: (paying: string, trying: string) => `Estimated: ${paying} at list price, ${trying} in a trial`,
  tenants: "Total Tenants",
  active: (count: string) => `${count} active`,
  users: "Total Users",
  startups: "Total Startups",
  sessions: "Total Sessions",
  ofEveryState: "Including drafts",
  income: "Monthly recurring revenue",
  noTenant: "No tenants found",
  noTenantText: "No tenants match these filters.",
  earlier: "Older tenants",
  manage: "Manage",
  facts: (tier: number, plan: string, members: number) =>
    `Tier ${tier}, ${plan}, ${formatNumber(members)} ${members === 1 ? "member" : "members"}, since`,
} as const;
