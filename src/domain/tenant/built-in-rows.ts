import { ne } from "drizzle-orm";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { v5 } from "uuid";
import { FEATURES, TIERS } from "@/access/names";
import { TIER_DEFAULTS } from "@/domain/flags/rules";
import { flagDefaults, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { env } from "@/env";

/**
 * Ids of the built-in communities are derived from their names, so that they are the same in every
 * installation.
 */
export const builtInId = (name: string): string => v5(`tenant:${name}`, v5.URL);

type BuiltIn = {
  name: string;
  tier: 0 | 1;
  platformType: "hub" | "community" | "saas";
  domain: string;
  branding: TenantSettings["branding"];
};

export const BUILT_IN_TENANTS: readonly BuiltIn[] = [
  { name: "StartupHub", tier: 0, platformType: "hub", domain: env.HUB_DOMAIN, branding: {} },
  {
    name: "IndieZH",
    tier: 1,
    platformType: "community",
    domain: env.INDIE_DOMAIN,
    branding: {
      title: "IndieZH - Zürich Indie Entrepreneur Community",
      primaryColor: "hsl(17 88% 50%)",
      logoUrl: "/icon.svg",
    },
  },
  {
    name: "LaunchCloud",
    tier: 0,
    platformType: "saas",
    domain: env.SAAS_DOMAIN,
    branding: { primaryColor: "hsl(268 72% 55%)", logoUrl: "/icon.svg" },
  },
];

/** Inserts the three communities and the flag defaults. Of existing rows, only the domain is updated. */
export async function insertBuiltInRows(db: Pick<PostgresJsDatabase, "insert">): Promise<void> {
  for (const { branding, ...tenant } of BUILT_IN_TENANTS) {
    await db
      .insert(tenants)
      .values({ ...tenant, id: builtInId(tenant.name), settings: TenantSettings.parse({ branding }) })
      .onConflictDoUpdate({
        target: tenants.id,
        set: { domain: tenant.domain },
        setWhere: ne(tenants.domain, tenant.domain),
      });
  }
  const defaults = TIERS.flatMap((tier) =>
    FEATURES.map((flag) => ({
      level: `tier-${tier}` as const,
      flag,
      isEnabled: TIER_DEFAULTS[tier][flag],
    })),
  );
  await db.insert(flagDefaults).values(defaults).onConflictDoNothing();
}
