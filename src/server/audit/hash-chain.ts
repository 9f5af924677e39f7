import { createHash } from "node:crypto";
import type { auditLog } from "@/server/db/schema";

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditLink = Omit<AuditRow, "seq" | "hash">;
/** The last entry of a community's log: the next one carries on from it. */
export type AuditHead = { seq: number; hash: string };

export const NO_HEAD: AuditHead = { seq: 0, hash: "" };

/**
 * The hash of an entry and, through the one before it, of all before. Name and network of a person are no part of it:
 * they leave with an account. What an entry held is spelt in one way only, whatever order the database keeps it in.
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
    ordered(row.before),
    ordered(row.after),
    row.reason,
    row.requestId,
    row.createdAt.toISOString(),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, ordered(part)]));
}

/** What is wrong with an entry: one before it is gone, or it is not what it was. */
export type Break = { seq: number; kind: "missing" | "changed" };

/** Follows the chain through some entries, in their order. Says where it ends, and the first entry that breaks it. */
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
