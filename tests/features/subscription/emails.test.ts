import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { mails, subscriptions, tenants } from "@/domain/schema";
import { changeCard } from "../../../tools/fake-stripe/actions";
import { createMember, createPerson, grantPlatformRole } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { deliverAll, offerEnterprise, rowOf } from "../../support/payments";
import { paymentDesk } from "../../support/payments-fixture";

const port = await vi.hoisted(async () => (await import("../../support/stripe-environment")).usePayments());

const desk = paymentDesk(port);

const subjectsOf = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject).reverse();
const days = (count: number) => count * 86_400_000;

it("BIL-5: owners hear of the end of the trial three days and one day before, once each", async () => {
  const { tenantId, person } = await desk.subscribed();
  const admin = await createMember(tenantId, "admin");
  const second = await createMember(tenantId, "owner");
  const end = (await rowOf(tenantId))?.trialEnd?.getTime() ?? 0;
  for (const left of [5, 3.1, 2.9, 2, 1.1, 0.9, 0.5, -0.1]) {
    await desk.tend(new Date(end - days(left)));
    await desk.tend(new Date(end - days(left)));
  }
  const expected = ["Your trial of Professional ends in 3 days", "Your trial of Professional ends in 1 day"];
  expect(await subjectsOf(person)).toEqual(expected);
  expect(await subjectsOf(second)).toEqual(expected);
  expect(await subjectsOf(admin)).toEqual([]);
  expect((await mailsTo(person.email))[0]?.text).toContain("We'll then charge your card");
});

it("BIL-5: an owner who cancels within the trial pays nothing, keeps everything, and is notified once", async () => {
  const { tenantId, person, subscription } = await desk.subscribed();
  await subscription.cancelSubscription({ reason: "Not now" });
  const end = (await rowOf(tenantId))?.trialEnd?.getTime() ?? 0;
  await desk.tend(new Date(end - days(0.5)));
  desk.stripe.advance({ days: 15 });
  const events = await desk.tell();
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
  expect(reminder?.text).toContain("you won't be charged");
  expect(ended?.text).toContain("Nothing is deleted");
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "canceled" });
  expect(await owner.select().from(tenants).where(eq(tenants.id, tenantId))).toHaveLength(1);
});

it("BIL-12: a trial that goes on, and each paid month, is announced once with its receipt", async () => {
  const { person } = await desk.subscribed();
  desk.stripe.advance({ days: 15 });
  desk.stripe.advance({ days: 31 });
  const events = await desk.tell();
  await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_again` })));
  const subjects = await subjectsOf(person);
  expect(subjects.filter((subject) => subject.startsWith("Receipt"))).toHaveLength(2);
  expect(subjects.filter((subject) => subject === "Your trial has ended")).toHaveLength(1);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect((await mailsTo(person.email))[0]?.text).toContain(desk.stripe.url);
});

it("BIL-8: each failed attempt is numbered and announced once, the plan is kept until the last, and then it ends", async () => {
  const { tenantId, person, subscription } = await desk.subscribed();
  changeCard(desk.stripe.state, (await rowOf(tenantId))?.customerId ?? "", "0341");
  const problems: unknown[] = [];
  for (const step of [15, 4, 6, 8]) {
    desk.stripe.advance({ days: step });
    const events = await desk.tell();
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

it("BIL-8: a failed payment is fixed by another card, and the problem is gone", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  const customer = (await rowOf(tenantId))?.customerId ?? "";
  changeCard(desk.stripe.state, customer, "0341");
  desk.stripe.advance({ days: 15 });
  await desk.tell();
  const problem = await subscription.current();
  expect(problem).toMatchObject({ plan: "pro", status: "past_due" });
  expect(problem.paymentProblem?.nextAttemptAt?.getTime()).toBeGreaterThan(
    problem.paymentProblem?.since.getTime() ?? 0,
  );
  const offerId = await offerEnterprise(tenantId);
  await expect(subscription.changePlan({ plan: "enterprise", offerId })).rejects.toMatchObject({
    cause: { reason: "problem" },
  });
  changeCard(desk.stripe.state, customer, "4242");
  desk.stripe.advance({ days: 4 });
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ status: "active", paymentProblem: null });
});

it("BIL-8: a disputed payment is shown, reported to operators once, and settled", async () => {
  const operator = await createPerson();
  await grantPlatformRole(operator, "super_admin");
  const { tenantId, subscription } = await desk.subscribed();
  desk.stripe.advance({ days: 15 });
  await desk.tell();
  desk.stripe.dispute((await rowOf(tenantId))?.subscriptionId ?? "");
  const events = await desk.tell();
  await deliverAll(events.map((one) => ({ ...one, id: `${one.id}_again` })));
  expect((await subscription.current()).disputedAt).toBeInstanceOf(Date);
  expect(await subjectsOf(operator)).toHaveLength(1);
  const dispute = [...desk.stripe.state.objects.values()].find(({ object }) => object === "dispute");
  Object.assign(dispute ?? {}, { status: "won" });
  desk.stripe.emit("charge.dispute.closed", dispute ?? {});
  await desk.tell();
  expect((await subscription.current()).disputedAt).toBeNull();
});

it("BIL-5: a community that is deleted is charged no more and its owners get no mails; another goes on", async () => {
  const [gone, other] = [await desk.subscribed(), await desk.subscribed()];
  await owner
    .update(tenants)
    .set({ status: "deleted", deletedAt: new Date() })
    .where(eq(tenants.id, gone.tenantId));
  const { startAllGenerations } = await import("@/server/cache/generations");
  startAllGenerations();
  const before = (await mailsTo(gone.person.email)).length;
  await desk.tend(new Date());
  await desk.tend(new Date());
  expect(await rowOf(gone.tenantId)).toMatchObject({ cancelAtPeriodEnd: true, status: "trialing" });
  expect(await rowOf(other.tenantId)).toMatchObject({ cancelAtPeriodEnd: false });
  desk.stripe.advance({ days: 15 });
  await desk.tell();
  expect(await rowOf(gone.tenantId)).toMatchObject({ planType: "community", status: "canceled" });
  expect(await rowOf(other.tenantId)).toMatchObject({ planType: "pro", status: "active" });
  expect(await mailsTo(gone.person.email)).toHaveLength(before);
});

it("BIL-4: while the provider is away, its events wait and are processed by the next attempt", async () => {
  const { tenantId } = await desk.subscribed();
  desk.stripe.advance({ days: 15 });
  desk.stripe.failures.push({ kind: "html", times: 50 });
  await expect(desk.tell()).rejects.toThrow();
  expect((await rowOf(tenantId))?.status).toBe("trialing");
  desk.stripe.failures.length = 0;
  await deliverAll(desk.stripe.state.events);
  expect((await rowOf(tenantId))?.status).toBe("active");
  expect(await owner.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId))).toHaveLength(
    1,
  );
  expect((await owner.select().from(mails).where(eq(mails.tenantId, tenantId))).every(({ key }) => key)).toBe(
    true,
  );
});
