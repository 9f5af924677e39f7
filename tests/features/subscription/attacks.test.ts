import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { doJob } from "@/api/jobs";
import { subscriptions } from "@/server/db/schema";
import { findTenant } from "@/server/tenants";
import { type FakeStripe, startFakeStripe } from "../../fakes/stripe";
import { ACCOUNT } from "../../fakes/stripe/state";
import { callAs } from "../../support/caller";
import { INDIE, joinAs } from "../../support/factories";
import { owner } from "../../support/owner";
import { createPayingCommunity, deliver, newsOf, rowOf, subscriptionOf } from "../../support/payments";

const port = await vi.hoisted(async () => (await import("../../support/stripe-environment")).usePayments());

let stripe: FakeStripe;
let tell: ReturnType<typeof newsOf>;
beforeAll(async () => {
  stripe = await startFakeStripe({ port });
  tell = newsOf(stripe);
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.faults.length = 0;
  stripe.behaviour.delayMs = 0;
});

async function opened() {
  const community = await createPayingCommunity();
  const subscription = await subscriptionOf(community.person, community.tenantId);
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  return { ...community, subscription, sessionId };
}

async function subscribed() {
  const community = await opened();
  stripe.pay(community.sessionId);
  await tell();
  return community;
}

it("BIL-3: a price that the provider does not know charges nothing, and another one works afterwards", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  const price = stripe.state.objects.get(ACCOUNT.prices.pro);
  stripe.state.objects.delete(ACCOUNT.prices.pro);
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow(
    "Failed to create checkout session",
  );
  if (price) stripe.state.objects.set(ACCOUNT.prices.pro, price);
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  stripe.pay(sessionId);
  await tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "trialing" });
});

it("BIL-4: a price that is none of ours leaves the plan as it was", async () => {
  const { tenantId } = await subscribed();
  const { subscriptionId, customerId } = (await rowOf(tenantId)) ?? {};
  const found = stripe.state.objects.get(subscriptionId ?? "");
  if (found?.object !== "subscription") throw new Error("There is no subscription.");
  const item = found.items.data[0];
  if (item) item.price = { ...item.price, id: "price_of_last_year" };
  stripe.emit("customer.subscription.updated", { ...found, customer: customerId });
  await tell();
  expect(await rowOf(tenantId)).toMatchObject({ planType: "pro", status: "trialing" });
});

it("BIL-4: the news of a payment may come before the answer that opened its page", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  stripe.faults.push({ kind: "lost", match: /POST .*checkout/, times: 2 });
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow();
  const made = [...stripe.state.objects.values()].flatMap((each) =>
    each.object === "checkout.session" && each.client_reference_id === tenantId ? [each.id] : [],
  );
  expect(made).toHaveLength(1);
  stripe.pay(made[0] ?? "");
  await tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "trialing" });
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject({
    cause: { reason: "same" },
  });
});

it("BIL-3: the page of one community tells another nothing", async () => {
  const [mine, theirs] = [await opened(), await opened()];
  stripe.pay(theirs.sessionId);
  await tell();
  await expect(mine.subscription.awaitCheckout({ sessionId: theirs.sessionId })).rejects.toMatchObject({
    cause: { reason: "checkout" },
  });
  expect(await mine.subscription.current()).toMatchObject({ plan: "community" });
});

it("BIL-3: on a host that is only a way to a community nobody pays", async () => {
  const { person } = await createPayingCommunity();
  await joinAs(person, INDIE, { role: "owner" });
  const caller = await callAs(person, INDIE, { via: "suffix", host: "x.indie.localhost" });
  const before = stripe.calls.length;
  await expect(caller.subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow();
  expect(stripe.calls).toHaveLength(before);
});

it("BIL-4: a customer that is deleted over there takes its plan along, and the community can subscribe anew", async () => {
  const { tenantId, subscription } = await subscribed();
  const { customerId, subscriptionId } = (await rowOf(tenantId)) ?? {};
  const customer = stripe.state.objects.get(customerId ?? "");
  stripe.state.objects.delete(customerId ?? "");
  stripe.state.objects.delete(subscriptionId ?? "");
  stripe.emit("customer.deleted", customer ?? {});
  await tell();
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "inactive" });
  await expect(subscription.createPortalSession({})).rejects.toThrow("Unable to open customer portal");
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  stripe.pay(sessionId);
  await tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "active" });
});

it("BIL-4: what is paid opens what the plan holds on every page, and its end closes it", async () => {
  const { tenantId, subscription } = await subscribed();
  const entitlements = async () => (await findTenant(tenantId))?.entitlements ?? [];
  const { forgetTenants } = await import("@/server/tenants");
  forgetTenants();
  expect(await entitlements()).toContain("advanced_analytics");
  await subscription.cancelSubscription({});
  forgetTenants();
  expect(await entitlements()).toContain("advanced_analytics");
  stripe.advance({ days: 15 });
  await tell();
  forgetTenants();
  expect(await entitlements()).not.toContain("advanced_analytics");
});

it("BIL-3: a slow provider does not hold the database: reading goes on meanwhile", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  stripe.behaviour.delayMs = 300;
  const opening = Promise.all(
    Array.from({ length: 12 }, () => subscription.createCheckoutSession({ plan: "pro" })),
  );
  const from = Date.now();
  await subscription.current();
  expect(Date.now() - from).toBeLessThan(300);
  expect(new Set((await opening).map(({ sessionId }) => sessionId)).size).toBe(1);
});

it("BIL-4: three hundred events at once are each kept once, and one question answers them", async () => {
  const { tenantId } = await subscribed();
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const told = Array.from({ length: 300 }, () =>
    stripe.emit("invoice.updated", { id: "in_many", object: "invoice", customer: customerId }),
  );
  await tellNothing();
  const answers = await Promise.all([...told, ...told].map((one) => deliver(one)));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(300);
  const before = stripe.calls.length;
  for (const { id } of told) await doJob("handle-payment", { eventId: id });
  expect(stripe.calls.length - before).toBeLessThan(5);
  expect(await owner.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId))).toMatchObject([
    { planType: "pro" },
  ]);
});

/** What was made up above is delivered by the test itself. */
async function tellNothing() {
  stripe.state.events.splice(0);
  tell = newsOf(stripe);
}
