import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { webhookDeliveries, webhookEvents, webhookObjects } from "@/domain/schema";
import { wakeWorkers } from "@/domain/webhooks/emit-event";
import { TEST_EVENT } from "@/domain/webhooks/event-rules";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { lockWebhook } from "./pause-webhook";
import type { OneDelivery, OneWebhook } from "./schema";

/** A test and a delivery that is sent again call another server, so an admin can't have many sent. */
async function countSending({ tenant }: AdminScope): Promise<void> {
  const { allowed, resetSeconds } = await consumeRateLimit(
    limitKey("send-webhook", { community: tenant.id }),
  );
  if (!allowed)
    throw new AppError("TOO_MANY_REQUESTS", m.integrations_webhooks_sentOften(), "limit", resetSeconds);
}

/** Sends an event that says nothing, also while the webhook is paused. It is tried once. */
export async function testWebhook(scope: AdminScope, { id: webhookId }: OneWebhook): Promise<void> {
  await countSending(scope);
  await inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    await lockWebhook(tx, scope, webhookId);
    const { tenantId, type, id, version } = webhookObjects;
    const [counted] = await tx
      .insert(webhookObjects)
      .values({ tenantId: tenant.id, type: "webhook", id: webhookId })
      .onConflictDoUpdate({ target: [tenantId, type, id], set: { version: sql`${version} + 1` } })
      .returning({ version });
    const of = { tenantId: tenant.id, objectId: webhookId, version: counted?.version ?? 1, createdAt: now };
    const eventId = newId();
    await tx
      .insert(webhookEvents)
      .values({ ...of, id: eventId, type: TEST_EVENT, objectType: "webhook", facts: {} });
    await tx
      .insert(webhookDeliveries)
      .values({ ...of, id: newId(), webhookId, eventId, state: "waiting", nextTryAt: now });
    await wakeWorkers(tx);
  });
}

/**
 * Sends a delivery again, with the same id, so that its receiver can tell that it knows it.
 * @throws AppError NOT_FOUND (`gone`), CONFLICT (`paused`)
 */
export async function sendAgain(scope: AdminScope, { id }: OneDelivery): Promise<void> {
  await countSending(scope);
  await inTenant(scope, async (tx) => {
    const isIt = and(eq(webhookDeliveries.tenantId, scope.tenant.id), eq(webhookDeliveries.id, id));
    const { webhookId } = webhookDeliveries;
    const [known] = await tx.select({ webhookId }).from(webhookDeliveries).where(isIt);
    if (!known) throw new AppError("NOT_FOUND", m.integrations_webhooks_deliveryGone(), "gone");
    assertActive(await lockWebhook(tx, scope, known.webhookId));
    await tx
      .update(webhookDeliveries)
      .set({ ...newSeries, nextTryAt: scope.now })
      .where(and(isIt, or(ne(webhookDeliveries.state, "waiting"), isNull(webhookDeliveries.claimedUntil))));
    await wakeWorkers(tx);
  });
}

const newSeries = { state: "waiting", tries: 0 } as const;

function assertActive({ pausedBecause }: { pausedBecause: string | null }): void {
  if (pausedBecause) throw new AppError("CONFLICT", m.integrations_webhooks_resumeFirst(), "paused");
}

/** What "Send what was missed" sends: all that wasn't delivered, but for tests and what isn't to be told. */
export const isMissed = and(
  eq(webhookDeliveries.state, "missed"),
  or(isNull(webhookDeliveries.failure), ne(webhookDeliveries.failure, "hidden")),
  sql`not exists (select from ${webhookEvents} where ${webhookEvents.tenantId} = ${webhookDeliveries.tenantId}
    and ${webhookEvents.id} = ${webhookDeliveries.eventId} and ${webhookEvents.type} = ${TEST_EVENT})`,
);

/** Sends all that the log holds and the receiver hasn't got. Returns how many deliveries that are. */
export async function sendMissed(scope: AdminScope, { id }: OneWebhook): Promise<{ count: number }> {
  await countSending(scope);
  return inTenant(scope, async (tx) => {
    assertActive(await lockWebhook(tx, scope, id));
    const sent = await tx
      .update(webhookDeliveries)
      .set({ ...newSeries, nextTryAt: scope.now })
      .where(
        and(eq(webhookDeliveries.tenantId, scope.tenant.id), eq(webhookDeliveries.webhookId, id), isMissed),
      )
      .returning({ id: webhookDeliveries.id });
    if (sent.length > 0) await wakeWorkers(tx);
    return { count: sent.length };
  });
}
