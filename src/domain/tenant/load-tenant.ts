import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { capabilitiesOf, type FlagTable } from "@/domain/flags/rules";
import {
  brandingDrafts,
  flagDefaults,
  legalPages,
  subscriptions,
  taxonomies,
  tenantDomains,
  tenantFlags,
  tenants,
  trialMarks,
} from "@/domain/schema";
import {
  entitlementsOf,
  isGranted,
  planOf,
  type Standing,
  startupLimitOf,
} from "@/domain/subscription/rules";
import { isPaid } from "@/domain/subscription/status-rules";
import { trialFingerprint } from "@/domain/subscription/trial-fingerprint";
import { isDraftKey, tenantIdOf } from "@/domain/tenant/branding/draft-rules";
import { toSettings } from "@/domain/tenant/branding/rules";
import type { BrandingValues } from "@/domain/tenant/branding/schema";
import { brandingOf } from "@/domain/tenant/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import { canonicalTimeZone } from "@/lib/time/time-zone";
import type { Tx } from "@/server/db/client";
import { isPlatformDomain } from "./platform-domain";

/**
 * Loads a community with its branding, entitlements and capabilities inside a transaction, which may just
 * have created it. Returns null if it doesn't exist. `key` is its id, or the key of a branding draft.
 */
export async function readTenant(tx: Tx, key: string): Promise<Tenant | null> {
  const id = tenantIdOf(key);
  const [row] = await tx
    .select({
      tenant: tenants,
      subscribed: subscriptions.planType,
      status: subscriptions.status,
      trialTakenAt: trialMarks.takenAt,
      paymentFailedAt: subscriptions.paymentFailedAt,
      primary: tenantDomains.domain,
      categories: taxonomies.categories,
      fields: taxonomies.fields,
    })
    .from(tenants)
    .leftJoin(tenantDomains, isStandingPrimary)
    .leftJoin(taxonomies, eq(taxonomies.tenantId, tenants.id))
    .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
    .leftJoin(trialMarks, eq(trialMarks.code, trialFingerprint("community", id)))
    .where(eq(tenants.id, id));
  if (!row) return null;
  const own = await tx.select().from(tenantFlags).where(eq(tenantFlags.tenantId, id));
  const defaults = await tx.select().from(flagDefaults);
  const isMaterial = and(eq(legalPages.tenantId, id), eq(legalPages.isMaterial, true));
  const materialChanges = await tx.$count(legalPages, isMaterial);
  const { tenant } = row;
  const tier = tenant.tier === 0 ? 0 : 1;
  const subscribed = (isPaid(row.status ?? "") && row.subscribed) || "community";
  const standing: Standing = { tier, package: tenant.planType, subscribed };
  const entitlements = entitlementsOf(standing);
  const level = (name: string) => flagTable(defaults.filter((flag) => flag.level === name));
  const sources = { tenant: flagTable(own), tier: level(`tier-${tier}`), global: level("global") };
  const settings = TenantSettings.parse(tenant.settings);
  const capabilities = capabilitiesOf(tier, sources, entitlements);
  const draft = isDraftKey(key) ? await readDraftLook(tx, id) : null;
  const name = draft?.name ?? tenant.name;
  const branding = brandingOf(name, draft ? toSettings(draft) : settings.branding, settings.languages[0]);
  return {
    id,
    name,
    domain: row.primary ?? tenant.domain,
    platformDomain: isPlatformDomain(tenant.domain) ? tenant.domain : null,
    tier,
    platformType: tenant.platformType,
    status: tenant.status,
    timeZone: canonicalTimeZone(settings.timeZone) ?? "UTC",
    languages: settings.languages,
    searchLanguage: settings.searchLanguage,
    reviewSubmissions: settings.reviewSubmissions,
    holdsFirstComments: settings.holdFirstComments,
    demandsFactor: settings.demandsFactor,
    launchesPerDay: settings.launchesPerDay,
    plan: planOf(subscribed, tenant.planType),
    isPlanGranted: isGranted(standing),
    hasHadTrial: row.trialTakenAt !== null,
    paymentFailedAt: row.paymentFailedAt,
    withheld: own.flatMap(({ flag, isEnabled }) => (isEnabled ? [] : [flag])),
    startupLimit: startupLimitOf(standing),
    closesAt: tenant.closesAt,
    isHiddenFromSearch: settings.isHiddenFromSearch || settings.visibility !== "public",
    visibility: settings.visibility,
    joining: settings.joining,
    materialChanges,
    embedSites: embedSitesOf(settings),
    socialLinks: settings.socialLinks,
    categories: row.categories ?? [],
    fields: row.fields ?? [],
    branding: capabilities.white_label ? branding : { ...branding, customCss: "" },
    entitlements,
    capabilities,
  };
}

const embedSitesOf = ({ embedReach, embedSites }: TenantSettings): readonly string[] => {
  if (embedReach === "none") return [];
  return embedReach === "any" ? ["*"] : embedSites;
};

/** The chosen primary domain, while it is verified and works (TEN-9). */
const isStandingPrimary = and(
  eq(tenantDomains.tenantId, tenants.id),
  eq(tenantDomains.domain, tenants.primaryDomain),
  isNotNull(tenantDomains.verifiedAt),
  isNull(tenantDomains.yieldedAt),
);

const flagTable = (rows: readonly { flag: keyof FlagTable; isEnabled: boolean }[]): FlagTable =>
  Object.fromEntries(rows.map(({ flag, isEnabled }) => [flag, isEnabled]));

async function readDraftLook(tx: Tx, id: string): Promise<BrandingValues | null> {
  const { content, tenantId } = brandingDrafts;
  const [row] = await tx.select({ content }).from(brandingDrafts).where(eq(tenantId, id));
  return row?.content ?? null;
}
