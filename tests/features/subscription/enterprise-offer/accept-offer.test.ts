import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { members, tenantFlags, tenants } from "@/domain/schema";
import { readOffer } from "@/features/subscription/enterprise-offer/queries";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createPerson, grantPlatformRole, HUB, type Person } from "../../../support/factories";
import { owner, ownerSql } from "../../../support/owner-db";
import {
  createPayingCommunity,
  offerEnterprise,
  offersOf,
  rowOf,
  subscriptionOf,
} from "../../../support/payments";
import { actsOf, paymentDesk } from "../../../support/payments-fixture";
import { memberScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);

const reason = "A reason of the tests";
const plan = "enterprise";
const stateFor = async (tenantId: string, person: Person, offerId: string) =>
  (await readOffer(await memberScope(tenantId, person), offerId))?.state ?? null;
const checkout = (id: string) => {
  const found = desk.stripe.state.objects.get(id);
  if (found?.object !== "checkout.session") throw new Error("There is no such checkout.");
  return found;
};
const running = (customerId: string | null | undefined) =>
  [...desk.stripe.state.objects.values()].filter(
    (each) => each.object === "subscription" && each.customer === customerId && each.status !== "canceled",
  );
async function openCheckouts(tenantId: string) {
  const { customerId } = (await rowOf(tenantId)) ?? {};
  return [...desk.stripe.state.objects.values()].filter(
    (each) => each.object === "checkout.session" && each.customer === customerId && each.status === "open",
  );
}
/** Does the jobs that close checkouts, as the queue does. */
async function closeCheckouts(): Promise<void> {
  const jobs = await ownerSql<{ data: { tenantId: string } }[]>`
    delete from pgboss.job where name = 'close-checkout' returning data`;
  for (const { data } of jobs) await doJob("close-checkout", data);
}

async function offered() {
  const { tenantId, person } = await createPayingCommunity();
  const offerId = await offerEnterprise(tenantId);
  return { tenantId, person, offerId, subscription: await subscriptionOf(person, tenantId) };
}

