import type { PlatformScope } from "@/access/scope";
import { paymentEvents } from "@/domain/schema";
import { noteRefusal } from "@/domain/security/refusals";
import { requirePayments } from "@/features/subscription/call-provider";
import { processSingleton } from "@/lib/process-singleton";
import { compareKeys } from "@/lib/text/compare-keys";
import { InvalidEventError, type PaymentEvent } from "@/server/adapters/payments/port";
import { batchCalls } from "@/server/concurrency/batcher";
import { inPlatform } from "@/server/db/client";
import { enqueueAll } from "@/server/jobs/enqueue";
import { isAboutUs } from "./rules";

type Received = "taken" | "known" | "ignored" | "refused";

/**
 * Stores a webhook event and its job in one transaction, exactly once even if it is delivered repeatedly.
 * Only the reference to the changed object is trusted. (BIL-4)
 * @param body the raw bytes, because the signature covers them
 */
export async function receiveWebhook(
  scope: PlatformScope,
  body: string,
  signature: string,
): Promise<Received> {
  const event = await readOrNone(scope, body, signature);
  if (!event) return "refused";
  if (!isAboutUs(event.type)) return "ignored";
  return write()({ scope, event });
}

type ReceivedEvent = { scope: PlatformScope; event: PaymentEvent };

const BATCH = { ms: 0, most: 50 };

/** Batches a burst of events into one transaction. Each call waits for its batch to commit. */
const write = () => processSingleton("payment-events", () => batchCalls(BATCH, writeAll));

async function writeAll(told: readonly ReceivedEvent[]): Promise<Received[]> {
  const [first] = told;
  if (!first) return [];
  const fresh = await inPlatform(first.scope, async (tx) => {
    // Sorted by id, so that two instances with the same events can't deadlock.
    const rows = told
      .map(({ scope, event }) => ({ ...event, receivedAt: scope.now }))
      .sort((a, b) => compareKeys(a.id, b.id));
    const written = await tx
      .insert(paymentEvents)
      .values(rows)
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.id });
    if (written.length > 0) await enqueueAll(tx, "handle-payment", written);
    return new Set(written.map(({ eventId }) => eventId));
  });
  return told.map(({ event }) => (fresh.delete(event.id) ? "taken" : "known"));
}

/** A request without a signature isn't the provider's. */
async function readOrNone({ tenant }: PlatformScope, body: string, signature: string) {
  try {
    return await requirePayments().readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof InvalidEventError)) throw error;
    const { reason, message: detail } = error;
    if (signature) noteRefusal({ tenantId: tenant.id, call: "payments", reason, detail });
    return null;
  }
}
