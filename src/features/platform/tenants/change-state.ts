import { and, eq, lte, ne } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { tenants } from "@/domain/schema";
import { endHubLists } from "@/domain/tenant/hub-listing/end-hub-lists";
import { assertExists, auditBoth, lockTenant } from "@/domain/tenant/lock-tenant";
import { purgeDay, type TenantState } from "@/features/platform/rules";
import type { DeleteTenant, OneTenant, SuspendTenant } from "@/features/platform/schema";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { runSequentially } from "@/server/concurrency/run-all";
import { inPlatform, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { notifyDeleted, notifyReopened, notifySuspended } from "./emails";
import { carriesPlatform, isBuiltIn } from "./managed-tenant";

type Row = typeof tenants.$inferSelect;
type StateChange = { action: string; to: Partial<Row> & { status: TenantState }; reason?: string };

/**
 * Writes a community's new status and audits it in both the community's and the platform's log. Every
 * instance applies it within a second.
 */
async function setState(tx: Tx, scope: PlatformScope, inside: PlatformScope, row: Row, change: StateChange) {
  const { action, to, reason } = change;
  await tx.update(tenants).set(to).where(eq(tenants.id, row.id));
  const entry = {
    action,
    target: { type: "tenant", id: row.id },
    before: { status: row.status },
    after: { status: to.status, name: row.name, domain: row.domain },
    reason,
  };
  await auditBoth(tx, scope, inside, entry);
  await enqueue(tx, "follow-suspension", { tenantId: row.id });
  await endHubLists(tx, row.id);
  await invalidate(tx, [tags.tenant(row.id)]);
}

/**
 * Suspends a community. Its hosts show a notice and its owners get the reason. No data is deleted. (TEN-14)
 * @throws AppError CONFLICT (`platform`, `deleted`)
 */
export const suspendTenant = (scope: PlatformScope, { tenantId, reason }: SuspendTenant): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    if (carriesPlatform(scope, row)) throw new AppError("CONFLICT", m.platform_carriesPlatform(), "platform");
    assertExists(row);
    if (row.status === "suspended") return;
    const to = { status: "suspended", suspendedAt: scope.now, suspendReason: reason } as const;
    await setState(tx, scope, inside, row, { action: "tenant.suspended", to, reason });
    await notifySuspended(tx, inside, reason);
  });

/** Resumes a suspended community. (TEN-14) */
export const resumeTenant = (scope: PlatformScope, { tenantId }: OneTenant): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    assertExists(row);
    if (row.status === "active") return;
    const to = { status: "active", suspendedAt: null, suspendReason: null } as const;
    await setState(tx, scope, inside, row, { action: "tenant.resumed", to });
    await notifyReopened(tx, inside);
  });

/**
 * Soft-deletes a community. It can be restored for 30 days and keeps its domains until then. (TEN-15)
 * @throws AppError BAD_REQUEST (`domain`), CONFLICT (`platform`, `built-in`)
 */
export const deleteTenant = (scope: PlatformScope, input: DeleteTenant): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { tenantId, domain, reason } = input;
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    if (carriesPlatform(scope, row)) throw new AppError("CONFLICT", m.platform_carriesPlatform(), "platform");
    if (isBuiltIn(tenantId)) throw new AppError("CONFLICT", m.platform_builtIn(), "built-in");
    if (domain.toLowerCase() !== row.domain)
      throw new AppError("BAD_REQUEST", m.platform_wrongDomain(), "domain");
    if (row.status === "deleted") return;
    const to = { status: "deleted", deletedAt: scope.now } as const;
    await setState(tx, scope, inside, row, { action: "tenant.deleted", to, reason });
    await notifyDeleted(tx, inside, reason, purgeDay(scope.now));
  });

/**
 * Deletes the communities whose announced day has come, as a superadmin would: they can be restored for 30 days. A
 * failure doesn't stop the others.
 */
export async function closeDueTenants(scope: PlatformScope): Promise<void> {
  const isDue = and(lte(tenants.closesAt, scope.now), ne(tenants.status, "deleted"));
  const due = await inPlatform(scope, (tx) => tx.select({ id: tenants.id }).from(tenants).where(isDue));
  await runSequentially(
    due,
    ({ id }) => closeTenant(scope, id),
    "a community could not be closed",
    ({ id }) => ({ tenant: id }),
  );
}

const closeTenant = (scope: PlatformScope, tenantId: string): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    if (row.status === "deleted" || !row.closesAt || row.closesAt > scope.now) return;
    const to = { status: "deleted", deletedAt: scope.now } as const;
    const reason = row.closingReason ?? "";
    await setState(tx, scope, inside, row, { action: "tenant.closed", to, reason });
    await notifyDeleted(tx, inside, reason, purgeDay(scope.now));
  });

/** Restores a deleted community. One that was suspended before stays suspended. (TEN-15) */
export const restoreTenant = (scope: PlatformScope, { tenantId }: OneTenant): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    if (row.status !== "deleted") return;
    if (row.deletedAt && purgeDay(row.deletedAt) <= scope.now)
      throw new AppError("CONFLICT", m.platform_isGone(), "gone");
    const status = row.suspendedAt ? ("suspended" as const) : ("active" as const);
    const to = { status, deletedAt: null, closesAt: null, closingReason: null };
    await setState(tx, scope, inside, row, { action: "tenant.restored", to });
    if (status === "active") await notifyReopened(tx, inside);
  });
