import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { doPayments } from "@/api/jobs/workers";
import { auditLog, mails, paymentEvents } from "@/domain/schema";
import { tags } from "@/server/cache/invalidate";
import { invalidatedBy } from "../../../support/invalidations";
import { owner, ownerSql } from "../../../support/owner-db";
import { deliver, eventsKept, rowOf } from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);
const desk = paymentDesk(port);
afterEach(() => desk.forget());

type Told = { id: string; data: { object: Record<string, unknown> } };

/** Communities that have paid, of which only the last `each` events were delivered. */
async function untold(communities: number, each: number) {
  const made = [];
  for (let one = 0; one < communities; one++) made.push(await desk.subscribed());
  desk.forget();
  const told: Told[] = [];
  for (const { tenantId } of made) {
    const row = await rowOf(tenantId);
    const about = { id: row?.subscriptionId, object: "subscription", customer: row?.customerId };
    for (let one = 0; one < each; one++) told.push(desk.stripe.emit("customer.subscription.updated", about));
  }
  desk.stripe.advance({ days: 15 });
  return { tenantIds: made.map(({ tenantId }) => tenantId), told };
}

const jobsOf = (told: readonly Told[]) => told.map(({ id }) => ({ id: `job ${id}`, data: { eventId: id } }));
const waiting = async (told: readonly Told[]) =>
  owner.$count(
    paymentEvents,
    and(
      inArray(
        paymentEvents.id,
        told.map(({ id }) => id),
      ),
      isNull(paymentEvents.handledAt),
    ),
  );
const isChange = (tenantId: string) =>
  and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "subscription.changed"));

it("BIL-4: a burst is written in few transactions, each event once with one job, also if another instance gets it", async () => {
  const { told } = await untold(1, 60);
  const answers = await Promise.all([...told, ...told.toReversed()].map((one) => deliver(one)));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(told.length);
  const jobs = await ownerSql`select data->>'eventId' as id from pgboss.job where name = 'handle-payment'`;
  const mine = jobs.map(({ id }) => id).filter((id) => told.some((one) => one.id === id));
  expect(mine.sort()).toEqual(told.map(({ id }) => id).sort());
  const [{ n } = { n: 0 }] = await owner.execute<{ n: number }>(
    sql`select count(distinct xmin::text)::int as n from payment_events where ${inArray(
      paymentEvents.id,
      told.map(({ id }) => id),
    )}`,
  );
  expect(n).toBeLessThan(told.length / 4);
});

it("BIL-4: two workers with the same burst look into it by few questions, and no effect is doubled", async () => {
  const { tenantIds, told } = await untold(3, 10);
  await Promise.all(told.map((one) => deliver(one)));
  const before = await Promise.all(tenantIds.map((id) => owner.$count(auditLog, isChange(id))));
  const calls = desk.stripe.calls.length;
  const [one, two] = await Promise.all([doPayments(jobsOf(told)), doPayments(jobsOf(told.toReversed()))]);
  expect([...one, ...two].every(({ status }) => status === "completed")).toBe(true);
  expect(desk.stripe.calls.length - calls).toBeLessThanOrEqual(2 * tenantIds.length);
  expect(await waiting(told)).toBe(0);
  for (const [at, id] of tenantIds.entries()) {
    expect(await rowOf(id)).toMatchObject({ status: "active" });
    expect(await owner.$count(auditLog, isChange(id))).toBe((before[at] ?? 0) + 1);
    const subjects = (await owner.select().from(mails).where(eq(mails.tenantId, id))).map(
      ({ recipient, subject }) => `${recipient} ${subject}`,
    );
    expect(subjects).toEqual([...new Set(subjects)]);
  }
});

it("BIL-4: if one customer cannot be fetched, its events wait and all others are processed", async () => {
  const { told } = await untold(2, 4);
  await Promise.all(told.map((one) => deliver(one)));
  desk.stripe.failures.push({ kind: "server", times: 1 });
  const ends = await doPayments(jobsOf(told));
  expect(ends.filter(({ status }) => status === "failed")).toHaveLength(4);
  expect(await waiting(told)).toBe(4);
  const again = await doPayments(jobsOf(told));
  expect(again.every(({ status }) => status === "completed")).toBe(true);
  expect(await waiting(told)).toBe(0);
});

it("BIL-4: an event that arrives while its customer is fetched waits for another fetch", async () => {
  const { told, tenantIds } = await untold(1, 2);
  const [first, second] = told;
  if (!first || !second) throw new Error("There are no events.");
  await deliver(first);
  desk.stripe.behaviour.delayMs = 400;
  const calls = desk.stripe.calls.length;
  const asked = doPayments(jobsOf([first]));
  await vi.waitFor(() => expect(desk.stripe.calls.length).toBeGreaterThan(calls));
  await deliver(second);
  await asked;
  expect(await waiting([first])).toBe(0);
  expect(await waiting([second])).toBe(1);
  const { customerId } = (await rowOf(tenantIds[0] ?? "")) ?? {};
  expect((await eventsKept()).find(({ id }) => id === second.id)).toMatchObject({ customerId });
  await doPayments(jobsOf([second]));
  expect(await waiting([second])).toBe(0);
});

it("BIL-4: an answer without news clears no cache, and one with news clears its community's", async () => {
  const { tenantIds, told } = await untold(1, 2);
  const cleared = await invalidatedBy(async () => {
    for (const one of told) {
      await deliver(one);
      await doPayments(jobsOf([one]));
    }
  });
  expect(cleared).toEqual([tags.tenant(tenantIds[0] ?? "")]);
});
