import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { EXPORT_DAYS, type ExportView, exportUrl, STALE_MINUTES } from "@/domain/auth/export/rules";
import { authExports, authUsers } from "@/domain/schema";
import { requireRecentSignIn } from "@/features/auth/account/account";
import { newId } from "@/lib/id";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { archiveKey, type OpenFile } from "@/server/adapters/files/port";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { fileStore } from "@/server/providers";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";

type Owner = Pick<PersonScope, "tenant" | "viewer" | "now">;
type Row = typeof authExports.$inferSelect;

const isBeingMade = (row: Row, now: Date): boolean =>
  row.state === "making" && now.getTime() - row.requestedAt.getTime() < STALE_MINUTES * MINUTE_MS;

async function findExport(tx: Tx, userId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(authExports).where(eq(authExports.userId, userId));
  return row;
}

/** Returns null if there is no export or it has expired. */
export async function readExport(scope: Owner): Promise<ExportView | null> {
  const row = await inTenant(scope, (tx) => findExport(tx, scope.viewer.userId));
  if (!row || row.expiresAt <= scope.now) return null;
  if (isBeingMade(row, scope.now)) return { state: "making", since: row.requestedAt };
  if (row.state !== "ready") return { state: "failed" };
  return { state: "ready", url: exportUrl(row.id), bytes: row.bytes ?? 0, until: row.expiresAt };
}

/**
 * Requests an export of all of the user's data, which replaces the previous one. Does nothing while an export
 * is running. Requires a recent sign-in. (GDP-1)
 */
export async function requestExport(scope: PersonScope): Promise<void> {
  const { userId } = scope.viewer;
  const known = await inTenant(scope, async (tx) => {
    await requireRecentSignIn(tx, scope);
    return findExport(tx, userId);
  });
  if (known && isBeingMade(known, scope.now)) return;
  const state = await consumeRateLimit(limitKey("export", { person: userId }));
  if (!state.allowed) throw new LimitError(state, m.auth_tooManyExports());
  const replaced = await inTenant(scope, (tx) => beginExport(tx, scope));
  if (replaced) await fileStore().remove(archiveKey(userId, replaced));
}

/**
 * The row lock lets only the first of several concurrent requests start an export. Returns the id of the
 * export it replaces.
 */
async function beginExport(tx: Tx, scope: PersonScope): Promise<string | null> {
  const { viewer, tenant, now } = scope;
  const { userId } = viewer;
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
  const known = await findExport(tx, userId);
  if (known && isBeingMade(known, now)) return null;
  const id = newId();
  const expiresAt = addDays(now, EXPORT_DAYS);
  await tx.delete(authExports).where(eq(authExports.userId, userId));
  await tx
    .insert(authExports)
    .values({ id, userId, tenantId: tenant.id, state: "making", requestedAt: now, expiresAt });
  await enqueue(tx, "make-export", { exportId: id });
  await audit(tx, scope, { action: "account.exported", target: { type: "member", id: userId } });
  return known?.id ?? null;
}

/** Doesn't check access. The caller must do that with `readExport`. */
export const openArchive = (userId: string, id: string): Promise<OpenFile | null> =>
  fileStore().open(archiveKey(userId, id));
