import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mintPlatformScope, type PlatformScope } from "@/access/scope";
import { doJob } from "@/api/jobs/handlers";
import { paymentChecks, paymentEvents, subscriptions, tenants } from "@/domain/schema";
import { probePayments } from "@/features/health/probes/payments";
import { readRevenue } from "@/features/platform/dashboard/revenue";
import { purgeTenants } from "@/features/platform/tenants/purge-tenants";
import { priceDifference } from "@/features/subscription/plans/price-rules";
import { ACCOUNT } from "../../../../tools/fake-stripe/state";
import { createTenant, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { offerEnterprise, rowOf, subscriptionOf } from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";
import { visitorScope } from "../../../support/scopes";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);
beforeEach(async () => {
  await owner.delete(paymentChecks);
});

const scopeAt = async (now = new Date()): Promise<PlatformScope> => ({
  ...mintPlatformScope(await visitorScope(HUB)),
  now,
});
const compare = async () => {
  await doJob("compare-payments", {});
  const [check] = await owner.select().from(paymentChecks).orderBy(sql`started_at desc`).limit(1);
  return check;
};
const running = async (tenantId: string) =>
  desk.stripe.state.objects.get(String((await rowOf(tenantId))?.subscriptionId)) as { status: string };

it("BIL-4: a day without differences says so, and the System tab shows it", async () => {
  await desk.subscribed();
  expect(await probePayments(await scopeAt())).toMatchObject({
    state: "good",
    summary: "Not compared with the provider yet.",
  });
  const check = await compare();
  expect(check).toMatchObject({ error: null, differences: [], strangers: [], missedEvents: 0 });
  expect(check?.compared).toBeGreaterThan(0);
  const found = await probePayments(await scopeAt());
  expect(found).toMatchObject({ state: "good", summary: "All records match the provider's." });
  expect(found.facts).toContainEqual({ label: "Waiting events", value: 0 });
});

it("BIL-4: a row that differs is named with its fields and written again, and no other is touched", async () => {
  const { tenantId } = await desk.subscribed();
  const other = await desk.subscribed();
  const before = await rowOf(tenantId);
  await owner
    .update(subscriptions)
    .set({ planType: "enterprise", status: "past_due" })
    .where(eq(subscriptions.tenantId, tenantId));
  const untouched = await rowOf(other.tenantId);
  expect((await compare())?.differences).toEqual([{ tenantId, fields: ["planType", "status"] }]);
  expect(await rowOf(tenantId)).toMatchObject({ planType: before?.planType, status: before?.status });
  expect(await rowOf(other.tenantId)).toEqual(untouched);
  expect(await probePayments(await scopeAt())).toMatchObject({ state: "warning" });
  expect((await compare())?.differences).toEqual([]);
});

it("BIL-4: a webhook that fell silent is found by the events that never came, and what they said is written", async () => {
  const { tenantId } = await desk.subscribed();
  desk.stripe.advance({ days: 14.01 });
  const silent = desk.stripe.state.events.slice(-7);
  const past = Math.floor(Date.now() / 1000) - 3600;
  for (const event of silent) event.created = past;
  const check = await compare();
  expect(check?.missedEvents).toBeGreaterThan(2);
  expect(check?.differences).toContainEqual({ tenantId, fields: ["status", "currentPeriodEnd"] });
  expect((await rowOf(tenantId))?.status).toBe("active");
  const found = await probePayments(await scopeAt());
  expect(found).toMatchObject({ state: "warning", summary: expect.stringContaining("We missed") });
  await desk.tell();
  expect((await compare())?.missedEvents).toBe(0);
});

it("BIL-4: waiting events aren't a difference yet, and a long wait is reported", async () => {
  const { tenantId } = await desk.subscribed();
  const row = await rowOf(tenantId);
  await owner.update(subscriptions).set({ status: "past_due" }).where(eq(subscriptions.tenantId, tenantId));
  const at = new Date(Date.now() - 1000 * 1000);
  const event = { type: "invoice.paid", createdAt: at, receivedAt: at, customerId: row?.customerId };
  await owner.insert(paymentEvents).values({ ...event, id: `evt_${tenantId}` });
  expect((await compare())?.differences).toEqual([]);
  const found = await probePayments(await scopeAt());
  expect(found).toMatchObject({ state: "failed", summary: expect.stringContaining("waiting longer") });
  await owner.delete(paymentEvents).where(eq(paymentEvents.id, `evt_${tenantId}`));
  await compare();
});

it("BIL-4: a comparison that fails says why, changes nothing, and one that is overdue is reported", async () => {
  const { tenantId } = await desk.subscribed();
  await owner.update(subscriptions).set({ status: "past_due" }).where(eq(subscriptions.tenantId, tenantId));
  desk.stripe.failures.push({ kind: "broken" });
  expect((await compare())?.error).toBe("The payment provider did not answer.");
  expect((await rowOf(tenantId))?.status).toBe("past_due");
  expect(await probePayments(await scopeAt())).toMatchObject({ state: "warning" });
  expect((await compare())?.differences).toHaveLength(1);
  const late = await scopeAt(new Date(Date.now() + 2 * 86_400_000));
  expect((await probePayments(late)).summary).toMatch(/No comparison/);
});

