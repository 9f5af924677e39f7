import type { PlatformScope, TenantScope } from "@/access/scope";
import { arePaymentsOn } from "@/features/subscription/call-provider";
import {
  cancelDeletedTenant,
  findDeletedPayingTenants,
} from "@/features/subscription/sync/cancel-deleted-tenants";
import { findWronglyPaused, syncPause } from "@/features/subscription/sync/pause-collection";
import { findEndingTrials, remindTrial } from "@/features/subscription/trials/trial-reminders";
import { deleteExpiredTrialMarks } from "@/features/subscription/trials/trials";
import {
  deleteOldPaymentEvents,
  findStuckEvents,
  processEvent,
  processEvents,
} from "@/features/subscription/webhook/process-events";
import { receiveWebhook } from "@/features/subscription/webhook/receive-event";
import { runSequentially } from "@/server/concurrency/run-all";
import type { JobName } from "@/server/jobs/queues";
import { hubScope, inCommunity, scopeOf } from "./scopes";

/** Runs in the hub's scope. Returns null if payments are off. */
export async function takePaymentEvent(body: string, signature: string) {
  const scope = await hubScope("handle-payment");
  return scope && arePaymentsOn() ? receiveWebhook(scope, body, signature) : null;
}

/** Processes several `handle-payment` jobs together. Failures are keyed by event id. */
export async function handlePayments(eventIds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const scope = await hubScope("handle-payment");
  return scope ? processEvents(scope, eventIds, (id) => scopeOf(id, "handle-payment")) : new Map();
}

/** Runs work that updates a community at the payment provider. Does nothing if payments are off. */
export async function ofPayments(
  tenantId: string,
  job: JobName,
  work: (scope: TenantScope) => Promise<void>,
): Promise<void> {
  if (arePaymentsOn()) await inCommunity(tenantId, job, work);
}

/**
 * Handles the cases no webhook reports: trials about to end, deleted communities that would be charged again,
 * suspended communities that are still charged, and events the queue has given up on. A failure doesn't stop
 * the others.
 * @param scopeIn returns the scope of one community.
 */
export async function maintainSubscriptions(
  scope: PlatformScope,
  scopeIn: (tenantId: string) => Promise<TenantScope | null>,
): Promise<void> {
  await deleteOldPaymentEvents(scope);
  await deleteExpiredTrialMarks(scope);
  const inCommunity = (tenantId: string, work: (community: TenantScope) => Promise<void>) => async () => {
    const community = await scopeIn(tenantId);
    if (community) await work(community);
  };
  const trials = await findEndingTrials(scope);
  const deleted = await findDeletedPayingTenants(scope);
  const misheld = await findWronglyPaused(scope);
  const stuck = await findStuckEvents(scope);
  await runSequentially(
    [
      ...trials.map(({ tenantId }) => inCommunity(tenantId, remindTrial)),
      ...deleted.map((paying) =>
        inCommunity(paying.tenantId, (community) => cancelDeletedTenant(community, paying)),
      ),
      ...misheld.map(({ tenantId }) => inCommunity(tenantId, syncPause)),
      ...stuck.map((id) => () => processEvent(scope, id, scopeIn)),
    ],
    (sync) => sync(),
    "a subscription could not be synced",
  );
}
