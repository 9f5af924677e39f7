import { domainToUnicode } from "node:url";
import { asc, gt, isNotNull } from "drizzle-orm";
import { plainDomain, type SyncFacts } from "@/domain/hosting/sync/rules";
import { formerDomains, hostingDomains, tenantDomains, tenants } from "@/domain/schema";
import { isConfusable } from "@/domain/tenant/domains/rules";
import { env } from "@/env";
import type { Tx } from "@/server/db/client";

export type SyncedTenant = Pick<
  typeof tenants.$inferSelect,
  "id" | "name" | "domain" | "status" | "tier" | "lastSync" | "syncStatus" | "syncError"
>;

/** All communities, the owner of each domain, also a former one that still leads there, and what syncs have added. */
export type Holdings = {
  tenants: SyncedTenant[];
  custom: Map<string, string[]>;
  former: ReadonlySet<string>;
  owners: Map<string, { id: string; name: string }>;
  addedFor: Map<string, string>;
};

export async function readHoldings(tx: Tx): Promise<Holdings> {
  const { id, name, domain, status, tier, lastSync, syncStatus, syncError } = tenants;
  const all = await tx
    .select({ id, name, domain, status, tier, lastSync, syncStatus, syncError })
    .from(tenants)
    .orderBy(asc(id));
  const proved = await tx
    .select({ tenantId: tenantDomains.tenantId, domain: tenantDomains.domain })
    .from(tenantDomains)
    .where(isNotNull(tenantDomains.verifiedAt));
  const former = await tx
    .select({ tenantId: formerDomains.tenantId, domain: formerDomains.domain })
    .from(formerDomains)
    .where(gt(formerDomains.keptUntil, new Date()));
  const added = await tx
    .select({ domain: hostingDomains.domain, addedFor: hostingDomains.addedFor })
    .from(hostingDomains);
  const custom = new Map<string, string[]>();
  for (const row of [...proved, ...former])
    custom.set(row.tenantId, [...(custom.get(row.tenantId) ?? []), row.domain]);
  return {
    tenants: all,
    custom,
    former: new Set(former.map((row) => plainDomain(row.domain))),
    owners: ownersOf(all, custom),
    addedFor: new Map(added.map((row) => [row.domain, row.addedFor])),
  };
}

/** A community's built-in domain takes precedence over a custom domain of the same name. */
function ownersOf(all: readonly SyncedTenant[], custom: Holdings["custom"]): Holdings["owners"] {
  const owners: Holdings["owners"] = new Map();
  for (const { id, name } of all)
    for (const domain of custom.get(id) ?? []) owners.set(plainDomain(domain), { id, name });
  for (const { id, name, domain } of all) owners.set(plainDomain(domain), { id, name });
  return owners;
}

export const platformDomains = (): string[] =>
  [env.HUB_DOMAIN, env.INDIE_DOMAIN, env.SAAS_DOMAIN, env.DOMAIN_TARGET].flatMap((name) => name ?? []);

export const isDoubtful = (domain: string): boolean => isConfusable(domainToUnicode(domain) || domain);

type SyncOptions = Pick<SyncFacts, "project" | "among" | "mostRemovals" | "approved">;

/** Domains in the project that a sync added, grouped by community. */
export function addedDomains({ addedFor }: Holdings, project: ReadonlySet<string>): Map<string, string[]> {
  const added = new Map<string, string[]>();
  for (const [domain, id] of addedFor)
    if (project.has(domain)) added.set(id, [...(added.get(id) ?? []), domain]);
  return added;
}

export const factsOf = (holdings: Holdings, tenant: SyncedTenant, given: SyncOptions): SyncFacts => ({
  tenant,
  custom: holdings.custom.get(tenant.id) ?? [],
  former: holdings.former,
  addedFor: holdings.addedFor,
  owners: holdings.owners,
  platform: platformDomains(),
  isDoubtful,
  ...given,
});

/** Domains that were added for permanently deleted communities and now have no owner. */
export function orphansOf(
  { tenants: all, addedFor, owners }: Holdings,
  project: ReadonlySet<string>,
): string[] {
  const known = new Set(all.map(({ id }) => id));
  return [...addedFor].flatMap(([domain, id]) =>
    !known.has(id) && project.has(domain) && !owners.has(domain) && !platformDomains().includes(domain)
      ? [domain]
      : [],
  );
}
