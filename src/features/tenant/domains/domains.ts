import { and, asc, count, eq, isNotNull } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { countStranded } from "@/domain/auth/factors/count-stranded";
import { isProvidersOwn } from "@/domain/hosting/sync/rules";
import { tenantDomains, tenants } from "@/domain/schema";
import { inOwnLetters, readDomain, zoneOf } from "@/domain/tenant/domain-names";
import {
  type DomainChecks,
  isAwaited,
  isVerified,
  MAX_DOMAINS,
  recordsOf,
  type StoredChecks,
} from "@/domain/tenant/domains/rules";
import { findAlike } from "@/domain/tenant/similar-domains";
import { emitDomain } from "@/domain/webhooks/emit-domain";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { readStored } from "@/lib/language/server";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { checkDomain, domainOf, holderOf, ownDomain } from "./check-domain";
import { targetOf } from "./lookups";
import type { AddDomain, ChoosePrimary, OneDomain } from "./schema";

type Row = typeof tenantDomains.$inferSelect;

export async function listDomains(scope: TenantScope) {
  const [own, standing, rows] = await inTenant(scope, async (tx) => {
    const domains = await tx
      .select()
      .from(tenantDomains)
      .where(eq(tenantDomains.tenantId, scope.tenant.id))
      .orderBy(asc(tenantDomains.createdAt), asc(tenantDomains.id));
    const rows: ListedRow[] = [];
    for (const row of domains) rows.push({ ...row, strands: await strandedBy(tx, scope, row) });
    return [await ownDomain(tx, scope), await standingOf(tx, scope), rows] as const;
  });
  const target = await targetOf(own);
  return {
    own,
    primary: scope.tenant.domain,
    /** Why the hosting provider didn't take a domain at the last sync, in words for the owner. */
    refusal: standing?.syncStatus === "failed" ? describeRefusal(standing.syncError ?? "") : null,
    domains: rows.map((row) => describeDomain(row, standing?.primary ?? null, target, scope)),
  };
}

/** `strands`: the members whose only second factor wouldn't work on this domain. */
type ListedRow = Row & { strands: number };

const canBePrimary = (row: Row): boolean => isVerified(row) && row.checks.serving?.state === "ok";

const strandedBy = async (tx: Tx, { tenant }: TenantScope, row: Row): Promise<number> =>
  canBePrimary(row) ? countStranded(tx, tenant.id, { from: tenant.domain, to: row.domain }) : 0;

type Target = Awaited<ReturnType<typeof targetOf>>;

function describeDomain(row: ListedRow, chosen: string | null, target: Target, { tenant, now }: TenantScope) {
  const { id, domain, checks, checkedAt, nextCheckAt, proofLostAt, yieldedAt } = row;
  return {
    id,
    domain,
    ...inOwnLetters(domain),
    isVerified: isVerified(row),
    isNew: isAwaited(row.createdAt, now),
    isPrimary: domain === chosen,
    isYielding: yieldedAt !== null,
    canBePrimary: canBePrimary(row),
    strands: row.strands,
    records: recordsOf({ ...row, zone: zoneOf(domain) }, target),
    checks: readChecks(checks, tenant.languages),
    checkedAt,
    nextCheckAt,
    proofLostAt,
  };
}

const readChecks = (checks: StoredChecks, languages: TenantScope["tenant"]["languages"]): DomainChecks =>
  Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      { ...check, text: readStored(check.text, languages) },
    ]),
  );

async function standingOf(tx: Tx, { tenant }: Pick<TenantScope, "tenant">) {
  const { primaryDomain: primary, syncStatus, syncError } = tenants;
  const [row] = await tx
    .select({ primary, syncStatus, syncError })
    .from(tenants)
    .where(eq(tenants.id, tenant.id));
  return row;
}

const primaryOf = async (tx: Tx, scope: Pick<TenantScope, "tenant">): Promise<string | null> =>
  (await standingOf(tx, scope))?.primary ?? null;

const LIMIT_REACHED = /limit of [\d,.]+ custom domains/i;

const describeRefusal = (words: string): string =>
  LIMIT_REACHED.test(words)
    ? m.tenant_domains_hostingRefusals_noRoom()
    : m.tenant_domains_hostingRefusals_refused();

/**
 * Adds a claim to a domain. A claim isn't exclusive: other communities may claim the same domain until one of
 * them verifies it. (TEN-5)
 * @throws AppError with reason `domain` if the domain is unusable or owned by another community.
 */
