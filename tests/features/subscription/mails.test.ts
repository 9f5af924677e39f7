import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { tendSubscriptions } from "@/api/payment-jobs";
import { mails, subscriptions, tenants } from "@/server/db/schema";
import { type FakeStripe, startFakeStripe } from "../../fakes/stripe";
import { changeCard } from "../../fakes/stripe/actions";
import { createMember, createPerson, grantPlatformRole, HUB } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner";
import { createPayingCommunity, deliverAll, newsOf, rowOf, subscriptionOf } from "../../support/payments";
import { visitorScope } from "../../support/scopes";

const port = await vi.hoisted(async () => (await import("../../support/stripe-environment")).usePayments());

let stripe: FakeStripe;
let tell: ReturnType<typeof newsOf>;
beforeAll(async () => {
  stripe = await startFakeStripe({ port });
  tell = newsOf(stripe);
});
afterAll(() => stripe.close());

async function subscribed(card: "4242" | "0341" = "4242") {
  const community = await createPayingCommunity();
  const subscription = await subscriptionOf(community.person, community.tenantId);
  const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
  stripe.pay(sessionId, { card });
  await tell();
  return { ...community, subscription };
}

const subjectsOf = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject).reverse();
const tendAt = async (now: Date) =>
  tendSubscriptions(mintPlatformScope(await visitorScope(HUB, now)), (id) => visitorScope(id, now));
const days = (count: number) => count * 86_400_000;

it("BIL-5: owners hear of the end of the trial three days and one day before, once each", async () => {
  const { tenantId, person } = await subscribed();
  const admin = await createMember(tenantId, "admin");
  const second = await createMember(tenantId, "owner");
  const end = (await rowOf(tenantId))?.trialEnd?.getTime() ?? 0;
  for (const left of [5, 3.1, 2.9, 2, 1.1, 0.9, 0.5, -0.1]) {
    await tendAt(new Date(end - days(left)));
    await tendAt(new Date(end - days(left)));
  }
  const expected = ["Your trial of Professional ends in 3 days", "Your trial of Professional ends in 1 day"];
  expect(await subjectsOf(person)).toEqual(expected);
  expect(await subjectsOf(second)).toEqual(expected);
  expect(await subjectsOf(admin)).toEqual([]);
  expect((await mailsTo(person.email))[0]?.text).toContain("Your card is charged then");
});

it("BIL-5: whoever cancels within the trial pays nothing, keeps everything, and is told once", async () => {
  const { tenantId, person, subscription } = await subscribed();
  await subscription.cancelSubscription({ reason: "Not now" });
  const end = (await rowOf(tenantId))?.trialEnd?.getTime() ?? 0;
  await tendAt(new Date(end - days(0.5)));
  stripe.advance({ days: 15 });
  const events = await tell();
  await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_again` })));
  const told = await mailsTo(person.email);
  const heir = await createMember(tenantId, "owner");
  await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_later` })));
  expect(await subjectsOf(heir)).toEqual([]);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    "Your trial has ended",
    "Your trial of Professional ends in 1 day",
  ]);
  const [ended, reminder] = [...told].sort((a, b) => a.subject.localeCompare(b.subject));
  expect(reminder?.text).toContain("nothing will be charged");
  expect(ended?.text).toContain("Nothing is deleted");
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "canceled" });
  expect(await owner.select().from(tenants).where(eq(tenants.id, tenantId))).toHaveLength(1);
});

it("BIL-12: a trial that goes on, and each month that is paid, is told once with its receipt", async () => {
  const { person } = await subscribed();
  stripe.advance({ days: 15 });
  stripe.advance({ days: 31 });
  const events = await tell();
  await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_again` })));
  const subjects = await subjectsOf(person);
  expect(subjects.filter((subject) => subject.startsWith("Receipt"))).toHaveLength(2);
  expect(subjects.filter((subject) => subject === "Your trial has ended")).toHaveLength(1);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect((await mailsTo(person.email))[0]?.text).toContain(stripe.url);
});

it("BIL-8: each failed attempt is numbered and told once, the plan is kept until the last, and then it ends", async () => {
  const { tenantId, person, subscription } = await subscribed();
  changeCard(stripe.state, (await rowOf(tenantId))?.customerId ?? "", "0341");
  const problems: unknown[] = [];
  for (const step of [15, 4, 6, 8]) {
    stripe.advance({ days: step });
    const events = await tell();
    await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_again` })));
    problems.push((await subscription.current()).paymentProblem?.attempts ?? null);
  }
  expect(problems).toEqual([1, 2, 3, null]);
  const subjects = await subjectsOf(person);
  expect(subjects.filter((subject) => subject.startsWith("Your payment failed"))).toEqual([
    "Your payment failed (1 of 4)",
    "Your payment failed (2 of 4)",
    "Your payment failed (3 of 4)",
  ]);
  expect(subjects.at(-1)).toBe("Your subscription has ended");
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "canceled" });
});