it("TEN-15: purging a community ends its subscription, also when the provider is away at that moment", async () => {
  const { tenantId } = await desk.subscribed();
  const paid = await running(tenantId);
  const deletedAt = new Date(Date.now() - 31 * 86_400_000);
  await owner.update(tenants).set({ status: "deleted", deletedAt }).where(eq(tenants.id, tenantId));
  await owner.execute(sql`delete from pgboss.job where name = 'end-purged'`);
  desk.stripe.failures.push({ kind: "server", times: 9 });
  expect(await purgeTenants(await scopeAt())).toBe(1);
  expect(await rowOf(tenantId)).toBeUndefined();
  const jobs = await owner.execute<{ data: { subscriptionId: string } }>(
    sql`select data from pgboss.job where name = 'end-purged'`,
  );
  const [{ data } = { data: { subscriptionId: "" } }] = jobs;
  await expect(doJob("end-purged", data)).rejects.toThrow();
  expect(paid.status).toBe("trialing");
  desk.stripe.failures.length = 0;
  expect((await compare())?.strangers).toEqual([data.subscriptionId]);
  expect(await probePayments(await scopeAt())).toMatchObject({ state: "warning" });
  await doJob("end-purged", data);
  await doJob("end-purged", data);
  expect(paid.status).toBe("canceled");
  expect((await compare())?.strangers).toEqual([]);
});

it("ANA-2: the monthly revenue is the list price of paid subscriptions alone, as a recount by SQL says", async () => {
  const before = await readRevenue(await scopeAt());
  await desk.subscribed();
  const { tenantId } = await desk.subscribed();
  await createTenant({ planType: "enterprise" });
  expect(await readRevenue(await scopeAt())).toEqual({
    ...before,
    trying: Number(before?.trying) + 2,
  });
  await owner
    .update(subscriptions)
    .set({ planType: "enterprise", status: "active" })
    .where(eq(subscriptions.tenantId, tenantId));
  const after = await readRevenue(await scopeAt());
  expect(after).toEqual({
    cents: Number(before?.cents) + 9900,
    paying: Number(before?.paying) + 1,
    trying: Number(before?.trying) + 1,
  });
  const [recount] = await owner.execute<{ cents: number }>(sql`
    select sum(case plan_type when 'pro' then 2900 when 'enterprise' then 9900 end)::int as cents
    from subscriptions where status in ('active', 'past_due') and not is_collection_paused`);
  expect(after?.cents).toBe(recount?.cents);
});

describe("BIL-1: a price at the provider that is not what is promised", () => {
  const price = () => {
    const found = desk.stripe.state.objects.get(ACCOUNT.prices.pro);
    if (found?.object !== "price") throw new Error("There is no price.");
    return found;
  };

  it.each([
    ["another amount", { unit_amount: 3900 }, /\$29\.00 per month is the price here, .* \$39\.00 per month/],
    ["another currency", { currency: "eur" }, /€29\.00 per month/],
    ["another interval", { recurring: { interval: "year", interval_count: 1 } }, /\$29\.00 per year/],
    ["an archived price", { active: false }, /archived/],
  ])("%s charges no one, and is reported to operators by the daily check", async (_, over, words) => {
    const { person, tenantId } = await desk.opened();
    const upper = await desk.subscribed({ days: 15 });
    const offerId = await offerEnterprise(upper.tenantId);
    await upper.subscription.changePlan({ plan: "enterprise", offerId });
    const kept = structuredClone(price());
    Object.assign(price(), over);
    const subscription = await subscriptionOf(person, tenantId);
    const refusal = { message: expect.stringContaining("nothing was charged"), cause: { reason: "price" } };
    await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject(refusal);
    await expect(upper.subscription.previewPlanChange({ plan: "pro" })).rejects.toMatchObject(refusal);
    await expect(upper.subscription.changePlan({ plan: "pro" })).rejects.toMatchObject(refusal);
    expect((await compare())?.prices).toEqual([expect.stringMatching(words)]);
    expect(await probePayments(await scopeAt())).toMatchObject({
      state: "warning",
      summary: expect.stringContaining("prices"),
      facts: expect.arrayContaining([
        { label: "Prices that differ from the plans", value: expect.stringMatching(words) },
      ]),
    });
    Object.assign(price(), kept);
    expect((await compare())?.prices).toEqual([]);
    await subscription.createCheckoutSession({ plan: "pro" });
  });

  it("doesn't exist if amount, currency and interval agree, and exists if the provider has no such price", () => {
    const plan = { name: "Professional", priceCents: 2900, currency: "usd", interval: "month" } as const;
    const same = { amount: 2900, currency: "usd", interval: "month", isActive: true };
    expect(priceDifference(plan, same)).toBeNull();
    expect(priceDifference(plan, null)).toMatch(/has no price/);
    expect(priceDifference(plan, { ...same, interval: "3 months" })).toMatch(/per 3 months/);
    expect(priceDifference(plan, { ...same, interval: null, amount: null })).toMatch(/no fixed amount once/);
  });
});
