import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { tenantDomains, tenants } from "@/domain/schema";
import type { StoredCheck } from "@/domain/tenant/domains/rules";
import { formerHolderOf } from "@/domain/tenant/former-domains";
import { emitDomain } from "@/domain/webhooks/emit-domain";
import { invalidate, tags } from "@/server/cache/invalidate";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import { lookAtUnproved, lookForProof, lookFurther } from "./lookups";
import { recordChecks } from "./record-checks";
import { failed, isProofGone } from "./verdicts";

export type DomainRow = typeof tenantDomains.$inferSelect;

export const domainOf = ({ tenant }: Pick<TenantScope, "tenant">, id: string) =>
  and(eq(tenantDomains.tenantId, tenant.id), eq(tenantDomains.id, id));

/** The community's built-in domain, regardless of its primary one. */
export async function ownDomain(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<string> {
  const [row] = await tx.select({ domain: tenants.domain }).from(tenants).where(eq(tenants.id, tenant.id));
  return row?.domain ?? tenant.domain;
}

/** Checks a domain once and stores the result. No transaction is open during network requests. (TEN-6) */
export async function checkDomain(scope: TenantScope, domainId: string): Promise<void> {
  const [claim, own] = await inTenant(scope, async (tx) => {
    const [row] = await tx.select().from(tenantDomains).where(domainOf(scope, domainId));
    return [row, await ownDomain(tx, scope)] as const;
  });
  if (!claim) return;
  const found = await lookForProof(claim);
  const { ownership, isHeld } = await inTenant(scope, (tx) => settleOwnership(tx, scope, claim, found));
  const others = isHeld
    ? await lookFurther(scope, claim.domain, own)
    : await lookAtUnproved(claim.domain, own);
  await inTenant(scope, (tx) => recordChecks(tx, scope, domainId, { ownership, ...others }));
}

type Settled = { ownership: StoredCheck; isHeld: boolean };

/**
 * Decides which community owns a domain. The first one to verify it owns it while its proof exists. If the
 * proof is gone, the next community to verify the domain takes it over. (TEN-5)
 */
async function settleOwnership(
  tx: Tx,
  scope: TenantScope,
  claim: DomainRow,
  found: StoredCheck,
): Promise<Settled> {
  await lockKey(tx, lockKeys.domain(claim.domain));
  const [row] = await tx.select().from(tenantDomains).where(domainOf(scope, claim.id)).for("update");
  if (!row) return { ownership: found, isHeld: false };
  if (found.state === "ok") return prove(tx, scope, row, found);
  if (row.verifiedAt && !row.proofLostAt && isProofGone(found)) await loseProof(tx, scope, row);
  return { ownership: found, isHeld: row.verifiedAt !== null };
}

async function prove(tx: Tx, scope: TenantScope, row: DomainRow, found: StoredCheck): Promise<Settled> {
  const { tenant, now } = scope;
  if (row.verifiedAt) {
    await tx.update(tenantDomains).set({ proofLostAt: null }).where(domainOf(scope, row.id));
    return { ownership: found, isHeld: true };
  }
  const holder = await holderOf(tx, tenant.id, row.domain);
  if (holder && !holder.proofLostAt) {
    return {
      ownership: { ...failed(m.tenant_domains_findings_provedElsewhere, found.lookups), isConflict: true },
      isHeld: false,
    };
  }
  if (holder)
    await tx
      .update(tenantDomains)
      .set({ verifiedAt: null, nextCheckAt: now })
      .where(eq(tenantDomains.id, holder.id));
  await tx.update(tenantDomains).set({ verifiedAt: now, proofLostAt: null }).where(domainOf(scope, row.id));
  await audit(tx, scope, {
    action: "domain.proved",
    target: { type: "domain", id: row.id },
    after: { domain: row.domain },
  });
  await emitDomain(tx, scope, { ...row, state: "verified" });
  await invalidate(tx, [tags.tenant(tenant.id), ...(holder ? [tags.tenant(holder.tenantId)] : [])]);
  return { ownership: found, isHeld: true };
}

/**
 * Another community that has verified the domain, or whose built-in domain it is. A built-in domain can't be
 * taken over.
 */
export async function holderOf(
  tx: Tx,
  tenantId: string,
  domain: string,
): Promise<{ id: string; tenantId: string; proofLostAt: Date | null } | null> {
  const [own] = await tx
    .select({ id: tenants.id, tenantId: tenants.id, proofLostAt: sql<null>`null` })
    .from(tenants)
    .where(eq(tenants.domain, domain));
  if (own) return own;
  const former = await formerHolderOf(tx, domain, new Date());
  if (former && former.id !== tenantId) return { id: former.id, tenantId: former.id, proofLostAt: null };
  const { id, proofLostAt, verifiedAt } = tenantDomains;
  const [proved] = await tx
    .select({ id, tenantId: tenantDomains.tenantId, proofLostAt })
    .from(tenantDomains)
    .where(
      and(eq(tenantDomains.domain, domain), ne(tenantDomains.tenantId, tenantId), isNotNull(verifiedAt)),
    );
  return proved ?? null;
}

async function loseProof(tx: Tx, scope: TenantScope, { id, domain }: DomainRow): Promise<void> {
  await tx.update(tenantDomains).set({ proofLostAt: scope.now }).where(domainOf(scope, id));
  await audit(tx, scope, {
    action: "domain.proof_lost",
    target: { type: "domain", id },
    before: { domain },
  });
  await emitDomain(tx, scope, { id, domain, state: "proof_lost" });
}
