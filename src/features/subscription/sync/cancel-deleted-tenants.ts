import { and, eq, inArray } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { subscriptions, tenants } from "@/domain/schema";
import { PAID_STATES } from "@/domain/subscription/status-rules";
import { requirePayments } from "@/features/subscription/call-provider";
import { inPlatform } from "@/server/db/client";
import { syncSubscription } from "./sync-subscription";

type Paying = { tenantId: string; subscriptionId: string; scheduleId: string | null };

/** Deleted communities with a subscription that would renew. */
export async function findDeletedPayingTenants(scope: PlatformScope): Promise<Paying[]> {
  const { tenantId, subscriptionId, scheduleId, status, cancelAtPeriodEnd } = subscriptions;
  const rows = await inPlatform(scope, (tx) =>
    tx
      .select({ tenantId, subscriptionId, scheduleId })
      .from(subscriptions)
      .innerJoin(tenants, eq(tenants.id, tenantId))
      .where(and(eq(tenants.status, "deleted"), inArray(status, PAID_STATES), eq(cancelAtPeriodEnd, false))),
  );
  return rows.flatMap((row) => (row.subscriptionId ? [{ ...row, subscriptionId: row.subscriptionId }] : []));
}

/**
 * Cancels the renewal of a deleted community. If it is restored before the period ends, the subscription can
 * be resumed.
 */
export async function cancelDeletedTenant(
  scope: TenantScope,
  { subscriptionId, scheduleId }: Paying,
): Promise<void> {
  const port = requirePayments();
  if (scheduleId) await port.releaseSchedule(scheduleId);
  await port.cancel(subscriptionId, "The community was deleted.");
  const target = { type: "tenant", id: scope.tenant.id };
  await syncSubscription(scope, [{ action: "subscription.canceled", target, reason: "deleted" }]);
}
