import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { listOwners } from "@/domain/member/owners";
import { tenantDomains } from "@/domain/schema";
import {
  isGraceOver,
  nextCheckOf,
  type StoredChecks,
  warningDue,
  yieldsAt,
} from "@/domain/tenant/domains/rules";
import { emitDomain } from "@/domain/webhooks/emit-domain";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { domainMail } from "./emails";

type Row = typeof tenantDomains.$inferSelect;

/**
 * Stores the results and schedules the next check. Owners are notified after 3, 14 and 28 days of failure;
 * nothing is ever deleted. A domain without proof for 28 days loses its verification, unless it still points
 * here. (TEN-7)
 */
export async function recordChecks(
  tx: Tx,
  scope: TenantScope,
  id: string,
  checks: StoredChecks,
): Promise<void> {
  const { tenant, now } = scope;
  const isOurs = and(eq(tenantDomains.tenantId, tenant.id), eq(tenantDomains.id, id));
  const [row] = await tx.select().from(tenantDomains).where(isOurs).for("update");
  if (!row) return;
  const isFailing = Object.values(checks).some(({ state }) => state === "failed");
  const failingSince = isFailing ? (row.failingSince ?? now) : null;
  const failures = isFailing ? row.failures + 1 : 0;
  const warnedDays = isFailing ? row.warnedDays : 0;
  const warning = warningDue({ failingSince, warnedDays }, now);
  const isGivenUp =
    row.verifiedAt !== null &&
    row.proofLostAt !== null &&
    checks.serving?.state !== "ok" &&
    isGraceOver(row.proofLostAt, now);
  const yieldedAt = yieldOf(row, checks, now);
  await tx
    .update(tenantDomains)
    .set({
      checks,
      checkedAt: now,
      nextCheckAt: nextCheckOf({ failures, failingSince }, now),
      failingSince,
      failures,
      warnedDays: warning ?? warnedDays,
      yieldedAt,
      ...(isGivenUp && { verifiedAt: null, proofLostAt: null }),
    })
    .where(isOurs);
  if (isGivenUp) await auditGivenUp(tx, scope, row);
  if (isGivenUp) await emitDomain(tx, scope, { ...row, state: "unverified" });
  else if (row.verifiedAt && (row.failingSince === null) === isFailing)
    await emitDomain(tx, scope, { ...row, state: isFailing ? "failing" : "working" });
  if (isGivenUp || (row.yieldedAt === null) !== (yieldedAt === null))
    await invalidate(tx, [tags.tenant(tenant.id)]);
  if (warning && failingSince) await warnOwners(tx, scope, { ...row, failingSince, checks }, warning);
}

/** Redirects to a primary domain stop once it has failed for an hour. */
function yieldOf({ failingSince, yieldedAt }: Row, { serving }: StoredChecks, now: Date): Date | null {
  if (serving?.state === "ok") return null;
  if (yieldedAt) return yieldedAt;
  return failingSince && yieldsAt(failingSince, now) ? now : null;
}

const auditGivenUp = (tx: Tx, scope: TenantScope, { id, domain }: Row): Promise<void> =>
  audit(tx, scope, {
    action: "domain.given_up",
    target: { type: "domain", id },
    before: { domain },
    reason: "Its TXT record has been missing for 28 days, and it doesn't point here.",
  });

async function warnOwners(
  tx: Tx,
  scope: TenantScope,
  domain: { id: string; domain: string; failingSince: Date; verifiedAt: Date | null; checks: StoredChecks },
  days: number,
): Promise<void> {
  for (const owner of await listOwners(tx, scope)) {
    const key = `domain:${domain.id}:${domain.failingSince.getTime()}:${days}:${owner.userId}`;
    await queueMail(tx, scope, owner.email, () => ({ ...domainMail(scope.tenant, domain, days), key }));
  }
}
