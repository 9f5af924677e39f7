import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isMutedMember } from "@/domain/member/good-standing";
import { canGrantRole } from "@/domain/member/roles/can-grant-role";
import { importRows, members } from "@/domain/schema";
import { insertSession } from "@/domain/session/insert-session";
import { columnsOf } from "@/features/session/planning/row-rules";
import { inTenant, type Tx } from "@/server/db/client";
import { LimitError, refundRateLimit } from "@/server/rate-limit/limiter";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { advance, type Batch, isRowOf, lockBatch, nextRows, type StoredRow } from "./batch";
import { stopRows } from "./change-import";
import { judgeSessions, planLimit } from "./judge-sessions";
import { readSession } from "./read-session";

type Step = "made" | "left-out" | "end";

/**
 * Makes the next row a draft of the admin who imports, and counts it like a session that is planned by hand. The rows that
 * are beyond the limit are left out. Returns whether there is more to do.
 */
export async function importSession(scope: TenantScope, { id, createdBy }: Batch): Promise<boolean> {
  // Without an admin nothing is made, and so nothing counted.
  if (!createdBy) return (await inTenant(scope, (tx) => doNext(tx, scope, id))) !== "end";
  const limit = planLimit(scope, createdBy);
  try {
    const step = await withRateLimits([{ limit, words: "", reason: "limit" }], () =>
      inTenant(scope, (tx) => doNext(tx, scope, id)),
    );
    if (step !== "made") await refundRateLimit(limit);
    return step !== "end";
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return inTenant(scope, (tx) => end(tx, scope, id, "over-limit"));
  }
}

async function end(
  tx: Tx,
  scope: TenantScope,
  id: string,
  outcome: "stopped" | "over-limit",
): Promise<boolean> {
  const batch = await lockBatch(tx, scope, id);
  if (batch?.state !== "importing") return false;
  await stopRows(tx, scope, id, outcome);
  return advance(tx, scope, batch, [], "imported");
}

/** Looks at the row again, because sessions are planned and time passes between the dry run and the import. */
async function doNext(tx: Tx, scope: TenantScope, id: string): Promise<Step> {
  const batch = await lockBatch(tx, scope, id);
  if (batch?.state !== "importing") return "end";
  const { createdBy } = batch;
  if (!createdBy || !(await mayPlan(tx, scope, createdBy))) {
    await end(tx, scope, id, "stopped");
    return "end";
  }
  const rows = await nextRows(tx, scope, batch, 1, ["ready"]);
  const [judged] = await judgeSessions(tx, scope, batch, rows);
  const [row] = rows;
  if (row && judged?.outcome === "ready") await makeDraft(tx, scope, { ...batch, createdBy }, row);
  else if (judged) await change(tx, scope, id, judged.number, judged);
  if (!(await advance(tx, scope, batch, rows, "imported"))) return "end";
  return judged?.outcome === "ready" ? "made" : "left-out";
}

/** The admin may have been muted or demoted, and the feature turned off, since the import was started. */
async function mayPlan(tx: Tx, scope: TenantScope, userId: string): Promise<boolean> {
  if (!scope.tenant.capabilities.sessions) return false;
  if (!(await canGrantRole(tx, scope, userId, "member"))) return false;
  const isHere = and(eq(members.tenantId, scope.tenant.id), eq(members.userId, userId));
  return (await tx.$count(members, and(isHere, isMutedMember(scope.now)))) === 0;
}

async function makeDraft(
  tx: Tx,
  scope: TenantScope,
  batch: Batch & { createdBy: string },
  row: StoredRow,
): Promise<void> {
  const session = readSession(scope, batch, row);
  if ("outcome" in session) throw new Error("A row that was ready can't be read again.");
  const { plan } = session;
  await insertSession(tx, scope, batch.createdBy, { ...columnsOf(scope, plan), id: plan.id });
  await change(tx, scope, batch.id, row.number, { outcome: "imported", sessionId: plan.id });
}

const change = (
  tx: Tx,
  scope: TenantScope,
  id: string,
  number: number,
  { outcome, sessionId, related }: Partial<Pick<StoredRow, "outcome" | "sessionId" | "related">>,
): Promise<unknown> =>
  tx
    .update(importRows)
    .set({ outcome, sessionId, related })
    .where(and(isRowOf(scope, id), eq(importRows.number, number)));
