import { createHash } from "node:crypto";
import type { auditLog } from "@/domain/schema";
import { withSortedKeys } from "@/lib/sorted-keys";

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditLink = Omit<AuditRow, "seq" | "hash">;
export type AuditHead = { seq: number; hash: string };

export const NO_HEAD: AuditHead = { seq: 0, hash: "" };

/**
 * Hashes an entry and, through the previous hash, all entries before it. The actor's name and network are
 * excluded, because they are removed with the account. JSON keys are sorted, because the database may reorder
 * them.
 */
export function hashOf(previous: string, seq: number, row: AuditLink): string {
  const content = [
    previous,
    seq,
    row.id,
    row.tenantId,
    row.actorId,
    row.actorId ? null : row.actor,
    row.action,
    row.targetType,
    row.targetId,
    withSortedKeys(row.before),
    withSortedKeys(row.after),
    row.reason,
    row.requestId,
    row.createdAt.toISOString(),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

export type Break = { seq: number; kind: "missing" | "changed" };

/** Verifies some entries in order. Returns the chain's new head and the first broken entry. */
export function follow(
  head: AuditHead,
  rows: readonly AuditRow[],
): { head: AuditHead; broken: Break | null } {
  let at = head;
  for (const { seq, hash, ...row } of rows) {
    if (seq !== at.seq + 1) return { head: at, broken: { seq: at.seq + 1, kind: "missing" } };
    if (hash !== hashOf(at.hash, seq, row)) return { head: at, broken: { seq, kind: "changed" } };
    at = { seq, hash };
  }
  return { head: at, broken: null };
}
