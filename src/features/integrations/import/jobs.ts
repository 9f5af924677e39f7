import { and, eq, inArray, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { RUNNING_STATES } from "@/domain/imports/rules";
import { importBatches, importRows } from "@/domain/schema";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { inPlatform, inTenant } from "@/server/db/client";
import { changeBatch, isRowOf } from "./batch";
import { IMPORT_DAYS, STALLED_MINUTES, WAITING_DAYS } from "./rules";
import { runImport } from "./run-import";

const { tenantId, id, state, changedAt, createdAt, invitingSince } = importBatches;

const isOld = (now: Date): SQL => lt(createdAt, addDays(now, -IMPORT_DAYS));

/** Uploaded or checked, and left. */
const isAbandoned = (now: Date): SQL | undefined =>
  and(inArray(state, ["uploaded", "checked"]), lt(changedAt, addDays(now, -WAITING_DAYS)));

/** Its worker has died, or invitations wait for the next day. */
const isUnfinished = (now: Date): SQL | undefined => {
  const stalled = new Date(now.getTime() - STALLED_MINUTES * MINUTE_MS);
  return or(and(inArray(state, [...RUNNING_STATES]), lt(changedAt, stalled)), isNotNull(invitingSince));
};

export const listTenantsWithImports = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const isDue = or(isOld(scope.now), isAbandoned(scope.now), isUnfinished(scope.now));
    const due = await tx.selectDistinct({ tenantId }).from(importBatches).where(isDue);
    return due.map((row) => row.tenantId);
  });

/** Deletes old imports with all their rows. What they have imported stays. */
export const deleteOldImports = (scope: TenantScope): Promise<unknown> =>
  inTenant(scope, (tx) =>
    tx.delete(importBatches).where(and(eq(tenantId, scope.tenant.id), isOld(scope.now))),
  );

/** Cancels uploads that wait for an admin for a week, so that the next one can begin. */
export const cancelAbandonedImports = (scope: TenantScope): Promise<unknown> =>
  inTenant(scope, async (tx) => {
    const left = await tx
      .select({ id })
      .from(importBatches)
      .where(and(eq(tenantId, scope.tenant.id), isAbandoned(scope.now)))
      .for("update");
    for (const batch of left) {
      await tx.delete(importRows).where(isRowOf(scope, batch.id));
      await changeBatch(tx, scope, batch.id, { state: "canceled", cursor: 0 });
    }
  });

/** Continues imports whose worker has died, and invitations of the days before. */
export async function continueImports(scope: TenantScope): Promise<void> {
  const unfinished = await inTenant(scope, (tx) =>
    tx
      .select({ id })
      .from(importBatches)
      .where(and(eq(tenantId, scope.tenant.id), isUnfinished(scope.now))),
  );
  for (const batch of unfinished) await runImport(scope, batch.id);
}
