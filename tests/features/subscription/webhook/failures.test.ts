import { and, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { auditLog, paymentChecks, paymentEvents, subscriptions, tenants, trialMarks } from "@/domain/schema";
import { findTenant } from "@/domain/tenant/resolve-host";
import { startAllGenerations } from "@/server/cache/generations";
import { ACCOUNT } from "../../../../tools/fake-stripe/state";
import { createMember, createTenant, INDIE, joinAs } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import {
  createPayingCommunity,
  deliver,
  offerEnterprise,
  rowOf,
  subscriptionOf,
} from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);

const rowIs = (tenantId: string) => eq(subscriptions.tenantId, tenantId);
it("BIL-4: the news of a payment may come before the answer that opened its page", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  desk.stripe.failures.push({ kind: "lost", match: /POST .*checkout/, times: 2 });
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow();
  const made = [...desk.stripe.state.objects.values()].flatMap((each) =>
    each.object === "checkout.session" && each.client_reference_id === tenantId ? [each.id] : [],
  );
  expect(made).toHaveLength(1);
  desk.stripe.pay(made[0] ?? "");
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "trialing" });
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject({
    cause: { reason: "same" },
  });
});

it("BIL-5: a deleted community that cannot be canceled keeps no other from its turn", async () => {
  const [lost, gone] = [await desk.subscribed(), await desk.subscribed()];
  const { subscriptionId } = (await rowOf(lost.tenantId)) ?? {};
  await owner.update(subscriptions).set({ subscriptionId: "sub_lost" }).where(rowIs(lost.tenantId));
  const deleted = { status: "deleted", deletedAt: new Date() } as const;
  for (const { tenantId } of [lost, gone])
    await owner.update(tenants).set(deleted).where(eq(tenants.id, tenantId));
  startAllGenerations();
  await owner.insert(trialMarks).values({ code: "held", heldFor: "nobody", heldUntil: new Date(0) });
  await expect(desk.tend()).rejects.toThrow("a subscription could not be synced (1 of 2)");
  expect(await rowOf(gone.tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await owner.$count(trialMarks, eq(trialMarks.code, "held"))).toBe(0);
  await owner.update(subscriptions).set({ subscriptionId }).where(rowIs(lost.tenantId));
  await desk.tend();
  expect(await rowOf(lost.tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
});

it("BIL-4: news that the queue gave up excuse no row from the comparison, and are looked into an hour later", async () => {
  const { tenantId } = await desk.subscribed();
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const id = `evt_${tenantId}`;
  const before = new Date(Date.now() - 2 * 86_400_000);
  const event = { type: "invoice.paid", objectId: "in_gone", createdAt: before, receivedAt: before };
  await owner.insert(paymentEvents).values({ ...event, id, customerId });
  await owner.update(subscriptions).set({ planType: "enterprise" }).where(rowIs(tenantId));
  await doJob("compare-payments", {});
  expect((await rowOf(tenantId))?.planType).toBe("pro");
  await desk.tend();
  const [kept] = await owner.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  expect(kept?.handledAt).toBeInstanceOf(Date);
});

it("BIL-4: a second subscription that is paid beside the community's own is reported", async () => {
  const { tenantId } = await desk.subscribed();
  const found = desk.stripe.state.objects.get((await rowOf(tenantId))?.subscriptionId ?? "");
  if (found?.object !== "subscription") throw new Error("There is no subscription.");
  const second = { ...structuredClone(found), id: "sub_second", created: found.created + 60 };
  desk.stripe.state.objects.set(second.id, second);
  await owner.delete(paymentChecks);
  await doJob("compare-payments", {});
  desk.stripe.state.objects.delete(second.id);
  expect(await owner.select().from(paymentChecks)).toMatchObject([{ strangers: ["sub_second"] }]);
});

it("BIL-6: a moment that a client makes up makes no upgrade cheaper", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const to = { plan: "enterprise", offerId: await offerEnterprise(tenantId) };
  const shown = await subscription.previewPlanChange(to);
  await subscription.changePlan({ ...to, prorationDate: shown.prorationDate + 1700 });
  const totals = [...desk.stripe.state.objects.values()].flatMap((each) =>
    each.object === "invoice" && each.customer === customerId ? [each.total] : [],
  );
  expect(totals.at(-1)).toBeGreaterThanOrEqual(shown.amountDue - 1);
});

it("BIL-6: a change at the provider is announced and recorded, even if it cannot be read again", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  let isDone = false;
  const test = (line: string) => {
    isDone ||= line.startsWith("POST /v1/subscriptions/");
    return isDone && line.startsWith("GET");
  };
  desk.stripe.failures.push({ kind: "html", match: { test } as RegExp, times: 9 });
  expect(await subscription.cancelSubscription({ reason: "Too dear" })).toEqual({ success: true });
  desk.stripe.failures.length = 0;
  const canceled = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "subscription.canceled"));
  expect(await owner.select().from(auditLog).where(canceled)).toMatchObject([{ reason: "Too dear" }]);
  await desk.tell();
  expect(await rowOf(tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
});

it("BIL-5: a community that has had its trial is promised none, whatever it subscribed to since", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  await subscription.cancelSubscription({});
  desk.stripe.advance({ days: 15 });
  await desk.tell();
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  desk.stripe.pay(sessionId);
  await desk.tell();
  expect(await rowOf(tenantId)).toMatchObject({ status: "active", trialEnd: null });
  startAllGenerations();
  expect(await tenantOf(tenantId)).toMatchObject({ plan: "pro", hasHadTrial: true });
});

