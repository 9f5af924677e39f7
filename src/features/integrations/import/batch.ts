import { and, count, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { ImportField, ImportState, RowOutcome } from "@/domain/imports/rules";
import { importBatches, importRows } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";

export type Batch = typeof importBatches.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;

/** The result of looking at a row. `related` is the row that it repeats. */
export type Judgement = { number: number; key: string | null; outcome: RowOutcome; related: number | null };

type OfTenant = Pick<TenantScope, "tenant">;

export const isBatch = ({ tenant }: OfTenant, id: string): SQL | undefined =>
  and(eq(importBatches.tenantId, tenant.id), eq(importBatches.id, id));

export const isRowOf = ({ tenant }: OfTenant, batchId: string): SQL | undefined =>
  and(eq(importRows.tenantId, tenant.id), eq(importRows.batchId, batchId));

export async function lockBatch(tx: Tx, scope: OfTenant, id: string): Promise<Batch | null> {
  const [batch] = await tx.select().from(importBatches).where(isBatch(scope, id)).for("update");
  return batch ?? null;
}

/**
 * Locks an import that must be in one of the states.
 * @throws NOT_FOUND (`gone`), CONFLICT (`state`) if a second tab or another admin was faster
 */
export async function requireBatch(
  tx: Tx,
  scope: OfTenant,
  id: string,
  states: readonly ImportState[],
): Promise<Batch> {
  const batch = await lockBatch(tx, scope, id);
  if (!batch) throw new AppError("NOT_FOUND", m.integrations_import_gone(), "gone");
  if (!states.includes(batch.state))
    throw new AppError("CONFLICT", m.integrations_import_otherState(), "state");
  return batch;
}

export const changeBatch = (
  tx: Tx,
  scope: Pick<TenantScope, "tenant" | "now">,
  id: string,
  change: Partial<typeof importBatches.$inferInsert>,
): Promise<unknown> =>
  tx
    .update(importBatches)
    .set({ ...change, changedAt: scope.now })
    .where(isBatch(scope, id));

export const cellOf = (
  { columns }: Pick<Batch, "columns">,
  { cells }: StoredRow,
  field: ImportField,
): string => {
  const index = columns[field];
  return index === undefined ? "" : (cells[index]?.trim() ?? "");
};

/** The next rows after the batch's cursor, with these outcomes if they are given. */
export const nextRows = (
  tx: Tx,
  scope: OfTenant,
  { id, cursor }: Batch,
  limit: number,
  outcomes?: readonly RowOutcome[],
): Promise<StoredRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(
      and(
        isRowOf(scope, id),
        gt(importRows.number, cursor),
        outcomes && inArray(importRows.outcome, [...outcomes]),
      ),
    )
    .orderBy(importRows.number)
    .limit(limit);

/** Stores many judgements in one statement. */
export async function storeJudgements(
  tx: Tx,
  { tenant }: OfTenant,
  batchId: string,
  judgements: readonly Judgement[],
): Promise<void> {
  if (judgements.length === 0) return;
  await tx.execute(sql`update ${importRows} set key = told.key, outcome = told.outcome, related = told.related
    from jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb)
      as told (number int, key text, outcome text, related int)
    where ${importRows.tenantId} = ${tenant.id} and ${importRows.batchId} = ${batchId}
      and ${importRows.number} = told.number`);
}

type Earlier = { first: number; isOptedOut: boolean };

/** The first row of the batch with each of these keys, and whether one of its rows says no. */
export async function findEarlier(
  tx: Tx,
  scope: OfTenant,
  batchId: string,
  keys: readonly string[],
): Promise<Map<string, Earlier>> {
  if (keys.length === 0) return new Map();
  const { key, number, outcome } = importRows;
  const rows = await tx
    .select({
      key,
      first: sql<number>`min(${number})`.mapWith(Number),
      isOptedOut: sql<boolean>`bool_or(coalesce(${outcome} = 'opted-out', false))`,
    })
    .from(importRows)
    .where(and(isRowOf(scope, batchId), inArray(key, [...keys])))
    .groupBy(key);
  return new Map(rows.map(({ key: found, ...row }) => [found ?? "", row]));
}

/** Moves the cursor to the last of these rows, or ends the current state if there are none. Returns whether there is more to do. */
export async function advance(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  rows: readonly StoredRow[],
  state: "checked" | "imported" | "undone",
): Promise<boolean> {
  const last = rows.at(-1);
  const change = last
    ? { cursor: last.number }
    : { state, cursor: 0, counts: await countRows(tx, scope, batch.id) };
  await changeBatch(tx, scope, batch.id, change);
  return last !== undefined;
}

/** The rows of an import by outcome. */
export async function countRows(
  tx: Tx,
  scope: OfTenant,
  batchId: string,
): Promise<Partial<Record<RowOutcome, number>>> {
  const { outcome } = importRows;
  const rows = await tx
    .select({ outcome, rows: count() })
    .from(importRows)
    .where(isRowOf(scope, batchId))
    .groupBy(outcome);
  return Object.fromEntries(rows.flatMap((row) => (row.outcome ? [[row.outcome, row.rows]] : [])));
}