describe("BIL-14: an owner takes Enterprise from an offer", () => {
  it("without it, the owner's own procedures say to contact sales, also on Professional", async () => {
    const contact = { message: "Please contact sales for Enterprise plan", cause: { reason: "sales" } };
    const { tenantId, person } = await createPayingCommunity();
    const first = await subscriptionOf(person, tenantId);
    await expect(first.createCheckoutSession({ plan })).rejects.toMatchObject(contact);
    const { subscription } = await desk.subscribed();
    await expect(subscription.createCheckoutSession({ plan })).rejects.toMatchObject(contact);
    await expect(subscription.previewPlanChange({ plan })).rejects.toMatchObject(contact);
    await expect(subscription.changePlan({ plan })).rejects.toMatchObject(contact);
    expect(await subscription.current()).toMatchObject({ plan: "pro" });
  });

  it("pays in a checkout without a trial, and the webhook marks the offer as accepted", async () => {
    const { tenantId, person, offerId, subscription } = await offered();
    expect(await stateFor(tenantId, person, offerId)).toBe("open");
    const { sessionId } = await subscription.createCheckoutSession({ plan, offerId });
    const again = await subscription.createCheckoutSession({ plan, offerId });
    expect(again.sessionId).toBe(sessionId);
    desk.stripe.pay(sessionId);
    expect(await stateFor(tenantId, person, offerId)).toBe("open");
    await desk.tell();
    expect(await subscription.current()).toMatchObject({ plan, status: "active" });
    expect(await stateFor(tenantId, person, offerId)).toBe("accepted");
    expect(await actsOf(tenantId)).toContain("enterprise_offer.accepted");
    await expect(subscription.createCheckoutSession({ plan, offerId })).rejects.toMatchObject({
      cause: { reason: "same" },
    });
    expect(running((await rowOf(tenantId))?.customerId)).toHaveLength(1);
  });

  it("gets a fresh checkout after a day, and none once the seven days are over", async () => {
    const { tenantId, person, offerId, subscription } = await offered();
    const { sessionId } = await subscription.createCheckoutSession({ plan, offerId });
    desk.stripe.state.objects.set(sessionId, { ...checkout(sessionId), status: "expired", url: null });
    const fresh = await subscription.createCheckoutSession({ plan, offerId });
    expect(fresh.sessionId).not.toBe(sessionId);
    expect(checkout(fresh.sessionId).status).toBe("open");
    await ownerSql`update enterprise_offers set expires_at = now() - interval '1 minute' where id = ${offerId}`;
    expect(await stateFor(tenantId, person, offerId)).toBe("expired");
    await expect(subscription.createCheckoutSession({ plan, offerId })).rejects.toMatchObject({
      message: expect.stringMatching(/has expired/),
      cause: { reason: "expired" },
    });
    expect(await offerEnterprise(tenantId)).toBe(offerId);
    expect(await stateFor(tenantId, person, offerId)).toBe("open");
  });

  it("is the only one who can: a forwarded mail helps no other member, admin, owner or operator", async () => {
    const { tenantId, offerId } = await offered();
    const operator = await createPerson();
    await grantPlatformRole(operator, "super_admin");
    const others = [
      [await createMember(tenantId), "role"],
      [await createMember(tenantId, "admin"), "foreign"],
      [await createMember(tenantId, "owner"), "foreign"],
      [operator, "payer"],
      [(await createPayingCommunity()).person, "role"],
    ] as const;
    for (const [person, refusal] of others) {
      expect(await stateFor(tenantId, person, offerId)).toBe("foreign");
      const caller = await subscriptionOf(person, tenantId);
      for (const act of [
        () => caller.createCheckoutSession({ plan, offerId }),
        () => caller.previewPlanChange({ plan, offerId }),
        () => caller.changePlan({ plan, offerId }),
      ])
        await expect(act()).rejects.toMatchObject({ cause: { reason: refusal } });
    }
    const elsewhere = await createPayingCommunity();
    const there = await subscriptionOf(elsewhere.person, elsewhere.tenantId);
    await expect(there.createCheckoutSession({ plan, offerId })).rejects.toMatchObject({
      cause: { reason: "offer" },
    });
    expect(await stateFor(elsewhere.tenantId, elsewhere.person, offerId)).toBeNull();
  });

  it("pays once, even if a checkout for Professional is open beside it", async () => {
    const { tenantId, offerId, subscription } = await offered();
    const pro = await subscription.createCheckoutSession({ plan: "pro" });
    const enterprise = await subscription.createCheckoutSession({ plan, offerId });
    expect(enterprise.sessionId).not.toBe(pro.sessionId);
    expect(checkout(pro.sessionId).status).toBe("expired");
    expect(() => desk.stripe.pay(pro.sessionId)).toThrow();
    const back = await subscription.createCheckoutSession({ plan: "pro" });
    expect(checkout(enterprise.sessionId).status).toBe("expired");
    desk.stripe.pay(back.sessionId);
    await expect(subscription.createCheckoutSession({ plan, offerId })).rejects.toMatchObject({
      cause: { reason: "subscribed" },
    });
    expect(running((await rowOf(tenantId))?.customerId)).toHaveLength(1);
  });

  it("pays once, even if the answer to a checkout for Professional was lost or is asked for at once", async () => {
    const { tenantId, offerId, subscription } = await offered();
    desk.stripe.failures.push({ kind: "lost", match: /POST .*checkout/, times: 2 });
    await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow();
    desk.stripe.failures.length = 0;
    await subscription.createCheckoutSession({ plan, offerId });
    expect(await openCheckouts(tenantId)).toHaveLength(1);
    const second = await offered();
    await Promise.allSettled([
      second.subscription.createCheckoutSession({ plan: "pro" }),
      second.subscription.createCheckoutSession({ plan, offerId: second.offerId }),
    ]);
    expect((await openCheckouts(second.tenantId)).length).toBeLessThanOrEqual(1);
  });
});

const withdrawn = { cause: { reason: "withdrawn" } };

