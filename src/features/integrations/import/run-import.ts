import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { RowOutcome } from "@/domain/imports/rules";
import { canGrantRole } from "@/domain/member/roles/can-grant-role";
import { importRows } from "@/domain/schema";
import { insertDraft } from "@/domain/startup/drafts/insert-draft";
import { inLanguage } from "@/lib/language/server";
import { inTenant, type Tx } from "@/server/db/client";
import {
  advance,
  type Batch,
  isRowOf,
  type Judgement,
  lockBatch,
  nextRows,
  type StoredRow,
  storeJudgements,
} from "./batch";
import { stopRows } from "./change-import";
import { importSession } from "./import-session";
import { judgePeople } from "./judge-people";
import { judgeSessions } from "./judge-sessions";
import { judgeStartups, toDraft } from "./judge-startups";
import { CHUNK_ROWS } from "./rules";
import { sendInvitations } from "./send-invitations";
import { undoRows } from "./undo-rows";

/**
 * Works on an import until it waits for an admin again. Each step is a transaction that also moves the cursor, so that
 * another worker continues after a crash, and two at once don't do anything twice. (API-10)
 */
export const runImport = (scope: TenantScope, batchId: string): Promise<void> =>
  // Drafts and emails are written in the community's language.
  inLanguage(scope.tenant.languages[0], async () => {
    let isRunning = true;
    while (isRunning) isRunning = await doStep(scope, batchId);
    await sendInvitations(scope, batchId);
  });

/** Returns whether there is more to do. */
async function doStep(scope: TenantScope, batchId: string): Promise<boolean> {
  const batch = await inTenant(scope, (tx) => lockBatch(tx, scope, batchId));
  return batch?.kind === "sessions" && batch.state === "importing"
    ? importSession(scope, batch)
    : inTenant(scope, (tx) => doRows(tx, scope, batchId));
}

async function doRows(tx: Tx, scope: TenantScope, batchId: string): Promise<boolean> {
  const batch = await lockBatch(tx, scope, batchId);
  if (batch?.state === "checking") return checkRows(tx, scope, batch);
  if (batch?.state === "importing") return importReadyRows(tx, scope, batch);
  if (batch?.state !== "undoing") return false;
  const rows = await nextRows(tx, scope, batch, CHUNK_ROWS, ["imported", "invited"]);
  await undoRows(tx, scope, batch, rows);
  return advance(tx, scope, batch, rows, "undone");
}

const JUDGES = { people: judgePeople, startups: judgeStartups, sessions: judgeSessions };

const judge = (tx: Tx, scope: TenantScope, batch: Batch, rows: readonly StoredRow[]): Promise<Judgement[]> =>
  JUDGES[batch.kind](tx, scope, batch, rows);

async function checkRows(tx: Tx, scope: TenantScope, batch: Batch): Promise<boolean> {
  const rows = await nextRows(tx, scope, batch, CHUNK_ROWS);
  const judgements = await judge(tx, scope, batch, rows);
  await storeJudgements(tx, scope, batch.id, judgements);
  await spreadOptOuts(tx, scope, batch, judgements);
  return advance(tx, scope, batch, rows, "checked");
}

/** A no in one row counts for the same person's earlier rows. */
async function spreadOptOuts(
  tx: Tx,
  scope: TenantScope,
  { id }: Batch,
  judgements: readonly Judgement[],
): Promise<void> {
  const keys = judgements.flatMap(({ key, outcome }) => (outcome === "opted-out" && key ? [key] : []));
  if (keys.length === 0) return;
  const { key, outcome } = importRows;
  await tx
    .update(importRows)
    .set({ outcome: "opted-out" })
    .where(and(isRowOf(scope, id), inArray(key, keys), eq(outcome, "ready")));
}

/** Looks at each row again, because people join and limits change between the dry run and the import. */
async function importReadyRows(tx: Tx, scope: TenantScope, batch: Batch): Promise<boolean> {
  const { id, createdBy, kind } = batch;
  if (!(await canGrantRole(tx, scope, createdBy, "member"))) {
    await stopRows(tx, scope, id);
    return advance(tx, scope, batch, [], "imported");
  }
  const rows = await nextRows(tx, scope, batch, CHUNK_ROWS, ["ready"]);
  const judgements = await judge(tx, scope, batch, rows);
  await storeJudgements(tx, scope, id, judgements);
  const isReady = new Set(
    judgements.filter(({ outcome }) => outcome === "ready").map(({ number }) => number),
  );
  const ready = rows.filter(({ number }) => isReady.has(number));
  if (kind === "people") await markRows(tx, scope, batch, ready, "imported");
  else for (const row of ready) await makeDraft(tx, scope, batch, row);
  return advance(tx, scope, batch, rows, "imported");
}

async function makeDraft(tx: Tx, scope: TenantScope, batch: Batch, row: StoredRow): Promise<void> {
  const draft = toDraft(batch, row);
  if (!batch.createdBy) throw new Error("A draft needs a maker.");
  await insertDraft(tx, scope, batch.createdBy, draft);
  await tx
    .update(importRows)
    .set({ outcome: "imported", startupId: draft.id })
    .where(and(isRowOf(scope, batch.id), eq(importRows.number, row.number)));
}

async function markRows(
  tx: Tx,
  scope: TenantScope,
  { id }: Batch,
  rows: readonly StoredRow[],
  outcome: RowOutcome,
): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  await tx
    .update(importRows)
    .set({ outcome })
    .where(and(isRowOf(scope, id), inArray(importRows.number, numbers)));
}
