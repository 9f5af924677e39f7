import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { auditHeads, auditLog, tenants } from "@/domain/schema";
import { newId } from "@/lib/id";
import { atEnd, type Tx } from "@/server/db/client";
import { type AuditLink, hashOf, NO_HEAD } from "./hash-chain";

export type AuditEntry = {
  /** A noun and a past-tense verb, such as `comment.deleted`. */
  action: string;
  target: { type: string; id: string };
  before?: unknown;
  after?: unknown;
  reason?: string;
};

const waiting = new WeakMap<Tx, AuditLink[]>();

/**
 * Logs an action in the caller's transaction, so that no action is without its entry. Entries are written
 * just before the commit, because a community's log is a hash chain that only one transaction at a time can
 * extend (MOD-9).
 */
export async function audit(tx: Tx, scope: TenantScope, entry: AuditEntry): Promise<void> {
  const row = rowOf(scope, entry);
  const rows = waiting.get(tx);
  if (rows) return void rows.push(row);
  const first = [row];
  waiting.set(tx, first);
  atEnd(tx, () => writeAll(tx, first));
}

/** Normalizes a value to how the database returns it: JSON has no dates and no undefined. */
const asKept = (value: unknown): unknown =>
  value === undefined || value === null ? null : JSON.parse(JSON.stringify(value));

/**
 * A community's key acts as itself, and not as its maker; other keys act as their member. What comes first can't be
 * chosen, so that no name deceives.
 */
function actorOf({ viewer, actor }: TenantScope): Pick<AuditLink, "actorId" | "actor"> {
  if (!viewer) return { actorId: null, actor };
  const { userId, username, key } = viewer;
  if (!key) return { actorId: userId, actor: username };
  const name = `${key.start}… ${key.name}`;
  return key.kind === "community"
    ? { actorId: null, actor: name }
    : { actorId: userId, actor: `${username} (${name})` };
}

const rowOf = (scope: TenantScope, entry: AuditEntry): AuditLink => ({
  id: newId(),
  tenantId: scope.tenant.id,
  ...actorOf(scope),
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

/** Writes community by community in a fixed order, so that two transactions can't deadlock. */
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
 * Appends entries to a community's chain. Locks the community's row before the chain's head, in the same
 * order as every change to a community. No new locks are taken afterwards.
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
