import { and, eq, isNotNull } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { tenantDomains, tenants } from "@/domain/schema";
import { tenantIdOf } from "@/domain/tenant/branding/draft-rules";
import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";
import { isId } from "@/lib/id";
import { MINUTE_MS } from "@/lib/time/duration";
import { CurrentCache } from "@/server/cache/current-cache";
import { lastKnown } from "@/server/cache/last-known";
import { ANY_TENANT, tags } from "@/server/cache/tags";
import { inTenantId, unscoped } from "@/server/db/client";
import { formerHolderOf } from "./former-domains";
import { readTenant } from "./load-tenant";

/** How a host matched: its own address, a subdomain of a base domain, or the fallback. */
export type HostMatch = { tenantId: string; via: "address" | "suffix" | "fallback" };
export type ResolvedHost = { tenant: Tenant; via: HostMatch["via"] };

type KnownHost = { match: HostMatch | null };

/** A host without a community of its own may become the address of any. */
const tagsOfHost = (_host: string, { match }: KnownHost): string[] => [
  match?.via === "address" ? tags.tenant(match.tenantId) : ANY_TENANT,
];
const tagsOfTenant = (key: string): string[] => [tags.tenant(tenantIdOf(key))];

/** Objects take about as much as their JSON. */
const sizeOf = (value: object): number => JSON.stringify(value).length;

const hosts = new CurrentCache<KnownHost>("hosts", { share: "facts", lifetimeMs: MINUTE_MS, sizeOf });
const communities = new CurrentCache<Tenant>("tenants", {
  share: "facts",
  lifetimeMs: MINUTE_MS,
  sizeOf,
});
/** The answers to requests while the database doesn't answer. */
const lastHost = lastKnown(hosts, tagsOfHost);
const lastTenant = lastKnown(communities, tagsOfTenant);

/** Resolves a Host header to a community, or null (TEN-1). */
export async function resolveHost(header: string | null | undefined): Promise<ResolvedHost | null> {
  const host = normaliseHost(header);
  if (!host) return null;
  const { match } = hosts.get(host) ?? (await lastHost(host, async () => ({ match: await matchHost(host) })));
  const tenant = match && (await findTenant(match.tenantId));
  return tenant && match ? { tenant, via: match.via } : null;
}

async function matchHost(host: string): Promise<HostMatch | null> {
  const exact = await tenantAt(host);
  if (exact) return { tenantId: exact, via: "address" };
  const base = [env.INDIE_DOMAIN, env.SAAS_DOMAIN].find((domain) => isBelow(host, domain));
  const below = base && (await tenantAt(base));
  if (below) return { tenantId: below, via: "suffix" };
  const hub = env.UNKNOWN_HOST === "hub" ? await tenantAt(env.HUB_DOMAIN) : null;
  return hub ? { tenantId: hub, via: "fallback" } : null;
}

async function tenantAt(domain: string): Promise<string | null> {
  const [own] = await unscoped().select({ id: tenants.id }).from(tenants).where(eq(tenants.domain, domain));
  if (own) return own.id;
  const [custom] = await unscoped()
    .select({ id: tenantDomains.tenantId })
    .from(tenantDomains)
    .where(and(eq(tenantDomains.domain, domain), isNotNull(tenantDomains.verifiedAt)));
  return custom?.id ?? (await formerHolderOf(unscoped(), domain, new Date()))?.id ?? null;
}

/**
 * Loads a community with its branding, entitlements and capabilities; null if it doesn't exist. `key` is its
 * id, or the key of a branding draft.
 */
export async function findTenant(key: string): Promise<Tenant | null> {
  const id = tenantIdOf(key);
  if (!isId(id)) return null;
  return communities.get(key) ?? lastTenant(key, () => inTenantId(id, "", (tx) => readTenant(tx, key)));
}
