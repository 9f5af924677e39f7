import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { type AuditHead, type AuditRow, type Break, follow, NO_HEAD } from "@/domain/audit/hash-chain";
import { auditChecks, auditHeads, auditLog, tenants } from "@/domain/schema";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import type { AuditCheck } from "./schema";
import { warnOfBreak } from "./warn-of-break";

const BATCH = 2000;
const MAX_ANCHORS = 400;

/** Checks the audit log on request. The check itself is logged. (MOD-9) */
export async function checkAudit(scope: AdminScope): Promise<AuditCheck> {
  const check = await checkChain(scope);
  await inTenant(scope, (tx) =>
    audit(tx, scope, {
      action: "audit.checked",
      target: { type: "tenant", id: scope.tenant.id },
      after: { entries: check.entries, brokenSeq: check.brokenSeq },
    }),
  );
  return check;
}

/**
 * Recomputes a community's whole hash chain and stores the result. A break is logged and emailed to the
 * owners and superadmins. The head of each valid check is stored separately and logged, so that a truncated
 * log is detected. (MOD-9)
 */
export async function checkChain(scope: TenantScope): Promise<AuditCheck> {
  const { broken, head } = await findBreak(scope);
  const row = {
    id: newId(),
    tenantId: scope.tenant.id,
    checkedAt: scope.now,
    entries: head.seq,
    headHash: head.hash,
    brokenSeq: broken?.seq ?? null,
    brokenKind: broken?.kind ?? null,
  };
  await inTenant(scope, async (tx) => {
    await tx.insert(auditChecks).values(row);
    if (broken) await warnOfBreak(tx, scope, broken);
  });
  const about = { tenant: scope.tenant.id, seq: head.seq, hash: head.hash };
  if (broken) log.error({ ...about, broken }, "an audit log was tampered with");
  else log.info(about, "an audit log is sound");
  return shownOf(row);
}

const shownOf = ({
  checkedAt,
  entries,
  headHash,
  brokenSeq,
  brokenKind,
}: typeof auditChecks.$inferSelect) => ({
  checkedAt,
  entries,
  headHash,
  brokenSeq,
  brokenKind,
});

type ChainCheck = { head: AuditHead; broken: Break | null };

async function findBreak(scope: TenantScope): Promise<ChainCheck> {
  const known = await inTenant(scope, (tx) => readAnchors(tx, scope));
  let head = NO_HEAD;
  for (;;) {
    const rows = await inTenant(scope, (tx) => readLinks(tx, scope, head.seq, known.lastSeq));
    const found = follow(head, rows);
    if (found.broken) return found;
    const moved = [...known.checks, known.head].find(({ seq, hash }) =>
      rows.some((row) => row.seq === seq && row.hash !== hash),
    );
    if (moved) return { head, broken: { seq: moved.seq, kind: "changed" } };
    head = found.head;
    if (rows.length < BATCH) break;
  }
  const end = Math.max(known.head.seq, ...known.checks.map(({ seq }) => seq));
  if (head.seq < end) return { head, broken: { seq: head.seq + 1, kind: "missing" } };
  if (head.seq > known.head.seq) return { head, broken: { seq: known.head.seq + 1, kind: "changed" } };
  const stray = await inTenant(scope, (tx) => findStray(tx, scope));
  return { head, broken: stray ? { seq: head.seq + 1, kind: "changed" } : null };
}

/** Reads the last entry and the stored head in one snapshot, plus the heads of earlier valid checks. */
async function readAnchors(tx: Tx, { tenant }: TenantScope) {
  const [now] = await tx
    .select({
      lastSeq: sql<number>`coalesce((select max(seq) from audit_log where tenant_id = ${tenant.id}), 0)::int`,
      seq: auditHeads.seq,
      hash: auditHeads.hash,
    })
    .from(tenants)
    .leftJoin(auditHeads, eq(auditHeads.tenantId, tenants.id))
    .where(eq(tenants.id, tenant.id));
  const checks = await tx
    .select({ seq: auditChecks.entries, hash: auditChecks.headHash })
    .from(auditChecks)
    .where(
      and(eq(auditChecks.tenantId, tenant.id), isNull(auditChecks.brokenSeq), gt(auditChecks.entries, 0)),
    )
    .orderBy(desc(auditChecks.checkedAt))
    .limit(MAX_ANCHORS);
  const head: AuditHead = { seq: now?.seq ?? 0, hash: now?.hash ?? "" };
  return { head, lastSeq: now?.lastSeq ?? 0, checks };
}

function readLinks(tx: Tx, { tenant }: TenantScope, after: number, last: number): Promise<AuditRow[]> {
  const { tenantId, seq } = auditLog;
  return tx
    .select()
    .from(auditLog)
    .where(and(eq(tenantId, tenant.id), gt(seq, after), lte(seq, last)))
    .orderBy(asc(seq))
    .limit(BATCH);
}

/** Finds an entry that is outside the chain although it is newer than the chain's start. */
async function findStray(tx: Tx, { tenant }: TenantScope): Promise<boolean> {
  const { tenantId, seq, createdAt } = auditLog;
  const [first] = await tx
    .select({ createdAt })
    .from(auditLog)
    .where(and(eq(tenantId, tenant.id), eq(seq, 1)));
  if (!first) return false;
  const isStray = and(eq(tenantId, tenant.id), isNull(seq), gt(createdAt, first.createdAt));
  return (await tx.$count(auditLog, isStray)) > 0;
}

/** Null before the first check. */
export const readLastCheck = (scope: TenantScope): Promise<AuditCheck | null> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .select()
      .from(auditChecks)
      .where(eq(auditChecks.tenantId, scope.tenant.id))
      .orderBy(desc(auditChecks.checkedAt), desc(auditChecks.id))
      .limit(1);
    return row ? shownOf(row) : null;
  });
