import { asc, eq } from "drizzle-orm";
import Stripe from "stripe";
import { mintPlatformScope } from "@/access/scope";
import { doJob } from "@/api/jobs/handlers";
import { takePaymentEvent } from "@/api/jobs/payments";
import { enterpriseOffers, paymentEvents, subscriptions } from "@/domain/schema";
import { sendOffer } from "@/features/subscription/enterprise-offer/send-offer";
import type { FakeStripe } from "../../tools/fake-stripe/start-stripe";
import { ACCOUNT } from "../../tools/fake-stripe/state";
import { createMember, createTenant, HUB, type Person } from "./factories";
import { owner } from "./owner-db";
import { visitorScope } from "./scopes";
import { callAs } from "./trpc-caller";

type Told = FakeStripe["state"]["events"][number];

/** The body of an event and the signature over it, as the provider sends them. */
export function signed(event: object, over: { secret?: string; at?: number } = {}) {
  const payload = JSON.stringify(event);
  const timestamp = over.at ?? Math.floor(Date.now() / 1000);
  const secret = over.secret ?? ACCOUNT.webhookSecret;
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

export const deliver = (event: object, over: { secret?: string; at?: number } = {}) => {
  const { payload, signature } = signed(event, over);
  return takePaymentEvent(payload, signature);
};

/** Delivers events and does the jobs they leave, in that order. */
export async function deliverAll(events: readonly Told[]): Promise<void> {
  for (const event of events) await deliver(event);
  for (const event of events) await doJob("handle-payment", { eventId: event.id });
}

/** Delivers the provider's waiting events. */
export function newsOf(provider: FakeStripe) {
  let told = 0;
  return async () => {
    const events = provider.state.events.slice(told);
    told = provider.state.events.length;
    await deliverAll(events);
    return events;
  };
}

export async function createPayingCommunity() {
  const tenantId = await createTenant();
  const person = await createMember(tenantId, "owner");
  return { tenantId, person };
}

export const subscriptionOf = async (person: Person, tenantId: string, now = new Date()) =>
  (await callAs(person, tenantId, { now })).subscription;

/** What operators have offered a community: how often in all, and the id of the latest. */
export async function offersOf(tenantId: string) {
  const rows = await owner
    .select()
    .from(enterpriseOffers)
    .where(eq(enterpriseOffers.tenantId, tenantId))
    .orderBy(asc(enterpriseOffers.id));
  return { timesSent: rows.reduce((sum, row) => sum + row.timesSent, 0), rows, id: rows.at(-1)?.id ?? "" };
}

/** The platform's offer of Enterprise to the owners of a community, from now on; returns its id. */
export async function offerEnterprise(tenantId: string, now = new Date()): Promise<string> {
  const scope = mintPlatformScope(await visitorScope(HUB, now));
  await sendOffer(scope, { tenantId, timesSent: (await offersOf(tenantId)).timesSent });
  return (await offersOf(tenantId)).id;
}

export async function rowOf(tenantId: string) {
  const [row] = await owner.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId));
  return row;
}

export const eventsKept = () => owner.select().from(paymentEvents);
