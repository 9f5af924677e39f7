import * as m from "#messages";
import { ENTITLEMENT_NAMES } from "@/access/feature-names";
import { ENTITLEMENTS, type Entitlement, PLAN_IDS, type PlanId, type Tier } from "@/access/names";

export const PACKAGES = ["free", "basic", "premium", "enterprise"] as const;
export type Package = (typeof PACKAGES)[number];

/** The plan that corresponds to each package set by a superadmin. */
export const PACKAGE_PLANS: Record<Package, PlanId> = {
  free: "community",
  basic: "community",
  premium: "pro",
  enterprise: "enterprise",
};

const COMMUNITY: readonly Entitlement[] = [
  "basic_directory",
  "community_access",
  "session_viewing",
  "user_profiles",
  "email_support",
];
const PRO: readonly Entitlement[] = [
  ...COMMUNITY,
  "advanced_analytics",
  "custom_branding",
  "priority_support",
  "api_access",
  "custom_integrations",
];

/** Each plan includes the entitlements of the previous one. */
export const PLAN_ENTITLEMENTS: Record<PlanId, readonly Entitlement[]> = {
  community: COMMUNITY,
  pro: PRO,
  enterprise: ENTITLEMENTS,
};

export const PLAN_NAMES: Record<PlanId, string> = {
  community: "Community",
  pro: "Professional",
  enterprise: "Enterprise",
};

export const planWith = (entitlement: Entitlement): PlanId =>
  PLAN_IDS.find((plan) => PLAN_ENTITLEMENTS[plan].includes(entitlement)) ?? "enterprise";

/** Names the missing entitlement and the plan that includes it. Used by every refusal. (BIL-10) */
export const missingEntitlement = (entitlement: Entitlement): string =>
  m.subscription_missingEntitlement({
    plan: PLAN_NAMES[planWith(entitlement)],
    entitlement: ENTITLEMENT_NAMES[entitlement](),
  });

/** The effective plan: the higher of the subscribed plan and the package. */
export function planOf(subscribed: PlanId, pack: Package): PlanId {
  const given = PACKAGE_PLANS[pack];
  return PLAN_IDS.indexOf(subscribed) >= PLAN_IDS.indexOf(given) ? subscribed : given;
}

/** True if the effective plan comes from a superadmin's grant rather than from the subscription. */
export const isGranted = ({ package: pack, subscribed }: Standing): boolean =>
  planOf(subscribed, pack) !== subscribed;

export type Standing = { tier: Tier; package: Package; subscribed: PlanId };

/** The entitlements of a community. Tier 0 has all of them, regardless of its plan. */
export function entitlementsOf({ tier, package: pack, subscribed }: Standing): readonly Entitlement[] {
  return tier === 0 ? ENTITLEMENTS : PLAN_ENTITLEMENTS[planOf(subscribed, pack)];
}

/** The maximum number of startups per plan; null means unlimited. */
export const PLAN_STARTUPS: Record<PlanId, number | null> = { community: 100, pro: null, enterprise: null };

/** The maximum number of startups of a community; null means unlimited, as for tier 0. (SUB-11) */
export function startupLimitOf({ tier, package: pack, subscribed }: Standing): number | null {
  return tier === 0 ? null : PLAN_STARTUPS[planOf(subscribed, pack)];
}
