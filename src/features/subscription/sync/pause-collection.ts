import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { subscriptions, tenants } from "@/domain/schema";
import { isRunning, pickActiveSubscription, RUNNING } from "@/domain/subscription/status-rules";
import { requirePayments } from "@/features/subscription/call-provider";
import type { PaymentsPort } from "@/server/adapters/payments/port";
import { inPlatform, inTenant } from "@/server/db/client";
import { syncSubscription } from "./sync-subscription";

/** `isHeld`: paused by us because of a suspension. Manual pauses at the provider are left alone. */
type Holding = { isSuspended: boolean; isHeld: boolean; customerId: string | null };

/** With `isHeld`, stores it before returning the row. */
const readHolding = (scope: TenantScope, isHeld?: boolean): Promise<Holding | null> =>
  inTenant(scope, async (tx) => {
    const mine = eq(subscriptions.tenantId, scope.tenant.id);
    if (isHeld !== undefined)
      await tx
        .update(subscriptions)
        .set({ collectionHeldAt: isHeld ? scope.now : null })
        .where(mine);
    const { collectionHeldAt, customerId } = subscriptions;
    const [row] = await tx
      .select({ suspendedAt: tenants.suspendedAt, collectionHeldAt, customerId })
      .from(subscriptions)
      .innerJoin(tenants, eq(tenants.id, subscriptions.tenantId))
      .where(mine);
    return row
      ? { ...row, isSuspended: row.suspendedAt !== null, isHeld: row.collectionHeldAt !== null }
      : null;
  });

const MAX_ROUNDS = 3;

/**
 * Pauses payment collection for a suspended community and resumes it when the community is reopened. Invoices
 * in between are voided. Idempotent, and follows the latest state of the community. The queue retries while
 * the provider is unreachable. (TEN-14)
 */
export async function syncPause(scope: TenantScope): Promise<void> {
  let holding = await readHolding(scope);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!holding?.customerId || (!holding.isSuspended && !holding.isHeld)) return;
    const { isSuspended, customerId } = holding;
    // Recorded before the call, so that a pause at the provider is always known to be ours.
    if (isSuspended) await readHolding(scope, true);
    await hold(scope, requirePayments(), { isSuspended, customerId });
    holding = await readHolding(scope, isSuspended);
    if (holding?.isSuspended === isSuspended) return;
  }
}

type PauseTarget = { isSuspended: boolean; customerId: string };

async function hold(scope: TenantScope, port: PaymentsPort, { isSuspended, customerId }: PauseTarget) {
  const running = pickActiveSubscription(await port.listSubscriptions(customerId));
  if (!running || !isRunning(running.status)) return;
  const isToChange = running.isCollectionPaused !== isSuspended;
  if (isToChange) await port.pauseCollection(running.id, isSuspended);
  // Otherwise the provider would keep retrying the open invoice.
  if (isSuspended && running.latestInvoiceId) await port.voidInvoice(running.latestInvoiceId);
  const action = isSuspended ? "subscription.collection_paused" : "subscription.collection_resumed";
  const target = { type: "tenant", id: scope.tenant.id };
  await syncSubscription(scope, isToChange ? [{ action, target }] : []);
}

/** Communities that are suspended but still charged, or active but still paused. */
export const findWronglyPaused = (scope: PlatformScope): Promise<{ tenantId: string }[]> => {
  const { tenantId, status, isCollectionPaused, collectionHeldAt, customerId } = subscriptions;
  const isCollected = and(isNotNull(tenants.suspendedAt), eq(isCollectionPaused, false));
  const isHeld = and(isNull(tenants.suspendedAt), isNotNull(collectionHeldAt));
  return inPlatform(scope, (tx) =>
    tx
      .select({ tenantId })
      .from(subscriptions)
      .innerJoin(tenants, eq(tenants.id, tenantId))
      .where(and(isNotNull(customerId), or(and(inArray(status, RUNNING), isCollected), isHeld))),
  );
};
