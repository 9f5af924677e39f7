import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { webhookDeliveries, webhookEvents, webhooks } from "@/domain/schema";
import { TEST_EVENT } from "@/domain/webhooks/event-rules";
import type { Failure } from "@/domain/webhooks/rules";
import { inTenant, type Tx } from "@/server/db/client";
import type { Claim } from "./claim-deliveries";
import { pauseLocked, type Webhook } from "./pause-webhook";
import { isFailingTooLong, nextTryAt, type Verdict } from "./retries";

type Try = Verdict & { durationMs: number; retryAfterMs: number };
type Delivery = typeof webhookDeliveries.$inferSelect;

/**
 * Records a try, and pauses the webhook if its receiver is gone or has failed for three days. Does nothing if the lease
 * has ended and another worker has tried since.
 */
export const recordTry = (scope: TenantScope, claim: Claim, tried: Try): Promise<void> =>
  whileClaimed(scope, claim, async (tx, { delivery, webhook, isTest }) => {
    const { failure, isGone, status, answer, durationMs, retryAfterMs } = tried;
    const { now } = scope;
    const tries = delivery.tries + 1;
    const mayRetry = failure !== null && !isTest && !isGone && webhook.pausedBecause === null;
    const nextAt = mayRetry ? nextTryAt(tries, now, { retryAfterMs, random: Math.random() }) : null;
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ tries, failure, status, durationMs, answer: answer || null },
        ...{ triedAt: now, firstTriedAt: delivery.firstTriedAt ?? now, claimedUntil: null },
        state: failure === null ? "delivered" : nextAt ? "waiting" : "missed",
        nextTryAt: nextAt ?? delivery.nextTryAt,
      })
      .where(isDelivery(scope, claim));
    // The receiver isn't to blame for an error of ours.
    if (failure === "internal" || (isTest && failure !== null)) return;
    const failingSince = failure === null ? null : (webhook.failingSince ?? now);
    if (failingSince?.getTime() !== webhook.failingSince?.getTime())
      await tx
        .update(webhooks)
        .set({ failingSince })
        .where(and(eq(webhooks.tenantId, scope.tenant.id), eq(webhooks.id, webhook.id)));
    if (webhook.pausedBecause || !failingSince) return;
    if (isGone) await pauseLocked(tx, scope, { ...webhook, failingSince }, "gone");
    else if (isFailingTooLong(failingSince, now))
      await pauseLocked(tx, scope, { ...webhook, failingSince }, "failing");
  });

/** Gives up a delivery that can't be sent now. An admin may send it later. */
export const dropDelivery = (scope: TenantScope, claim: Claim, failure: Failure): Promise<void> =>
  whileClaimed(scope, claim, async (tx, { delivery }) => {
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ state: "missed", failure, status: null, answer: null, claimedUntil: null },
        firstTriedAt: delivery.firstTriedAt ?? scope.now,
      })
      .where(isDelivery(scope, claim));
  });

const isDelivery = ({ tenant }: TenantScope, { id }: Claim) =>
  and(eq(webhookDeliveries.tenantId, tenant.id), eq(webhookDeliveries.id, id));

type Claimed = { delivery: Delivery; webhook: Webhook; isTest: boolean };

/** Locks the webhook before its delivery, in the order of a pause. */
const whileClaimed = (
  scope: TenantScope,
  claim: Claim,
  work: (tx: Tx, claimed: Claimed) => Promise<void>,
): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { webhookId } = webhookDeliveries;
    const [known] = await tx.select({ webhookId }).from(webhookDeliveries).where(isDelivery(scope, claim));
    if (!known) return;
    const isWebhook = and(eq(webhooks.tenantId, scope.tenant.id), eq(webhooks.id, known.webhookId));
    const [webhook] = await tx.select().from(webhooks).where(isWebhook).for("no key update");
    const [row] = await tx
      .select({ delivery: webhookDeliveries, type: webhookEvents.type })
      .from(webhookDeliveries)
      .innerJoin(
        webhookEvents,
        and(
          eq(webhookEvents.tenantId, webhookDeliveries.tenantId),
          eq(webhookEvents.id, webhookDeliveries.eventId),
        ),
      )
      .where(and(isDelivery(scope, claim), eq(webhookDeliveries.claimedUntil, claim.until)))
      .for("update", { of: webhookDeliveries });
    if (webhook && row) await work(tx, { webhook, delivery: row.delivery, isTest: row.type === TEST_EVENT });
  });
