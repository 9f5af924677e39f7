import { and, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { RowOutcome } from "@/domain/imports/rules";
import { importRows } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { type Batch, findEarlier, isRowOf, type Judgement, type StoredRow } from "./batch";

/** A row as it was read. `key` is what its draft is matched by; the outcome is why it can't become one. */
export type ReadDraft = { row: StoredRow; key: string | null; outcome: RowOutcome | null };

/** `left` is how many more drafts the importing admin can have. */
type Known = { existing: ReadonlySet<string>; left: number };

/** Decides for each row, in the order of the file, whether it becomes a draft. */
export async function judgeDrafts(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  read: readonly ReadDraft[],
  { existing, left: allowed }: Known,
): Promise<Judgement[]> {
  const earlier = await findEarlier(tx, scope, batch.id, keysOf(read));
  let left = batch.state === "checking" ? allowed - (await countReady(tx, scope, batch)) : allowed;
  return read.map(({ row: { number }, key, outcome }) => {
    const result = (found: RowOutcome, related: number | null = null) => ({
      ...{ number, key, related },
      outcome: found,
    });
    if (outcome) return result(outcome);
    if (key === null) throw new Error("A draft needs a key.");
    const same = earlier.get(key);
    if (same && same.first < number) return result("duplicate", same.first);
    if (!same) earlier.set(key, { first: number, isOptedOut: false });
    if (existing.has(key)) return result("exists");
    if (left <= 0) return result("over-limit");
    left -= 1;
    return result("ready");
  });
}

export const keysOf = (read: readonly ReadDraft[]): string[] => [
  ...new Set(read.flatMap(({ key }) => key ?? [])),
];

async function countReady(tx: Tx, scope: TenantScope, { id, cursor }: Batch): Promise<number> {
  const { number, outcome } = importRows;
  return tx.$count(importRows, and(isRowOf(scope, id), sql`${number} <= ${cursor}`, eq(outcome, "ready")));
}
