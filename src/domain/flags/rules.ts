import { type Entitlement, FEATURES, type Feature, type Tier } from "@/access/names";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { missingEntitlement } from "@/domain/subscription/rules";

export type FlagLevel = "tenant" | "tier-0" | "tier-1" | "global" | "built-in";
export type FlagTable = Readonly<Partial<Record<Feature, boolean>>>;

const TIER_0_ONLY: readonly Feature[] = [
  "tenant_management",
  "analytics_advanced",
  "white_label",
  "api_access",
  "custom_domains",
  "sso",
];
const NOWHERE: readonly Feature[] = ["ai_features", "advanced_search", "mobile_app"];

/** Platform defaults per tier. Seeded as rows when the database is set up. */
export const TIER_DEFAULTS: Record<Tier, Record<Feature, boolean>> = {
  0: defaultsOf((flag) => !NOWHERE.includes(flag)),
  1: defaultsOf((flag) => !NOWHERE.includes(flag) && !TIER_0_ONLY.includes(flag)),
};

const BUILT_IN_EVERYWHERE: readonly Feature[] = [
  "payment_integration",
  "social_auth",
  "email_notifications",
  "custom_integrations",
];

export const builtInFlag = (flag: Feature, tier: Tier): boolean =>
  BUILT_IN_EVERYWHERE.includes(flag) || tier === 0;

function defaultsOf(isOn: (flag: Feature) => boolean): Record<Feature, boolean> {
  return Object.fromEntries(FEATURES.map((flag) => [flag, isOn(flag)])) as Record<Feature, boolean>;
}

export type FlagSources = { tenant: FlagTable; tier: FlagTable; global: FlagTable };

/** Precedence: tenant, tier, global, built-in. (TEN-16) */
export function resolveFlag(flag: Feature, tier: Tier, sources: FlagSources): { on: boolean; by: FlagLevel } {
  const { tenant, tier: ofTier, global } = sources;
  if (tenant[flag] !== undefined) return { on: tenant[flag], by: "tenant" };
  if (ofTier[flag] !== undefined) return { on: ofTier[flag], by: `tier-${tier}` };
  if (global[flag] !== undefined) return { on: global[flag], by: "global" };
  return { on: builtInFlag(flag, tier), by: "built-in" };
}

export const FLAG_NEEDS: Partial<Record<Feature, Entitlement>> = {
  tenant_management: "tenant_management",
  analytics_advanced: "advanced_analytics",
  white_label: "white_label",
  api_access: "api_access",
  custom_integrations: "custom_integrations",
  custom_domains: "custom_domains",
  sso: "sso_integration",
  startup_directory: "basic_directory",
  sessions: "session_viewing",
  user_profiles: "user_profiles",
};

/** Flags that depend on another flag. For example, voting needs the startup directory. */
export const FLAG_BASES: Partial<Record<Feature, Feature>> = {
  voting: "startup_directory",
  comments: "startup_directory",
};

/** A capability is a flag that is on, whose entitlement is held and whose base flag is on. */
export function capabilitiesOf(
  tier: Tier,
  sources: FlagSources,
  entitlements: readonly Entitlement[],
): Record<Feature, boolean> {
  const isOn = (flag: Feature): boolean => {
    const [need, base] = [FLAG_NEEDS[flag], FLAG_BASES[flag]];
    const isHeld = !need || entitlements.includes(need);
    return isHeld && resolveFlag(flag, tier, sources).on && (!base || isOn(base));
  };
  return defaultsOf(isOn);
}

/** The entitlement to buy in order to lift a denial, as text; null if no plan would lift it. (BIL-10) */
export function unpaidOf({ feature }: Denial, { entitlements }: Pick<Tenant, "entitlements">): string | null {
  const need = feature && FLAG_NEEDS[feature];
  return need && !entitlements.includes(need) ? missingEntitlement(need) : null;
}
