import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { doJob } from "@/api/jobs/handlers";
import { paymentChecks, subscriptions } from "@/domain/schema";
import { readRevenue } from "@/features/platform/dashboard/revenue";
import { chargingOf } from "@/features/platform/rules";
import { readManaged } from "@/features/platform/tenants/managed-tenant";
import { startAllGenerations } from "@/server/cache/generations";
import { changeCard } from "../../../../tools/fake-stripe/actions";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  HUB,
  type Person,
} from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner, ownerSql } from "../../../support/owner-db";
import { rowOf } from "../../../support/payments";
import { actsOf, paymentDesk } from "../../../support/payments-fixture";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);
const desk = paymentDesk(port);

let operator: Person;
beforeAll(async () => {
  operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
});
beforeEach(async () => {
  await ownerSql`delete from pgboss.job where name in ('follow-suspension', 'follow-owner')`;
});

const reason = "They asked us to";
const platform = async () => (await callAs(operator, HUB)).platform;
const hub = async () => mintPlatformScope(await visitorScope(HUB));
/** Does the jobs that are written down, as often as a queue would that was interrupted. */
async function work(name: "follow-suspension" | "follow-owner") {
  startAllGenerations();
  const jobs = await ownerSql<{ data: { tenantId: string } }[]>`
    delete from pgboss.job where name = ${name} returning data`;
  for (const { data } of [...jobs, ...jobs]) await doJob(name, data);
  return jobs.length;
}
const paidFor = async (tenantId: string) =>
  desk.invoicesOf((await rowOf(tenantId))?.customerId).reduce((sum, { amount_paid: paid }) => sum + paid, 0);
const runningOf = async (tenantId: string) => {
  const found = desk.stripe.state.objects.get((await rowOf(tenantId))?.subscriptionId ?? "");
  if (found?.object !== "subscription") throw new Error("There is no subscription.");
  return found;
};
const compare = async () => {
  await owner.delete(paymentChecks);
  await doJob("compare-payments", {});
  return (await owner.select().from(paymentChecks))[0];
};
const charging = async (tenantId: string) => {
  const managed = await readManaged(await hub(), tenantId);
  return managed && chargingOf(managed.status, managed.subscription);
};

describe("TEN-14: a community that is suspended", () => {
  it("is charged nothing until it is resumed, and goes on as before then", async () => {
    const { tenantId, person } = await desk.subscribed({ days: 15 });
    const paid = await paidFor(tenantId);
    const earned = (await readRevenue(await hub()))?.cents ?? 0;
    await (await platform()).suspendTenant({ tenantId, reason });
    expect(await charging(tenantId)).toContain("haven't been able to stop");
    expect(await work("follow-suspension")).toBe(1);
    expect(await charging(tenantId)).toContain("isn't charged");
    expect(await readRevenue(await hub())).toMatchObject({ cents: earned - 2900 });
    desk.stripe.advance({ days: 70 });
    await desk.tell();
    expect(await paidFor(tenantId)).toBe(paid);
    expect(await rowOf(tenantId)).toMatchObject({ status: "active", isCollectionPaused: true });
    expect(
      (await mailsTo(person.email)).find(({ subject }) => subject.includes("suspended"))?.text,
    ).toContain("won't be charged");
    await (await platform()).resumeTenant({ tenantId });
    await work("follow-suspension");
    desk.stripe.advance({ days: 31 });
    await desk.tell();
    expect(await paidFor(tenantId)).toBe(paid + 2900);
    expect(await rowOf(tenantId)).toMatchObject({ isCollectionPaused: false, collectionHeldAt: null });
    const acts = (await actsOf(tenantId)).filter((act) => act.includes("collection"));
    expect(acts).toEqual(["subscription.collection_paused", "subscription.collection_resumed"]);
  });

  it("is asked no more for what it owed, and its trial ends without a charge or a promise of one", async () => {
    const [owing, trying] = [await desk.subscribed(), await desk.subscribed()];
    changeCard(desk.stripe.state, (await rowOf(owing.tenantId))?.customerId ?? "", "0341");
    desk.stripe.advance({ days: 13 });
    for (const { tenantId } of [trying]) await (await platform()).suspendTenant({ tenantId, reason });
    await work("follow-suspension");
    await desk.tend();
    desk.stripe.advance({ days: 2 });
    await desk.tell();
    await (await platform()).suspendTenant({ tenantId: owing.tenantId, reason });
    expect(await rowOf(owing.tenantId)).toMatchObject({ status: "past_due" });
    await work("follow-suspension");
    expect(await rowOf(owing.tenantId)).toMatchObject({ status: "active", paymentFailedAt: null });
    const asked = desk.stripe.state.events.length;
    desk.stripe.advance({ days: 12 });
    await desk.tell();
    expect(desk.stripe.state.events.slice(asked).map(({ type }) => type)).not.toContain(
      "invoice.payment_failed",
    );
    const subjects = (await mailsTo(trying.person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("trial"))).toEqual([]);
    expect(await paidFor(trying.tenantId)).toBe(0);
  });

  it("is found by the hourly look and the daily check where the provider was away or the job is lost", async () => {
    const [lost, undone] = [await desk.subscribed({ days: 15 }), await desk.subscribed({ days: 15 })];
    for (const { tenantId } of [lost, undone]) await (await platform()).suspendTenant({ tenantId, reason });
    desk.stripe.failures.push({ kind: "html", times: 99 });
    await expect(work("follow-suspension")).rejects.toThrow();
    desk.stripe.failures.length = 0;
    await ownerSql`delete from pgboss.job where name = 'follow-suspension'`;
    await desk.tend();
    for (const { tenantId } of [lost, undone])
      expect(await runningOf(tenantId)).toMatchObject({ pause_collection: { behavior: "void" } });
    (await runningOf(undone.tenantId)).pause_collection = null;
    expect((await compare())?.differences).toEqual([
      { tenantId: undone.tenantId, fields: ["isCollectionPaused", "collectionHeldAt"] },
    ]);
    expect(await runningOf(undone.tenantId)).toMatchObject({ pause_collection: { behavior: "void" } });
    expect((await compare())?.differences).toEqual([]);
    await (await platform()).resumeTenant({ tenantId: lost.tenantId });
    await ownerSql`delete from pgboss.job where name = 'follow-suspension'`;
    startAllGenerations();
    await desk.tend();
    expect(await runningOf(lost.tenantId)).toMatchObject({ pause_collection: null });
  });

  it("ends as it is at its end, also when it is resumed while it is being paused", async () => {
    const { tenantId } = await desk.subscribed({ days: 15 });
    await (await platform()).suspendTenant({ tenantId, reason });
    startAllGenerations();
    desk.stripe.behaviour.delayMs = 150;
    const pausing = doJob("follow-suspension", { tenantId });
    await vi.waitFor(() => expect(desk.stripe.calls.at(-1)).toMatch(/^GET \/v1\/subscriptions/));
    await (await platform()).resumeTenant({ tenantId });
    await Promise.all([pausing, doJob("follow-suspension", { tenantId })]);
    desk.stripe.behaviour.delayMs = 0;
    expect(await runningOf(tenantId)).toMatchObject({ pause_collection: null });
    expect(await rowOf(tenantId)).toMatchObject({ isCollectionPaused: false, collectionHeldAt: null });
  });

  it("leaves alone what an operator paused at the provider, and communities that never paid", async () => {
    const [paused, free] = [await desk.subscribed({ days: 15 }), await createTenant()];
    (await runningOf(paused.tenantId)).pause_collection = { behavior: "void", resumes_at: null };
    const calls = desk.stripe.calls.length;
    for (const tenantId of [paused.tenantId, free]) await doJob("follow-suspension", { tenantId });
    await (await platform()).suspendTenant({ tenantId: free, reason });
    await work("follow-suspension");
    expect(desk.stripe.calls).toHaveLength(calls);
    expect(await runningOf(paused.tenantId)).toMatchObject({ pause_collection: { behavior: "void" } });
  });
});

