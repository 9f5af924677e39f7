import { and, eq, isNotNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import { tenantDomains, tenants } from "@/domain/schema";
import { tenantIdOf } from "@/domain/tenant/branding/draft-rules";
import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";
import { isId } from "@/lib/id";
import { processSingleton } from "@/lib/process-singleton";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenantId, unscoped } from "@/server/db/client";
import { type LastKnown, lastKnown } from "@/server/db/last-known";
import { formerHolderOf } from "./former-domains";
import { readTenant } from "./load-tenant";

/** How a host matched: its own address, a subdomain of a base domain, or the fallback. */
export type HostMatch = { tenantId: string; via: "address" | "suffix" | "fallback" };
export type ResolvedHost = { tenant: Tenant; via: HostMatch["via"] };

type KnownHost = { match: HostMatch | null };
type KnownTenant = { tenant: Tenant | null };

type Caches = {
  hosts: LRUCache<string, KnownHost>;
  tenants: LRUCache<string, Tenant>;
  /** The answer to requests while the database doesn't answer. */
  lastHost: LastKnown<KnownHost>;
  lastTenant: LastKnown<KnownTenant>;
  /** Incremented by every invalidation, so that a read that began before it isn't cached. */
  generation: number;
};

const MAX_HOSTS = 5000;
const MAX_TENANTS = 2000;

/** Shared by the proxy and the pages. Entries live for at most a minute. */
const caches = () =>
  processSingleton<Caches>("tenants", () => ({
    hosts: new LRUCache({ max: MAX_HOSTS, ttl: MINUTE_MS }),
    tenants: new LRUCache({ max: MAX_TENANTS, ttl: MINUTE_MS }),
    lastHost: lastKnown(MAX_HOSTS),
    lastTenant: lastKnown(MAX_TENANTS),
    generation: 0,
  }));

export function clearTenants(): void {
  const { hosts, tenants: known, lastHost, lastTenant } = caches();
  hosts.clear();
  known.clear();
  for (const last of [lastHost, lastTenant]) last.outdate(() => true);
  caches().generation += 1;
}

/**
 * Clears one community and its hosts. Hosts without a community are cleared as well, because any of them may
 * now belong to this community.
 */
export function clearTenant(id: string): void {
  const { hosts, tenants: known, lastHost, lastTenant } = caches();
  const isAddressed = ({ match }: KnownHost) => match?.via !== "address" || match.tenantId === id;
  for (const [host, match] of [...hosts.entries()]) if (isAddressed(match)) hosts.delete(host);
  for (const key of known.keys()) if (tenantIdOf(key) === id) known.delete(key);
  lastHost.outdate((_, match) => isAddressed(match));
  lastTenant.outdate((key) => tenantIdOf(key) === id);
  caches().generation += 1;
}

/** Caches a value unless something was invalidated since the read began. */
async function keepFresh<Value>(read: () => Promise<Value>, keep: (value: Value) => void): Promise<Value> {
  const { generation } = caches();
  const value = await read();
  if (caches().generation === generation) keep(value);
  return value;
}

/** Resolves a Host header to a community, or null (TEN-1). */
export async function resolveHost(header: string | null | undefined): Promise<ResolvedHost | null> {
  const host = normaliseHost(header);
  if (!host) return null;
  const { hosts, lastHost } = caches();
  const { match } = hosts.get(host) ?? (await lastHost.read(host, () => readHost(host)));
  const tenant = match && (await findTenant(match.tenantId));
  return tenant && match ? { tenant, via: match.via } : null;
}

const readHost = (host: string) =>
  keepFresh(
    async () => ({ match: await matchHost(host) }),
    (known) => caches().hosts.set(host, known),
  );

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
  return known.get(key) ?? (await lastTenant.read(key, read)).tenant;
}

const readKnownTenant = (id: string, key: string) =>
  keepFresh(
    () => inTenantId(id, "", (tx) => readTenant(tx, key)),
    (tenant) => tenant && caches().tenants.set(key, tenant),
  );

/** Includes suspended and deleted communities. */
export async function listTenantIds(): Promise<string[]> {
  const rows = await unscoped().select({ id: tenants.id }).from(tenants).orderBy(tenants.id);
  return rows.map(({ id }) => id);
}

export const originOf = (domain: string): string => {
  const usual = env.PUBLIC_SCHEME === "https" ? 443 : 80;
  const port = env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === "https" ? usual : env.PORT);
  return `${env.PUBLIC_SCHEME}://${domain}${port === usual ? "" : `:${port}`}`;
};
