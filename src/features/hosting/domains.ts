import { count, isNull } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isOf, isProvidersOwn, isReachable, plainDomain } from "@/domain/hosting/sync/rules";
import { tenantDomains } from "@/domain/schema";
import {
  type Holdings,
  isDoubtful,
  platformDomains,
  readHoldings,
  type SyncedTenant,
} from "@/features/hosting/sync/facts";
import { forget } from "@/features/hosting/sync/ledger";
import { readLastRun } from "@/features/hosting/sync/runs";
import { AppError } from "@/lib/errors/app-error";
import { compareKeys } from "@/lib/text/compare-keys";
import { inPlatform } from "@/server/db/client";
import { askProvider } from "./provider";
import { type DomainView, domainsNote, pageOfDomains, type SyncState } from "./rules";
import type { HostingDomain } from "./schema";

/** Our own domains, a page of the communities and the result of the latest sync. Reads only our database. */
export async function readDomainOverview(scope: PlatformScope, view: DomainView) {
  const [holdings, pending] = await inPlatform(scope, async (tx) => {
    const [open] = await tx
      .select({ pending: count() })
      .from(tenantDomains)
      .where(isNull(tenantDomains.verifiedAt));
    return [await readHoldings(tx), open?.pending ?? 0] as const;
  });
  const live = holdings.tenants.filter(({ status }) => status !== "deleted");
  const all = live.map((tenant) => {
    const custom = holdings.custom.get(tenant.id) ?? [];
    const unserved = [tenant.domain, ...custom].filter((name) => !isReachable(name));
    return { ...tenant, custom, unserved, state: stateOf(tenant, unserved) };
  });
  const counted = (state: SyncState) => all.filter((one) => one.state === state).length;
  const { rows, after } = pageOfDomains(all, view);
  return {
    note: domainsNote(live),
    counts: {
      addresses: live.length,
      custom: [...holdings.custom.values()].flat().length,
      pending,
      synced: counted("success"),
      failed: counted("failed"),
      never: counted("never"),
      unserved: counted("unserved"),
    },
    tenants: rows,
    after,
    run: describeRun(await readLastRun(scope)),
  };
}

const stateOf = ({ syncStatus }: SyncedTenant, unserved: readonly string[]): SyncState =>
  unserved.length > 0 ? "unserved" : (syncStatus ?? "never");

function describeRun(run: Awaited<ReturnType<typeof readLastRun>>) {
  if (!run) return null;
  const { trigger, onlyFor, startedAt, finishedAt, resumeAt, counts, error } = run;
  return { trigger, isOfAll: onlyFor === null, startedAt, finishedAt, resumeAt, counts, error };
}

export async function listHostedDomains(scope: PlatformScope) {
  const hosted = await askProvider(scope, (port) => port.listDomains());
  const { owners, addedFor, tenants } = await inPlatform(scope, readHoldings);
  const names = new Map(tenants.map(({ id, name }) => [id, name]));
  return hosted
    .map(({ name, status, error, createdAt }) => {
      const plain = plainDomain(name);
      const addedForId = addedFor.get(plain);
      return {
        domain: name,
        status,
        error,
        createdAt,
        owner: owners.get(plain) ?? null,
        addedFor: addedForId ? (names.get(addedForId) ?? null) : null,
        isForeign: !addedForId && !isProvidersOwn(plain),
        isFixed: isProvidersOwn(plain) || platformDomains().includes(plain),
      };
    })
    .sort((one, other) => compareKeys(one.domain, other.domain));
}

/**
 * Adds a domain that belongs to no community. Community domains are added by their sync.
 * @throws AppError with the reason.
 */
export async function addHostedDomain(scope: PlatformScope, input: HostingDomain): Promise<void> {
  const domain = plainDomain(input.domain);
  const holdings = await inPlatform(scope, readHoldings);
  const refusal = refusalOf(input.domain, domain, holdings);
  if (refusal) throw new AppError("BAD_REQUEST", refusal, "domain");
  await askProvider(scope, async (port) => {
    const there = (await port.listDomains()).some(({ name }) => plainDomain(name) === domain);
    if (there) throw new AppError("CONFLICT", m.hosting_domainErrors_there(), "domain");
    await port.addDomain(domain);
  });
  await forget(scope, domain);
  await note(scope, "domain.hosted", domain);
}

function refusalOf(typed: string, domain: string, { owners }: Holdings): string | null {
  if (!typed.trim()) return m.hosting_domainErrors_empty();
  if (!domain) return m.hosting_domainErrors_unreadable();
  const owner = owners.get(domain);
  if (owner) return m.hosting_domainErrors_ofTenant({ name: owner.name });
  if (isOf(domain, platformDomains().map(plainDomain))) return m.common_domainOfPlatform();
  if (isProvidersOwn(domain)) return m.hosting_domainErrors_ofProvider();
  if (isDoubtful(domain)) return m.hosting_domainErrors_doubtful();
  return isReachable(domain) ? null : m.hosting_domainErrors_unreachable();
}

/**
 * Removes a domain from the project.
 * @throws AppError if the domain belongs to the platform or the provider.
 */
export async function removeHostedDomain(scope: PlatformScope, input: HostingDomain): Promise<void> {
  const domain = plainDomain(input.domain);
  if (!domain) throw new AppError("BAD_REQUEST", m.hosting_domainErrors_unreadable(), "domain");
  if (platformDomains().map(plainDomain).includes(domain))
    throw new AppError("CONFLICT", m.common_domainOfPlatform(), "domain");
  if (isProvidersOwn(domain)) throw new AppError("CONFLICT", m.hosting_domainErrors_ofProvider(), "domain");
  await askProvider(scope, (port) => port.removeDomain(domain));
  await forget(scope, domain);
  await note(scope, "domain.unhosted", domain);
}

const note = (scope: PlatformScope, action: string, domain: string): Promise<void> =>
  inPlatform(scope, (tx) =>
    audit(tx, scope, { action, target: { type: "domain", id: domain }, after: { domain } }),
  );
