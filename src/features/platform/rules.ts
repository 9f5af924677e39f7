import type { Package } from "@/features/subscription/rules";

export type TenantState = "active" | "suspended" | "deleted";

/** How a tenant's state is told; what has none counts as active. */
export const STATE_TONES = {
  active: "success",
  suspended: "warning",
  deleted: "destructive",
} as const satisfies Record<TenantState, string>;

/** What an operator's package is called. */
export const PACKAGE_NAMES: Record<Package, string> = {
  free: "Free",
  basic: "Basic",
  premium: "Premium",
  enterprise: "Enterprise",
};

export const TENANT_STATES = ["active", "suspended", "deleted"] as const;

/** What of the list of tenants is shown; null is all states. */
export type TenantView = { query: string; state: TenantState | null };

type Query = Record<string, string | string[] | undefined>;

/** Reads it from an address; what is none of its words is left out. */
export const tenantViewOf = ({ q, state }: Query): TenantView => ({
  query: typeof q === "string" ? q.trim().slice(0, 100) : "",
  state: TENANT_STATES.find((one) => one === state) ?? null,
});

export function tenantListAddress({ query, state }: TenantView, after?: string): string {
  const words = new URLSearchParams();
  if (query) words.set("q", query);
  if (state) words.set("state", state);
  if (after) words.set("after", after);
  const search = words.toString();
  return `/admin/superadmin/tenants${search && `?${search}`}`;
}

/** How long a deleted community can be restored. (`docs/behaviours.md`, TEN-15) */
export const RESTORE_DAYS = 30;

export const purgeDay = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_DAYS * 86_400_000);
