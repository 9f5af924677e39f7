import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { EXPORT_DAYS } from "@/domain/auth/export/rules";
import { requireFreshSignIn } from "@/domain/auth/factors/fresh-sign-in";
import { communityExports, tenants } from "@/domain/schema";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { archiveKey } from "@/server/adapters/files/port";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { fileStore } from "@/server/providers";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import { findExport, isRunning } from "./queries";

/**
 * Requests an archive of the whole community, which replaces the previous one. Does nothing while one is written. It holds
 * the members' addresses, so it needs a fresh sign-in or second factor. (LEAD-11)
 * @throws as `requireFreshSignIn`; TOO_MANY_REQUESTS
 */
export async function requestExport(scope: AdminScope): Promise<void> {
  const { tenant, now } = scope;
  const known = await inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    return findExport(tx, tenant.id);
  });
  if (known && isRunning(known, now)) return;
  const state = await consumeRateLimit(limitKey("export", { person: scope.viewer.userId }));
  if (!state.allowed) throw new LimitError(state, m.auth_tooManyExports());
  const replaced = await inTenant(scope, (tx) => beginExport(tx, scope));
  if (replaced) await fileStore().remove(archiveKey(tenant.id, replaced));
}

/** The lock lets only the first of several requests start an export. Returns the id of the one it replaces. */
async function beginExport(tx: Tx, scope: AdminScope): Promise<string | null> {
  const { tenant, viewer, now } = scope;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("no key update");
  const known = await findExport(tx, tenant.id);
  if (known && isRunning(known, now)) return null;
  const id = newId();
  await tx.delete(communityExports).where(eq(communityExports.tenantId, tenant.id));
  await tx.insert(communityExports).values({
    tenantId: tenant.id,
    id,
    requestedBy: viewer.userId,
    state: "making",
    requestedAt: now,
    expiresAt: addDays(now, EXPORT_DAYS),
  });
  await enqueue(tx, "export-community", { tenantId: tenant.id, exportId: id });
  await audit(tx, scope, { action: "tenant.exported", target: { type: "tenant", id: tenant.id } });
  return known?.id ?? null;
}

/** Deletes the archive before it expires. */
export async function deleteExport(scope: AdminScope): Promise<void> {
  const { tenant, now } = scope;
  const known = await inTenant(scope, (tx) => findExport(tx, tenant.id));
  if (!known || isRunning(known, now)) return;
  await fileStore().remove(archiveKey(tenant.id, known.id));
  await inTenant(scope, async (tx) => {
    const isThis = and(eq(communityExports.tenantId, tenant.id), eq(communityExports.id, known.id));
    const gone = await tx.delete(communityExports).where(isThis).returning();
    if (gone.length > 0)
      await audit(tx, scope, { action: "tenant.export_deleted", target: { type: "tenant", id: tenant.id } });
  });
}