export async function addDomain(scope: AdminScope, input: AddDomain): Promise<{ id: string }> {
  const { tenant, now } = scope;
  const read = readDomain(input.domain);
  if ("refusal" in read) throw new AppError("BAD_REQUEST", read.refusal, "domain");
  const { allowed, resetSeconds } = await consumeRateLimit(limitKey("add-domain", { community: tenant.id }));
  if (!allowed)
    throw new AppError(
      "TOO_MANY_REQUESTS",
      m.tenant_domains_domainErrors_addedOften(),
      "limit",
      resetSeconds,
    );
  const { domain } = read;
  assertClear(domain);
  const id = newId();
  await inTenant(scope, async (tx) => {
    const alike = await findAlike(tx, domain, tenant.id);
    if (alike)
      throw new AppError("BAD_REQUEST", m.tenant_domains_domainErrors_alike({ domain: alike }), "domain");
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
    const holder = await holderOf(tx, tenant.id, domain);
    if (holder && !holder.proofLostAt)
      throw new AppError("CONFLICT", m.tenant_domains_domainErrors_taken(), "domain");
    const [held] = await tx
      .select({ held: count() })
      .from(tenantDomains)
      .where(eq(tenantDomains.tenantId, tenant.id));
    if ((held?.held ?? 0) >= MAX_DOMAINS)
      throw new AppError("CONFLICT", m.tenant_domains_domainErrors_tooMany({ most: MAX_DOMAINS }), "domain");
    const [added] = await tx
      .insert(tenantDomains)
      .values({ id, tenantId: tenant.id, domain, nextCheckAt: now, createdAt: now })
      .onConflictDoNothing({ target: [tenantDomains.tenantId, tenantDomains.domain] })
      .returning({ id: tenantDomains.id });
    if (!added) throw new AppError("CONFLICT", m.tenant_domains_domainErrors_yours(), "domain");
    await audit(tx, scope, { action: "domain.added", target: { type: "domain", id }, after: { domain } });
  });
  return { id };
}

/** Owners are refused what superadmins are refused: names of the provider, and those that are taken for others. */
function assertClear(domain: string): void {
  if (isProvidersOwn(domain))
    throw new AppError("BAD_REQUEST", m.tenant_domains_domainErrors_provider(), "domain");
  if (inOwnLetters(domain).isDoubtful)
    throw new AppError("BAD_REQUEST", m.tenant_domains_domainErrors_doubtful(), "domain");
}

/** Checks a domain immediately, for an admin who has just changed its DNS records. (TEN-6) */
export async function checkNow(scope: AdminScope, { domainId }: OneDomain): Promise<void> {
  const known = await readInOneTrip(scope, (tx) => tx.$count(tenantDomains, domainOf(scope, domainId)));
  if (!known) throw new AppError("NOT_FOUND", m.tenant_domains_domainErrors_gone(), "gone");
  const { allowed, resetSeconds } = await consumeRateLimit(
    limitKey("check-domain", { community: scope.tenant.id }),
  );
  if (!allowed)
    throw new AppError(
      "TOO_MANY_REQUESTS",
      m.tenant_domains_domainErrors_checkedOften(),
      "limit",
      resetSeconds,
    );
  await checkDomain(scope, domainId);
}

/** Removes a domain. It no longer resolves to the community. (TEN-9) */
export function removeDomain(scope: AdminScope, { domainId }: OneDomain): Promise<void> {
  const { tenant } = scope;
  return inTenant(scope, async (tx) => {
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
    const [row] = await tx.select().from(tenantDomains).where(domainOf(scope, domainId));
    if (!row) return;
    if (row.domain === (await primaryOf(tx, scope)))
      throw new AppError("CONFLICT", m.tenant_domains_domainErrors_primary(), "primary");
    await tx.delete(tenantDomains).where(domainOf(scope, domainId));
    await audit(tx, scope, {
      action: "domain.removed",
      target: { type: "domain", id: domainId },
      before: { domain: row.domain, verifiedAt: row.verifiedAt },
    });
    await emitDomain(tx, scope, { ...row, state: "removed" });
    await invalidate(tx, [tags.tenant(tenant.id)]);
  });
}

/**
 * Sets the primary domain, to which all others redirect. (TEN-9)
 * @throws AppError unless the domain is verified and serves the community
 */
export function choosePrimary(scope: AdminScope, { domainId }: ChoosePrimary): Promise<void> {
  const { tenant } = scope;
  return inTenant(scope, async (tx) => {
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
    const before = await primaryOf(tx, scope);
    const after = domainId ? await provedDomain(tx, scope, domainId) : null;
    if (before === after) return;
    await tx.update(tenants).set({ primaryDomain: after }).where(eq(tenants.id, tenant.id));
    await audit(tx, scope, {
      action: "domain.primary_chosen",
      target: { type: "tenant", id: tenant.id },
      before: { primaryDomain: before },
      after: { primaryDomain: after },
    });
    const domain = after ?? (await ownDomain(tx, scope));
    await emitDomain(tx, scope, { id: domainId ?? tenant.id, domain, state: "primary" });
    await invalidate(tx, [tags.tenant(tenant.id)]);
  });
}

async function provedDomain(tx: Tx, scope: AdminScope, domainId: string): Promise<string> {
  const [row] = await tx
    .select({ domain: tenantDomains.domain, checks: tenantDomains.checks })
    .from(tenantDomains)
    .where(and(domainOf(scope, domainId), isNotNull(tenantDomains.verifiedAt)));
  if (row?.checks.serving?.state !== "ok")
    throw new AppError("CONFLICT", m.tenant_domains_domainErrors_unproved(), "domain");
  return row.domain;
}