it("BIL-8: a subscription that rests unpaid is woken by its open invoice, on the provider's pages", async () => {
  const { dunning } = desk.stripe.state;
  dunning.afterwards = "unpaid";
  const { tenantId, subscription } = await desk.subscribed();
  const customerId = (await rowOf(tenantId))?.customerId ?? "";
  changeCard(desk.stripe.state, customerId, "0341");
  for (const days of [15, 4, 6, 8]) desk.stripe.advance({ days });
  dunning.afterwards = "cancel";
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "unpaid" });
  expect((await subscription.current()).paymentProblem).not.toBeNull();
  const { url } = await subscription.createPortalSession({ flow: "invoices" });
  expect(await (await fetch(url)).text()).toContain(desk.invoicesOf(customerId).at(-1)?.number ?? "none");
});

describe("BIL-12: the address of a former owner", () => {
  const emailOf = async (tenantId: string) => {
    const customer = desk.stripe.state.objects.get((await rowOf(tenantId))?.customerId ?? "");
    return customer?.object === "customer" ? customer.email : null;
  };

  it("gives way to the new owner's, also when the provider is away at first", async () => {
    const { tenantId, person } = await desk.subscribed();
    expect(await emailOf(tenantId)).toBe(person.email);
    const heir = await createMember(tenantId);
    const members = (await callAs(person, tenantId)).member;
    await members.offerOwnership({ userId: heir.userId, keepsRole: false });
    const [offer] = await ownerSql`select id from ownership_offers where to_id = ${heir.userId}`;
    await (await callAs(heir, tenantId)).member.answerOffer({ offerId: offer?.id, accept: true });
    desk.stripe.failures.push({ kind: "html", times: 2 });
    await expect(doJob("follow-owner", { tenantId })).rejects.toThrow();
    expect(await emailOf(tenantId)).toBe(person.email);
    expect(await work("follow-owner")).toBeGreaterThan(0);
    expect(await emailOf(tenantId)).toBe(heir.email);
  });

  it("goes with an owner who leaves, and doesn't exist for a community that never paid", async () => {
    const { tenantId, person } = await desk.subscribed();
    const heir = await createMember(tenantId, "owner");
    await (await callAs(person, tenantId)).member.leave({});
    expect(await work("follow-owner")).toBe(1);
    expect(await emailOf(tenantId)).toBe(heir.email);
    const calls = desk.stripe.calls.length;
    await doJob("follow-owner", { tenantId: await createTenant() });
    expect(desk.stripe.calls).toHaveLength(calls);
    await owner.delete(subscriptions).where(eq(subscriptions.tenantId, tenantId));
  });
});