describe("BIL-14: an offer that was withdrawn is dead", () => {
  const asOperator = async () => {
    const operator = await createPerson();
    await grantPlatformRole(operator, "super_admin");
    return { operator, caller: await callAs(operator, HUB) };
  };

  it("with the checkout that was opened from it", async () => {
    const { tenantId, person, offerId, subscription } = await offered();
    const { sessionId } = await subscription.createCheckoutSession({ plan, offerId });
    const { caller } = await asOperator();
    await caller.subscription.withdrawEnterpriseOffer({ tenantId, offerId });
    expect(await stateFor(tenantId, person, offerId)).toBe("withdrawn");
    await expect(subscription.createCheckoutSession({ plan, offerId })).rejects.toMatchObject(withdrawn);
    await closeCheckouts();
    expect(() => desk.stripe.pay(sessionId)).toThrow();
  });

  it("also for a checkout that was being opened at that moment", async () => {
    const { tenantId, offerId, subscription } = await offered();
    const { caller } = await asOperator();
    desk.stripe.behaviour.delayMs = 200;
    const opening = subscription.createCheckoutSession({ plan, offerId });
    const refused = expect(opening).rejects.toMatchObject(withdrawn);
    await vi.waitFor(async () => expect((await rowOf(tenantId))?.customerId).toBeTruthy());
    await caller.subscription.withdrawEnterpriseOffer({ tenantId, offerId });
    await refused;
    expect(await openCheckouts(tenantId)).toEqual([]);
  });

  it("so it is when the operators grant Enterprise", async () => {
    const { tenantId, person, offerId } = await offered();
    const [row] = await owner.select().from(tenants).where(eq(tenants.id, tenantId));
    const { caller } = await asOperator();
    const { name = "", domain = "", planType = "free" } = row ?? {};
    const base = { name, domain, planType };
    await caller.platform.editTenant({ tenantId, name, domain, planType: "enterprise", reason, base });
    expect(await stateFor(tenantId, person, offerId)).toBe("withdrawn");
  });

  it("TEN-10: so it is when its only owner is demoted, and stays so when the role comes back", async () => {
    const { tenantId, person, offerId, subscription } = await offered();
    const { sessionId } = await subscription.createCheckoutSession({ plan, offerId });
    const chief = await createMember(tenantId, "owner");
    const { userId } = person;
    await (await callAs(chief, tenantId)).member.changeRole({ userId, role: "admin" });
    await closeCheckouts();
    expect(checkout(sessionId).status).toBe("expired");
    await owner
      .update(members)
      .set({ role: "owner" })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)));
    expect(await stateFor(tenantId, person, offerId)).toBe("foreign");
    expect((await offersOf(tenantId)).rows[0]?.withdrawnAt).toBeInstanceOf(Date);
  });

  it("TEN-10: of two owners the one who is banned loses it, and the other keeps it", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const second = await createMember(tenantId, "owner");
    const offerId = await offerEnterprise(tenantId);
    const { caller } = await asOperator();
    await caller.platform.banPerson({ userId: second.userId, reason, days: 0 });
    expect(await stateFor(tenantId, person, offerId)).toBe("open");
    await caller.platform.unbanPerson({ userId: second.userId, reason });
    expect(await stateFor(tenantId, second, offerId)).toBe("foreign");
  });

  it.each(["loses the role", "is banned"])(
    "TEN-10: so it is when the operator who sent it %s",
    async (how) => {
      const { tenantId, person } = await createPayingCommunity();
      const { operator, caller } = await asOperator();
      await caller.subscription.sendEnterpriseOffer({ tenantId, timesSent: 0 });
      const { id: offerId } = await offersOf(tenantId);
      const { userId } = operator;
      const { platform } = (await asOperator()).caller;
      if (how === "is banned") await platform.banPerson({ userId, reason, days: 0 });
      else await platform.takeRole({ userId, role: "super_admin" });
      expect(await stateFor(tenantId, person, offerId)).toBe("withdrawn");
    },
  );
});

it("BIL-14: while cards are off an owner reads so, and nothing is asked of the provider", async () => {
  const { tenantId, person, offerId } = await offered();
  const flag = { tenantId, flag: "payment_integration" as const, isEnabled: false, setBy: "test" };
  await owner.insert(tenantFlags).values(flag);
  startAllGenerations();
  expect(await stateFor(tenantId, person, offerId)).toBe("blocked");
  const before = desk.stripe.calls.length;
  const subscription = await subscriptionOf(person, tenantId);
  await expect(subscription.createCheckoutSession({ plan, offerId })).rejects.toMatchObject({
    cause: { reason: "off" },
  });
  expect(desk.stripe.calls).toHaveLength(before);
});

/** The last one, because it passes time at the provider, where open checkouts then expire. */
it("BIL-14: an offer changes a subscription to Professional at the price that was shown, and has no second one", async () => {
  const { tenantId, person, subscription } = await desk.subscribed({ days: 15 });
  const offerId = await offerEnterprise(tenantId);
  expect(await readOffer(await memberScope(tenantId, person), offerId)).toMatchObject({
    state: "open",
    isUpgrade: true,
  });
  const shown = await subscription.previewPlanChange({ plan, offerId });
  expect(shown).toMatchObject({ direction: "upgrade" });
  await expect(subscription.createCheckoutSession({ plan, offerId })).rejects.toMatchObject({
    cause: { reason: "subscribed" },
  });
  await subscription.changePlan({ plan, offerId, prorationDate: shown.prorationDate });
  const { customerId } = (await rowOf(tenantId)) ?? {};
  expect(running(customerId)).toHaveLength(1);
  expect(desk.invoicesOf(customerId).at(-1)?.total).toBe(shown.amountDue);
  expect(await stateFor(tenantId, person, offerId)).toBe("accepted");
});
