import type Stripe from "stripe";
import { InvalidEventError, type PaymentEvent } from "./port";
import type { Settings } from "./request";
import { idOf } from "./stripe-mappers";

type EventObject = { id?: string; object?: string; customer?: string | { id: string } | null };

/** Accepts only events signed within the last five minutes and in the same mode (test or live) as our key. */
export async function readEvent(
  client: Stripe,
  { webhookSecret, secretKey }: Settings,
  body: string,
  signature: string,
): Promise<PaymentEvent> {
  if (!webhookSecret) throw new InvalidEventError("secret", "There is no secret to check a signature with.");
  const event = await verified(client, webhookSecret, body, signature);
  if (event.livemode !== /_live_/.test(secretKey))
    throw new InvalidEventError("mode", "The event is from the other mode (live or test).");
  const told = event.data.object as EventObject;
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    customerId: told.object === "customer" ? (told.id ?? null) : idOf(told.customer),
    objectId: told.id ?? null,
  };
}

async function verified(client: Stripe, secret: string, body: string, signature: string) {
  try {
    return await client.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    // The library checks the time only after the signature.
    if (error instanceof Error && OUT_OF_TIME.test(error.message))
      throw new InvalidEventError("clock", "The event was signed more than five minutes ago.");
    throw new InvalidEventError("signature", "The signature doesn't match.");
  }
}

const OUT_OF_TIME = /timestamp outside the tolerance/i;
