import { and, eq, isNotNull } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { tenantDomains, tenants } from "@/domain/schema";
import { tenantIdOf } from "@/domain/tenant/branding/draft-rules";
import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";
import { isId } from "@/lib/id";
import { processSingleton } from "@/lib/process-singleton";
import { MINUTE_MS } from "@/lib/time/duration";
import { CurrentCache } from "@/server/cache/current-cache";
import { currentMoment } from "@/server/cache/generations";
import { type LastKnown, lastKnown } from "@/server/cache/last-known";
import { ANY_TENANT, tags } from "@/server/cache/tags";
import { inTenantId, unscoped } from "@/server/db/client";
import { formerHolderOf } from "./former-domains";
import { readTenant } from "./load-tenant";

/** How a host matched: its own address, a subdomain of a base domain, or the fallback. */
export type HostMatch = { tenantId: string; via: "address" | "suffix" | "fallback" };
export type ResolvedHost = { tenant: Tenant; via: HostMatch["via"] };

type KnownHost = { match: HostMatch | null };
type KnownTenant = { tenant: Tenant | null };

type Caches = {
  hosts: CurrentCache<KnownHost>;
  tenants: CurrentCache<Tenant>;
  /** The answer to requests while the database doesn't answer. */
  lastHost: LastKnown<KnownHost>;
  lastTenant: LastKnown<KnownTenant>;
};

const MAX_HOSTS = 5000;
const MAX_TENANTS = 2000;

/** A host without a community of its own may become the address of any. */
const tagsOfHost = (_host: string, { match }: KnownHost): string[] => [
  match?.via === "address" ? tags.tenant(match.tenantId) : ANY_TENANT,
];
const tagsOfTenant = (key: string): string[] => [tags.tenant(tenantIdOf(key))];

/** Shared by the proxy and the pages. Entries live for at most a minute. */
const caches = () =>
  processSingleton<Caches>("tenants", () => ({
    hosts: new CurrentCache({ max: MAX_HOSTS, lifetimeMs: MINUTE_MS }),
    tenants: new CurrentCache({ max: MAX_TENANTS, lifetimeMs: MINUTE_MS }),
    lastHost: lastKnown(MAX_HOSTS, tagsOfHost),
    lastTenant: lastKnown(MAX_TENANTS, tagsOfTenant),
  }));

/** Resolves a Host header to a community, or null (TEN-1). */
export async function resolveHost(header: string | null | undefined): Promise<ResolvedHost | null> {
  const host = normaliseHost(header);
  if (!host) return null;
  const { hosts, lastHost } = caches();
  const { match } = hosts.get(host) ?? (await lastHost(host, () => readHost(host)));
  const tenant = match && (await findTenant(match.tenantId));
  return tenant && match ? { tenant, via: match.via } : null;
}

async function readHost(host: string): Promise<KnownHost> {
  const since = currentMoment();
  const known = { match: await matchHost(host) };
  caches().hosts.set(host, known, { tags: tagsOfHost(host, known), since });
  return known;
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
  const { tenants: known, lastTenant } = caches();
  const read = async () => ({ tenant: await readKnownTenant(id, key) });
  return known.get(key) ?? (await lastTenant(key, read)).tenant;
}

async function readKnownTenant(id: string, key: string): Promise<Tenant | null> {
  const since = currentMoment();
  const tenant = await inTenantId(id, "", (tx) => readTenant(tx, key));
  if (tenant) caches().tenants.set(key, tenant, { tags: tagsOfTenant(key), since });
  return tenant;
}
