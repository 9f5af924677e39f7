import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { companyDomains, tenants } from "@/domain/schema";
import { proofName, proofValue } from "@/domain/tenant/domains/rules";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time/duration";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx, unscoped } from "@/server/db/client";
import { dnsPort } from "@/server/providers";
import { domainOf } from "./rules";

export type Claim = { tenantId: string; domain: string; token: string };

const isRow = ({ tenantId, domain }: Pick<Claim, "tenantId" | "domain">) =>
  and(eq(companyDomains.tenantId, tenantId), eq(companyDomains.domain, domain));

/** Whether a community's provider may speak for an address. The domain's row stays locked against a lost proof. */
export async function speaksFor(tx: Tx, tenantId: string, email: string): Promise<boolean> {
  const isProved = and(isRow({ tenantId, domain: domainOf(email) }), isNotNull(companyDomains.verifiedAt));
  const rows = await tx
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(isProved)
    .for("share");
  return rows.length > 0;
}

/** The email domains for which a community's provider may speak. */
export async function listProvedDomains(tx: Tx, tenantId: string): Promise<string[]> {
  const { domain, verifiedAt } = companyDomains;
  const rows = await tx
    .select({ domain })
    .from(companyDomains)
    .where(and(eq(companyDomains.tenantId, tenantId), isNotNull(verifiedAt)))
    .orderBy(domain);
  return rows.map((row) => row.domain);
}

const MAX_AT_ONCE = 20;
const LEASE_MS = 5 * MINUTE_MS;

/** Claims the domains that are due for a check. Concurrent workers get different ones. */
export const claimDueCompanyDomains = (now: Date): Promise<Claim[]> =>
  unscoped().transaction(async (tx) => {
    const { tenantId, domain, token, nextCheckAt } = companyDomains;
    const due = await tx
      .select({ tenantId, domain, token })
      .from(companyDomains)
      .innerJoin(tenants, and(eq(tenants.id, tenantId), eq(tenants.status, "active")))
      .where(lte(nextCheckAt, now))
      .orderBy(nextCheckAt)
      .limit(MAX_AT_ONCE)
      .for("update", { of: companyDomains, skipLocked: true });
    for (const claim of due)
      await tx
        .update(companyDomains)
        .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS) })
        .where(isRow(claim));
    return due;
  });

type Finding = "proved" | "gone" | "unknown" | "elsewhere";

/**
 * Looks for the TXT record of a claim and stores what it finds. No transaction is open meanwhile: a claim that was
 * withdrawn and made again has another token, and nothing is stored for it.
 */
export async function checkCompanyDomain(scope: TenantScope, claim: Claim): Promise<Finding> {
  const { outcome, values } = await dnsPort().ask(proofName(claim.domain), "TXT");
  const isThere = values.some((value) => value.trim() === proofValue(claim.token));
  const found: Finding = outcome === "failed" ? "unknown" : isThere ? "proved" : "gone";
  return inTenant(scope, (tx) => settle(tx, scope, claim, found));
}

async function settle(tx: Tx, scope: TenantScope, claim: Claim, found: Finding): Promise<Finding> {
  const { now } = scope;
  await lockKey(tx, lockKeys.domain(claim.domain));
  const isSame = and(isRow(claim), eq(companyDomains.token, claim.token));
  const [row] = await tx.select().from(companyDomains).where(isSame).for("update");
  if (!row) return "unknown";
  const isTaken = found === "proved" && (await isHeldElsewhere(tx, claim));
  const finding = isTaken ? "elsewhere" : found;
  const verifiedAt = { proved: row.verifiedAt ?? now, gone: null, elsewhere: null, unknown: row.verifiedAt }[
    finding
  ];
  const wait = verifiedAt ? DAY_MS : HOUR_MS;
  const next = { verifiedAt, checkedAt: now, nextCheckAt: new Date(now.getTime() + wait) };
  await tx.update(companyDomains).set(next).where(isSame);
  if ((verifiedAt === null) !== (row.verifiedAt === null))
    await audit(tx, scope, {
      action: verifiedAt ? "company.domain_proved" : "company.domain_lost",
      target: { type: "company-domain", id: claim.domain },
    });
  return finding;
}

/** The first community to prove a domain has it until its proof is gone. */
async function isHeldElsewhere(tx: Tx, { tenantId, domain }: Claim): Promise<boolean> {
  const isOthers = and(
    eq(companyDomains.domain, domain),
    isNotNull(companyDomains.verifiedAt),
    sql`${companyDomains.tenantId} <> ${tenantId}`,
  );
  return (await tx.$count(companyDomains, isOthers)) > 0;
}
