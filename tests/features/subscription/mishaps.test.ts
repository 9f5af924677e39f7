import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { doJob } from "@/api/jobs";
import { tendSubscriptions } from "@/api/payment-jobs";
import {
  auditLog,
  paymentChecks,
  paymentEvents,
  subscriptions,
  tenants,
  trialMarks,
} from "@/server/db/schema";
import { forgetTenants } from "@/server/tenants";
import { type FakeStripe, startFakeStripe } from "../../fakes/stripe";
import { tenantOf } from "../../support/caller";
import { createMember, createTenant, HUB, joinAs } from "../../support/factories";
import { owner } from "../../support/owner";
import { createPayingCommunity, newsOf, rowOf, subscriptionOf } from "../../support/payments";
import { visitorScope } from "../../support/scopes";

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
});

async function subscribed({ days = 0 } = {}) {
  const community = await createPayingCommunity();
  const subscription = await subscriptionOf(community.person, community.tenantId);
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  stripe.pay(sessionId);
  if (days) stripe.advance({ days });
  await tell();
  return { ...community, subscription };
}

const rowIs = (tenantId: string) => eq(subscriptions.tenantId, tenantId);
const tend = async () =>
  tendSubscriptions(mintPlatformScope(await visitorScope(HUB)), (id) => visitorScope(id));

it("BIL-5: a deleted community that cannot be canceled keeps no other from its turn", async () => {
  const [lost, gone] = [await subscribed(), await subscribed()];
  const { subscriptionId } = (await rowOf(lost.tenantId)) ?? {};
  await owner.update(subscriptions).set({ subscriptionId: "sub_lost" }).where(rowIs(lost.tenantId));
  const deleted = { status: "deleted", deletedAt: new Date() } as const;
  for (const { tenantId } of [lost, gone])
    await owner.update(tenants).set(deleted).where(eq(tenants.id, tenantId));
  forgetTenants();
  await owner.insert(trialMarks).values({ code: "held", heldFor: "nobody", heldUntil: new Date(0) });
  await expect(tend()).rejects.toThrow("a subscription could not be tended (1 of 2)");
  expect(await rowOf(gone.tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await owner.$count(trialMarks, eq(trialMarks.code, "held"))).toBe(0);
  await owner.update(subscriptions).set({ subscriptionId }).where(rowIs(lost.tenantId));
  await tend();
  expect(await rowOf(lost.tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
});

it("BIL-4: news that the queue gave up excuse no row from the comparison, and are looked into an hour later", async () => {
  const { tenantId } = await subscribed();
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const id = `evt_${tenantId}`;
  const before = new Date(Date.now() - 2 * 86_400_000);
  const event = { type: "invoice.paid", objectId: "in_gone", createdAt: before, receivedAt: before };
  await owner.insert(paymentEvents).values({ ...event, id, customerId });
  await owner.update(subscriptions).set({ planType: "enterprise" }).where(rowIs(tenantId));
  await doJob("compare-payments", {});
  expect((await rowOf(tenantId))?.planType).toBe("pro");
  await tend();
  const [kept] = await owner.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  expect(kept?.handledAt).toBeInstanceOf(Date);
});

it("BIL-4: a second subscription that somebody pays beside the community's own is told", async () => {
  const { tenantId } = await subscribed();
  const found = stripe.state.objects.get((await rowOf(tenantId))?.subscriptionId ?? "");
  if (found?.object !== "subscription") throw new Error("There is no subscription.");
  const second = { ...structuredClone(found), id: "sub_second", created: found.created + 60 };
  stripe.state.objects.set(second.id, second);
  await owner.delete(paymentChecks);
  await doJob("compare-payments", {});
  stripe.state.objects.delete(second.id);
  expect(await owner.select().from(paymentChecks)).toMatchObject([{ strangers: ["sub_second"] }]);
});

it("BIL-6: a moment that a client makes up makes no upgrade cheaper", async () => {
  const { tenantId, subscription } = await subscribed({ days: 15 });
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const shown = await subscription.previewPlanChange({ plan: "enterprise" });
  await subscription.changePlan({ plan: "enterprise", prorationDate: shown.prorationDate + 1700 });
  const totals = [...stripe.state.objects.values()].flatMap((each) =>
    each.object === "invoice" && each.customer === customerId ? [each.total] : [],
  );
  expect(totals.at(-1)).toBeGreaterThanOrEqual(shown.amountDue - 1);
});

it("BIL-6: what the provider has done is told and written down, also when it cannot be asked again", async () => {
  const { tenantId, subscription } = await subscribed();
  let isDone = false;
  const test = (line: string) => {
    isDone ||= line.startsWith("POST /v1/subscriptions/");
    return isDone && line.startsWith("GET");
  };
  stripe.faults.push({ kind: "html", match: { test } as RegExp, times: 9 });
  expect(await subscription.cancelSubscription({ reason: "Too dear" })).toEqual({ success: true });
  stripe.faults.length = 0;
  const canceled = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "subscription.canceled"));
  expect(await owner.select().from(auditLog).where(canceled)).toMatchObject([{ reason: "Too dear" }]);
  await tell();
  expect(await rowOf(tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
});

it("BIL-5: a community that has had its trial is promised none, whatever it subscribed to since", async () => {
  const { tenantId, subscription } = await subscribed();
  await subscription.cancelSubscription({});
  stripe.advance({ days: 15 });
  await tell();
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  stripe.pay(sessionId);
  await tell();
  expect(await rowOf(tenantId)).toMatchObject({ status: "active", trialEnd: null });
  forgetTenants();
  expect(await tenantOf(tenantId)).toMatchObject({ plan: "pro", hasHadTrial: true });
});

it("BIL-5: whoever owns a community after its trial began has had none", async () => {
  const { tenantId } = await subscribed();
  const heir = await createMember(tenantId, "owner");
  const { customerId: customer } = (await rowOf(tenantId)) ?? {};
  stripe.emit("invoice.updated", { id: "in_any", object: "invoice", customer });
  await tell();
  const second = await createTenant();
  await joinAs(heir, second, { role: "owner" });
  expect(await (await subscriptionOf(heir, second)).current()).toMatchObject({ isTrialAvailable: true });
});

it("BIL-8: that a payment fails, or a plan is canceled, is read by those alone who run the community", async () => {
  const { tenantId, subscription } = await subscribed();
  const trouble = { status: "past_due", cancelAtPeriodEnd: true };
  await owner.update(subscriptions).set(trouble).where(rowIs(tenantId));
  expect(await subscription.current()).toMatchObject({ plan: "pro", ...trouble });
  const member = await subscriptionOf(await createMember(tenantId), tenantId);
  expect(await member.current()).toMatchObject({ plan: "pro", status: "active", cancelAtPeriodEnd: false });
});
