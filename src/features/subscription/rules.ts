import { ENTITLEMENTS, type Entitlement, PLAN_IDS, type PlanId, type Tier } from "@/access/names";

export const PACKAGES = ["free", "basic", "premium", "enterprise"] as const;
export type Package = (typeof PACKAGES)[number];

/** What an operator's package is worth as a plan. */
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

/** What each plan includes; each holds all of the one before it. */
export const PLAN_ENTITLEMENTS: Record<PlanId, readonly Entitlement[]> = {
  community: COMMUNITY,
  pro: PRO,
  enterprise: ENTITLEMENTS,
};

/** What plans are called wherever they are named. */
export const PLAN_NAMES: Record<PlanId, string> = {
  community: "Community",
  pro: "Professional",
  enterprise: "Enterprise",
};

/** The first plan that includes an entitlement. */
export const planWith = (entitlement: Entitlement): PlanId =>
  PLAN_IDS.find((plan) => PLAN_ENTITLEMENTS[plan].includes(entitlement)) ?? "enterprise";

/** What is missing and which plan has it, as every refusal says it. (`docs/behaviours.md`, BIL-10) */
export const missingEntitlement = (entitlement: Entitlement): string =>
  `This takes the entitlement “${entitlement}”, which is not part of the community’s plan. The ${PLAN_NAMES[planWith(entitlement)]} plan has it.`;

/** The plan that counts: the higher of what is subscribed to and what the package is worth. */
export function planOf(subscribed: PlanId, pack: Package): PlanId {
  const given = PACKAGE_PLANS[pack];
  return PLAN_IDS.indexOf(subscribed) >= PLAN_IDS.indexOf(given) ? subscribed : given;
}

/** Whether the plan that counts is the operator's gift rather than what is subscribed to. */
export const isGranted = ({ package: pack, subscribed }: Standing): boolean =>
  planOf(subscribed, pack) !== subscribed;

export type Standing = { tier: Tier; package: Package; subscribed: PlanId };

/** Everything a community is entitled to. Tier 0 holds every entitlement whatever it pays. */
export function entitlementsOf({ tier, package: pack, subscribed }: Standing): readonly Entitlement[] {
  return tier === 0 ? ENTITLEMENTS : PLAN_ENTITLEMENTS[planOf(subscribed, pack)];
}

/** How many startups a community's directory holds on each plan; null is no limit. */
export const PLAN_STARTUPS: Record<PlanId, number | null> = { community: 100, pro: null, enterprise: null };

/** The most startups of a community; tier 0 has no limit whatever it pays. (`docs/behaviours.md`, SUB-11) */
export function startupLimitOf({ tier, package: pack, subscribed }: Standing): number | null {
  return tier === 0 ? null : PLAN_STARTUPS[planOf(subscribed, pack)];
}
