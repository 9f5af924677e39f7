import type { PlatformScope } from "@/access/scope";
import { EventFault } from "@/server/adapters/payments/port";
import { inPlatform } from "@/server/db/client";
import { paymentEvents } from "@/server/db/schema";
import { enqueue } from "@/server/jobs";
import { openPayments } from "./paying";

/** What can change how a subscription stands; all else is accepted and forgotten. */
const ABOUT_US = [
  "checkout.session.",
  "customer.subscription.",
  "customer.deleted",
  "invoice.",
  "subscription_schedule.",
  "charge.dispute.",
];

/** Whether an event can concern a community. */
export const isAboutUs = (type: string): boolean => ABOUT_US.some((prefix) => type.startsWith(prefix));

type Received = "taken" | "known" | "ignored" | "refused";

/**
 * Takes an event of the provider: it is written down with the job that looks into it, in one transaction and once,
 * however often it is delivered. Nothing in it is believed but what it is about. (`docs/behaviours.md`, BIL-4)
 * @param body as it came, byte for byte: its signature is over that.
 */
export async function receiveEvent(scope: PlatformScope, body: string, signature: string): Promise<Received> {
  const event = await readOrNone(body, signature);
  if (!event) return "refused";
  if (!isAboutUs(event.type)) return "ignored";
  return inPlatform(scope, async (tx) => {
    const [written] = await tx
      .insert(paymentEvents)
      .values({ ...event, receivedAt: scope.now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!written) return "known";
    await enqueue(tx, "handle-payment", { eventId: event.id });
    return "taken";
  });
}

async function readOrNone(body: string, signature: string) {
  try {
    return await openPayments().readEvent(body, signature);
  } catch (error) {
    if (error instanceof EventFault) return null;
    throw error;
  }
}