it("BIL-8: a payment that fails is mended by another card, and the problem is gone", async () => {
  const { tenantId, subscription } = await subscribed();
  const customer = (await rowOf(tenantId))?.customerId ?? "";
  changeCard(stripe.state, customer, "0341");
  stripe.advance({ days: 15 });
  await tell();
  const problem = await subscription.current();
  expect(problem).toMatchObject({ plan: "pro", status: "past_due" });
  expect(problem.paymentProblem?.nextAttemptAt?.getTime()).toBeGreaterThan(
    problem.paymentProblem?.since.getTime() ?? 0,
  );
  await expect(subscription.changePlan({ plan: "enterprise" })).rejects.toMatchObject({
    cause: { reason: "problem" },
  });
  changeCard(stripe.state, customer, "4242");
  stripe.advance({ days: 4 });
  await tell();
  expect(await subscription.current()).toMatchObject({ status: "active", paymentProblem: null });
});

it("BIL-8: a disputed payment is shown, told to operators once, and settled", async () => {
  const operator = await createPerson();
  await grantPlatformRole(operator, "super_admin");
  const { tenantId, subscription } = await subscribed();
  stripe.advance({ days: 15 });
  await tell();
  stripe.dispute((await rowOf(tenantId))?.subscriptionId ?? "");
  const events = await tell();
  await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_again` })));
  expect((await subscription.current()).disputedAt).toBeInstanceOf(Date);
  expect(await subjectsOf(operator)).toHaveLength(1);
  const dispute = [...stripe.state.objects.values()].find(({ object }) => object === "dispute");
  Object.assign(dispute ?? {}, { status: "won" });
  stripe.emit("charge.dispute.closed", dispute ?? {});
  await tell();
  expect((await subscription.current()).disputedAt).toBeNull();
});

it("BIL-5: a community that is deleted is charged no more and its owners get no mails; a suspended one goes on", async () => {
  const [gone, paused] = [await subscribed(), await subscribed()];
  await owner
    .update(tenants)
    .set({ status: "deleted", deletedAt: new Date() })
    .where(eq(tenants.id, gone.tenantId));
  await owner.update(tenants).set({ status: "suspended" }).where(eq(tenants.id, paused.tenantId));
  const { forgetTenants } = await import("@/server/tenants");
  forgetTenants();
  const before = (await mailsTo(gone.person.email)).length;
  await tendAt(new Date());
  await tendAt(new Date());
  expect(await rowOf(gone.tenantId)).toMatchObject({ cancelAtPeriodEnd: true, status: "trialing" });
  expect(await rowOf(paused.tenantId)).toMatchObject({ cancelAtPeriodEnd: false });
  stripe.advance({ days: 15 });
  await tell();
  expect(await rowOf(gone.tenantId)).toMatchObject({ planType: "community", status: "canceled" });
  expect(await rowOf(paused.tenantId)).toMatchObject({ planType: "pro", status: "active" });
  expect(await mailsTo(gone.person.email)).toHaveLength(before);
});

it("BIL-4: when the provider is away, what was told waits and is looked into by the next attempt", async () => {
  const { tenantId } = await subscribed();
  stripe.advance({ days: 15 });
  stripe.faults.push({ kind: "html", times: 50 });
  await expect(tell()).rejects.toThrow();
  expect((await rowOf(tenantId))?.status).toBe("trialing");
  stripe.faults.length = 0;
  await deliverAll(stripe.state.events);
  expect((await rowOf(tenantId))?.status).toBe("active");
  expect(await owner.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId))).toHaveLength(
    1,
  );
  expect((await owner.select().from(mails).where(eq(mails.tenantId, tenantId))).every(({ key }) => key)).toBe(
    true,
  );
});