it("BIL-5: a user who owns a community after its trial began has had none", async () => {
  const { tenantId } = await desk.subscribed();
  const heir = await createMember(tenantId, "owner");
  const { customerId: customer } = (await rowOf(tenantId)) ?? {};
  desk.stripe.emit("invoice.updated", { id: "in_any", object: "invoice", customer });
  await desk.tell();
  const second = await createTenant();
  await joinAs(heir, second, { role: "owner" });
  expect(await (await subscriptionOf(heir, second)).current()).toMatchObject({ isTrialAvailable: true });
});

it("BIL-8: that a payment fails, or a plan is canceled, is read by those alone who run the community", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  const trouble = { status: "past_due", cancelAtPeriodEnd: true };
  await owner.update(subscriptions).set(trouble).where(rowIs(tenantId));
  expect(await subscription.current()).toMatchObject({ plan: "pro", ...trouble });
  const member = await subscriptionOf(await createMember(tenantId), tenantId);
  expect(await member.current()).toMatchObject({ plan: "pro", status: "active", cancelAtPeriodEnd: false });
});

it("BIL-3: a price that the provider does not know charges nothing, and another one works afterwards", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  const price = desk.stripe.state.objects.get(ACCOUNT.prices.pro);
  desk.stripe.state.objects.delete(ACCOUNT.prices.pro);
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject({
    cause: { reason: "price" },
  });
  if (price) desk.stripe.state.objects.set(ACCOUNT.prices.pro, price);
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  desk.stripe.pay(sessionId);
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "trialing" });
});

it("BIL-4: an unknown price leaves the plan as it was", async () => {
  const { tenantId } = await desk.subscribed();
  const { subscriptionId, customerId } = (await rowOf(tenantId)) ?? {};
  const found = desk.stripe.state.objects.get(subscriptionId ?? "");
  if (found?.object !== "subscription") throw new Error("There is no subscription.");
  const item = found.items.data[0];
  if (item) item.price = { ...item.price, id: "price_of_last_year" };
  desk.stripe.emit("customer.subscription.updated", { ...found, customer: customerId });
  await desk.tell();
  expect(await rowOf(tenantId)).toMatchObject({ planType: "pro", status: "trialing" });
});

it("BIL-3: the page of one community tells another nothing", async () => {
  const [mine, theirs] = [await desk.opened(), await desk.opened()];
  desk.stripe.pay(theirs.sessionId);
  await desk.tell();
  await expect(mine.subscription.awaitCheckout({ sessionId: theirs.sessionId })).rejects.toMatchObject({
    cause: { reason: "checkout" },
  });
  expect(await mine.subscription.current()).toMatchObject({ plan: "community" });
});

it("BIL-3: a host that only leads to a community takes no payments", async () => {
  const { person } = await createPayingCommunity();
  await joinAs(person, INDIE, { role: "owner" });
  const caller = await callAs(person, INDIE, { via: "suffix", host: "x.indie.localhost" });
  const before = desk.stripe.calls.length;
  await expect(caller.subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow();
  expect(desk.stripe.calls).toHaveLength(before);
});

it("BIL-4: a customer deleted at the provider takes its plan along, and the community can subscribe again", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  const { customerId, subscriptionId } = (await rowOf(tenantId)) ?? {};
  const customer = desk.stripe.state.objects.get(customerId ?? "");
  desk.stripe.state.objects.delete(customerId ?? "");
  desk.stripe.state.objects.delete(subscriptionId ?? "");
  desk.stripe.emit("customer.deleted", customer ?? {});
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "inactive" });
  await expect(subscription.createPortalSession({})).rejects.toThrow("Unable to open customer portal");
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  desk.stripe.pay(sessionId);
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "active" });
});

it("BIL-4: a paid plan opens its features on every page, and its end closes them", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  const entitlements = async () => (await findTenant(tenantId))?.entitlements ?? [];
  startAllGenerations();
  expect(await entitlements()).toContain("advanced_analytics");
  await subscription.cancelSubscription({});
  startAllGenerations();
  expect(await entitlements()).toContain("advanced_analytics");
  desk.stripe.advance({ days: 15 });
  await desk.tell();
  startAllGenerations();
  expect(await entitlements()).not.toContain("advanced_analytics");
});

it("BIL-3: a slow provider does not hold the database: reading goes on meanwhile", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  desk.stripe.behaviour.delayMs = 300;
  const opening = Promise.all(
    Array.from({ length: 12 }, () => subscription.createCheckoutSession({ plan: "pro" })),
  );
  const from = Date.now();
  await subscription.current();
  expect(Date.now() - from).toBeLessThan(300);
  expect(new Set((await opening).map(({ sessionId }) => sessionId)).size).toBe(1);
});

it("BIL-4: three hundred events at once are each kept once, and one question answers them", async () => {
  const { tenantId } = await desk.subscribed();
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const told = Array.from({ length: 300 }, () =>
    desk.stripe.emit("invoice.updated", { id: "in_many", object: "invoice", customer: customerId }),
  );
  desk.forget();
  const answers = await Promise.all([...told, ...told].map((one) => deliver(one)));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(300);
  const before = desk.stripe.calls.length;
  for (const { id } of told) await doJob("handle-payment", { eventId: id });
  expect(desk.stripe.calls.length - before).toBeLessThan(5);
  expect(await owner.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId))).toMatchObject([
    { planType: "pro" },
  ]);
});
