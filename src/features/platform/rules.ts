import * as m from "#messages";
import type { PlanId } from "@/access/names";
import type { Package } from "@/domain/subscription/rules";
import { cutText } from "@/lib/text/cut";
import { addDays } from "@/lib/time/duration";

export type TenantState = "active" | "suspended" | "deleted";

/** Badge colors by tenant status. A tenant without status counts as active. */
export const STATE_TONES = {
  active: "success",
  suspended: "warning",
  deleted: "destructive",
} as const satisfies Record<TenantState, string>;

export const PACKAGE_NAMES: Record<Package, () => string> = {
  free: m.common_free,
  basic: m.platform_packages_basic,
  premium: m.platform_packages_premium,
  enterprise: m.common_enterprise,
};

export const TENANT_STATES = ["active", "suspended", "deleted"] as const;

/** Filters of the tenant list. A null `state` matches all. */
export type TenantView = { query: string; state: TenantState | null };

type Query = Record<string, string | string[] | undefined>;

/** Parses URL parameters. Ignores unknown values. */
export const tenantViewOf = ({ q, state }: Query): TenantView => ({
  query: typeof q === "string" ? cutText(q.trim(), 100) : "",
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

/** Days during which a deleted community can be restored. (TEN-15) */
export const RESTORE_DAYS = 30;

export const purgeDay = (deletedAt: Date): Date => addDays(deletedAt, RESTORE_DAYS);

/** An active subscription. `isCollectionPaused`: the payment provider currently collects nothing. */
export type PaidFor = { plan: PlanId; status: string; isCollectionPaused: boolean };

/**
 * Explains to a superadmin how suspending or resuming affects billing. Null without a subscription. (TEN-14)
 */
export function chargingOf(state: TenantState, paidFor: PaidFor | null): string | null {
  if (!paidFor) return null;
  if (state !== "suspended")
    return paidFor.isCollectionPaused ? m.platform_charging_paused() : m.platform_charging_willPause();
  return paidFor.isCollectionPaused ? m.platform_charging_resumes() : m.platform_charging_notStopped();
}
