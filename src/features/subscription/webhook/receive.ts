import type { PlatformScope } from "@/access/scope";
import { requirePayments } from "@/features/subscription/payments-config";
import { InvalidEventError, type PaymentEvent } from "@/server/adapters/payments/port";
import { createBatcher } from "@/server/concurrency/batcher";
import { inPlatform } from "@/server/db/client";
import { paymentEvents } from "@/server/db/schema";
import { enqueueAll } from "@/server/jobs/enqueue";
import { isAboutUs } from "./rules";

type Received = "taken" | "known" | "ignored" | "refused";

/**
 * Takes an event of the provider: it is written down with the job that looks into it, in one transaction and once,
 * however often it is delivered. Nothing in it is believed but what it is about. (`docs/behaviours.md`, BIL-4)
 * @param body as it came, byte for byte: its signature is over that.
 */
export async function receiveWebhook(
  scope: PlatformScope,
  body: string,
  signature: string,
): Promise<Received> {
  const event = await readOrNone(body, signature);
  if (!event) return "refused";
  if (!isAboutUs(event.type)) return "ignored";
  return write({ scope, event });
}

type Told = { scope: PlatformScope; event: PaymentEvent };

const MAX_BATCH_SIZE = 50;

/** What comes in a burst is written together: each waits until the transaction that holds it has ended. */
const write = createBatcher(MAX_BATCH_SIZE, async (told: readonly Told[]): Promise<Received[]> => {
  const [first] = told;
  if (!first) return [];
  const fresh = await inPlatform(first.scope, async (tx) => {
    // In one order, so that two instances that are told the same never wait for each other.
    const rows = told
      .map(({ scope, event }) => ({ ...event, receivedAt: scope.now }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const written = await tx
      .insert(paymentEvents)
      .values(rows)
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.id });
    if (written.length > 0) await enqueueAll(tx, "handle-payment", written);
    return new Set(written.map(({ eventId }) => eventId));
  });
  return told.map(({ event }) => (fresh.delete(event.id) ? "taken" : "known"));
});

async function readOrNone(body: string, signature: string) {
  try {
    return await requirePayments().readEvent(body, signature);
  } catch (error) {
    if (error instanceof InvalidEventError) return null;
    throw error;
  }
}
