import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { importRows, mails, memberInvitations, sessions, startupDrafts, startups } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { type Batch, isRowOf, type StoredRow } from "./batch";
import { invitationMailKey } from "./send-invitations";

/**
 * Takes back rows: revokes invitations that weren't accepted, and deletes drafts as they were imported. Rows that a member
 * has touched are kept.
 */
export async function undoRows(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  rows: readonly StoredRow[],
): Promise<void> {
  const invitations = await revoke(tx, scope, rows);
  const drafts = await deleteUntouched(tx, scope, batch, rows);
  const planned = await deleteUntouchedSessions(tx, scope, rows);
  for (const row of rows) {
    const { invitationId, startupId, sessionId, number } = row;
    const isUndone =
      (invitationId === null || invitations.has(invitationId)) &&
      (startupId === null || drafts.has(startupId)) &&
      (sessionId === null || planned.has(sessionId));
    await tx
      .update(importRows)
      .set({ outcome: isUndone ? "undone" : "kept" })
      .where(and(isRowOf(scope, batch.id), eq(importRows.number, number)));
  }
}

/** Returns the invitations that no person has accepted. */
async function revoke(
  tx: Tx,
  { tenant, now }: TenantScope,
  rows: readonly StoredRow[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ invitationId }) => invitationId ?? []);
  if (ids.length === 0) return new Set();
  const { id, uses, revokedAt, tenantId } = memberInvitations;
  const isUnused = and(eq(tenantId, tenant.id), inArray(id, ids), eq(uses, 0));
  const unused = await tx.select({ id }).from(memberInvitations).where(isUnused).for("update");
  await tx
    .update(memberInvitations)
    .set({ revokedAt: now, email: null })
    .where(and(isUnused, isNull(revokedAt)));
  const keys = unused.map((row) => invitationMailKey(row.id));
  await tx
    .delete(mails)
    .where(and(eq(mails.tenantId, tenant.id), inArray(mails.key, keys), eq(mails.state, "waiting")));
  return new Set(unused.map((row) => row.id));
}

/** Deletes the drafts that are as they were imported, and returns them. */
async function deleteUntouched(
  tx: Tx,
  { tenant }: TenantScope,
  { createdBy }: Batch,
  rows: readonly StoredRow[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ startupId }) => startupId ?? []);
  if (ids.length === 0) return new Set();
  const isUntouched = sql`exists (select from ${startupDrafts} where ${startupDrafts.tenantId} = ${tenant.id}
    and ${startupDrafts.startupId} = ${startups.id} and ${startupDrafts.version} = 1
    and ${startupDrafts.previewWord} is null and ${startupDrafts.savedBy} is not distinct from ${createdBy})`;
  const deleted = await tx
    .delete(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        inArray(startups.id, ids),
        eq(startups.status, "draft"),
        isUntouched,
      ),
    )
    .returning({ id: startups.id });
  return new Set(deleted.map(({ id }) => id));
}

/** Speakers can be added only after a session was published, which raises its version like each change. */
async function deleteUntouchedSessions(
  tx: Tx,
  { tenant }: TenantScope,
  rows: readonly StoredRow[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ sessionId }) => sessionId ?? []);
  if (ids.length === 0) return new Set();
  const { tenantId, id, status, version } = sessions;
  const isUntouched = and(eq(status, "draft"), eq(version, 1));
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(tenantId, tenant.id), inArray(id, ids), isUntouched))
    .returning({ id });
  return new Set(deleted.map((session) => session.id));
}
