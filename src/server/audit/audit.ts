import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { newId } from "@/lib/id";
import { atEnd, type Tx } from "@/server/db/client";
import { auditHeads, auditLog, tenants } from "@/server/db/schema";
import { type AuditLink, hashOf, NO_HEAD } from "./hash-chain";

export type AuditEntry = {
  /** Noun and past verb, such as `comment.deleted`. */
  action: string;
  target: { type: string; id: string };
  before?: unknown;
  after?: unknown;
  reason?: string;
};

const waiting = new WeakMap<Tx, AuditLink[]>();

/**
 * Writes who did what in the caller's transaction, so that no act is without its entry. It is written as the last
 * thing before the transaction commits, because the log of a community is a chain that one at a time can prolong.
 * (`docs/behaviours.md`, MOD-9)
 */
export async function audit(tx: Tx, scope: TenantScope, entry: AuditEntry): Promise<void> {
  const row = rowOf(scope, entry);
  const rows = waiting.get(tx);
  if (rows) return void rows.push(row);
  const first = [row];
  waiting.set(tx, first);
  atEnd(tx, () => writeAll(tx, first));
}

/** What the database will give back: JSON knows no dates and nothing undefined. */
const asKept = (value: unknown): unknown =>
  value === undefined || value === null ? null : JSON.parse(JSON.stringify(value));

const rowOf = (scope: TenantScope, entry: AuditEntry): AuditLink => ({
  id: newId(),
  tenantId: scope.tenant.id,
  actorId: scope.viewer?.userId ?? null,
  actor: scope.viewer?.username ?? scope.actor,
  action: entry.action,
  targetType: entry.target.type,
  targetId: entry.target.id,
  before: asKept(entry.before),
  after: asKept(entry.after),
  reason: entry.reason ?? null,
  ip: scope.ip,
  requestId: scope.requestId,
  createdAt: scope.now,
});

/** One community after the other in one order, so that two transactions never wait for each other. */
async function writeAll(tx: Tx, rows: readonly AuditLink[]): Promise<void> {
  const communities = [...new Set(rows.map(({ tenantId }) => String(tenantId)))].sort();
  for (const id of communities) {
    await prolong(
      tx,
      id,
      rows.filter(({ tenantId }) => tenantId === id),
    );
  }
}

/**
 * Adds entries to a community's chain. The community's row is held before the head's, since whatever changes a
 * community holds it first; and what follows takes no lock that is not held by then.
 */
async function prolong(tx: Tx, tenantId: string, rows: readonly AuditLink[]): Promise<void> {
  const enter = tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`);
  const hold = tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for("key share");
  const [, , found] = await Promise.all([enter, hold, lockHead(tx, tenantId)]);
  let at = found[0] ?? (await beginChain(tx, tenantId));
  const links = rows.map((row) => {
    const seq = at.seq + 1;
    at = { seq, hash: hashOf(at.hash, seq, row) };
    return { ...row, ...at };
  });
  await Promise.all([
    tx.insert(auditLog).values(links),
    tx.update(auditHeads).set(at).where(eq(auditHeads.tenantId, tenantId)),
  ]);
}

const lockHead = (tx: Tx, tenantId: string) =>
  tx
    .select({ seq: auditHeads.seq, hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.tenantId, tenantId))
    .for("update");

async function beginChain(tx: Tx, tenantId: string) {
  await tx
    .insert(auditHeads)
    .values({ tenantId, ...NO_HEAD })
    .onConflictDoNothing();
  const [head] = await lockHead(tx, tenantId);
  if (!head) throw new Error("The audit log of a community has no head.");
  return head;
}
