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
