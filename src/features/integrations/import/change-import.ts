import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { toDenialError } from "@/domain/guard/errors";
import { type ImportKind, OPEN_STATES } from "@/domain/imports/rules";
import { importBatches, importRows } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { type Batch, changeBatch, countRows, isRowOf, requireBatch } from "./batch";
import { columnsFor } from "./rules";
import type { CheckImport, OneImport } from "./schema";

const run = (tx: Tx, { tenant }: AdminScope, batchId: string): Promise<void> =>
  enqueue(tx, "run-import", { tenantId: tenant.id, batchId });

const auditImport = (tx: Tx, scope: AdminScope, what: string, { id, kind, rowCount }: Batch) =>
  audit(tx, scope, {
    action: `import.${what}`,
    target: { type: "import", id },
    after: { kind, rows: rowCount },
  });

/** @throws CONFLICT if the community doesn't have the feature, FORBIDDEN if the admin may not plan sessions */
function assertMayMake(scope: AdminScope, kind: ImportKind): void {
  const { startup_directory, sessions } = scope.tenant.capabilities;
  if (kind === "startups" && !startup_directory)
    throw new AppError("CONFLICT", m.integrations_import_noDirectory(), "directory");
  if (kind !== "sessions") return;
  if (!sessions) throw new AppError("CONFLICT", m.integrations_import_noSessions(), "sessions");
  const decision = decide(pageRule("/create-session"), scope);
  if (!decision.allowed) throw toDenialError(decision.denial, scope.tenant);
}

/** Starts the dry run with the chosen columns, or repeats it with others. Nothing is imported. (API-10) */
export const checkImport = (scope: AdminScope, { id, kind, columns }: CheckImport): Promise<void> =>
  inTenant(scope, async (tx) => {
    const batch = await requireBatch(tx, scope, id, ["uploaded", "checked"]);
    assertMayMake(scope, kind);
    const chosen = columnsFor(kind, columns);
    if (Object.values(chosen).some((index) => index >= batch.header.length))
      throw new AppError("BAD_REQUEST", m.integrations_import_noColumn(), "columns");
    await tx.update(importRows).set({ key: null, outcome: null, related: null }).where(isRowOf(scope, id));
    await changeBatch(tx, scope, id, { kind, columns: chosen, state: "checking", cursor: 0 });
    await auditImport(tx, scope, "checked", { ...batch, kind });
    await run(tx, scope, id);
  });

/** Imports the rows that the dry run has found ready. No person is invited yet. */
export const startImport = (scope: AdminScope, { id }: OneImport): Promise<void> =>
  inTenant(scope, async (tx) => {
    const batch = await requireBatch(tx, scope, id, ["checked"]);
    assertMayMake(scope, batch.kind);
    await changeBatch(tx, scope, id, { state: "importing", cursor: 0, createdBy: scope.viewer.userId });
    await auditImport(tx, scope, "started", batch);
    await run(tx, scope, id);
  });

/** Before the import, discards the upload. During it, stops: what was imported stays, and can be undone. */
export const cancelImport = (scope: AdminScope, { id }: OneImport): Promise<void> =>
  inTenant(scope, async (tx) => {
    const batch = await requireBatch(tx, scope, id, OPEN_STATES);
    if (batch.state === "undoing")
      throw new AppError("CONFLICT", m.integrations_import_otherState(), "state");
    if (batch.state === "importing") await stopRows(tx, scope, id);
    else await tx.delete(importRows).where(isRowOf(scope, id));
    const state = batch.state === "importing" ? "imported" : "canceled";
    await changeBatch(tx, scope, id, { state, cursor: 0, counts: await countRows(tx, scope, id) });
    await auditImport(tx, scope, "canceled", batch);
  });

/** Leaves out the rows that haven't been imported. */
export const stopRows = (
  tx: Tx,
  scope: Pick<AdminScope, "tenant">,
  id: string,
  outcome: "stopped" | "over-limit" = "stopped",
): Promise<unknown> =>
  tx
    .update(importRows)
    .set({ outcome })
    .where(and(isRowOf(scope, id), eq(importRows.outcome, "ready")));

/** Takes back what the import has made, except for what members have used since. */
export const undoImport = (scope: AdminScope, { id }: OneImport): Promise<void> =>
  inTenant(scope, async (tx) => {
    const batch = await requireBatch(tx, scope, id, ["imported"]);
    await assertNoOther(tx, scope);
    await changeBatch(tx, scope, id, { state: "undoing", cursor: 0, invitingSince: null });
    await auditImport(tx, scope, "undone", batch);
    await run(tx, scope, id);
  });

/** Undoing counts as running, and only one import runs at a time. */
async function assertNoOther(tx: Tx, { tenant }: AdminScope): Promise<void> {
  const { tenantId, state } = importBatches;
  const states = await tx.select({ state }).from(importBatches).where(eq(tenantId, tenant.id)).for("update");
  const open: readonly string[] = OPEN_STATES;
  if (states.some((batch) => open.includes(batch.state)))
    throw new AppError("CONFLICT", m.integrations_import_busy(), "busy");
}

/** Invites the imported people, as many per day as the limit allows, until all are invited or an admin stops it. */
export const inviteImported = (scope: AdminScope, { id }: OneImport): Promise<void> =>
  inTenant(scope, async (tx) => {
    const batch = await requireBatch(tx, scope, id, ["imported"]);
    if (batch.kind !== "people") throw new AppError("CONFLICT", m.integrations_import_otherState(), "state");
    if (batch.invitingSince) return;
    await changeBatch(tx, scope, id, { invitingSince: scope.now, invitedBy: scope.viewer.userId });
    await auditImport(tx, scope, "invited", batch);
    await run(tx, scope, id);
  });

/** Invitations that were sent stay open. */
export const stopInviting = (scope: AdminScope, { id }: OneImport): Promise<void> =>
  inTenant(scope, async (tx) => {
    const batch = await requireBatch(tx, scope, id, ["imported"]);
    if (!batch.invitingSince) return;
    await changeBatch(tx, scope, id, { invitingSince: null, counts: await countRows(tx, scope, id) });
    await auditImport(tx, scope, "paused", batch);
  });
