import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { subscriptions, tenantFlags } from "@/domain/schema";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createPerson, grantPlatformRole, joinAs } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createPayingCommunity, rowOf, subscriptionOf } from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);

const sessions = () =>
  [...desk.stripe.state.objects.values()].filter(({ object }) => object === "checkout.session");
const running = () =>
  [...desk.stripe.state.objects.values()].filter(({ object }) => object === "subscription");

describe("a checkout", () => {
  it("BIL-3, BIL-11: charges the community of the host at the server's price, and its news make the plan", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const subscription = await subscriptionOf(person, tenantId);
    expect(await subscription.current()).toMatchObject({
      plan: "community",
      status: "inactive",
      canManage: true,
      cardsOn: true,
      isTrialAvailable: true,
    });
    const { sessionId, url } = await subscription.createCheckoutSession({ plan: "pro" });
    expect(url).toContain(desk.stripe.url);
    expect(await subscription.awaitCheckout({ sessionId })).toEqual({ isDone: false, plan: "community" });
    desk.stripe.pay(sessionId);
    await desk.tell();
    expect(await subscription.awaitCheckout({ sessionId })).toEqual({ isDone: true, plan: "pro" });
    expect(await subscription.current()).toMatchObject({
      plan: "pro",
      subscribedPlan: "pro",
      status: "trialing",
      isGranted: false,
      trialEndsAt: expect.any(Date),
      isTrialAvailable: false,
    });
  });

  it("BIL-3: a client that names the price alone, as the specification's does, gets that price's plan", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const subscription = await subscriptionOf(person, tenantId);
    const priceId = process.env.STRIPE_PRICE_PRO ?? "";
    const told = { tenantId, userId: person.userId };
    const { sessionId } = await subscription.createCheckoutSession({ priceId, ...told });
    expect(sessionId).toMatch(/^cs_/);
    for (const bad of [{ priceId: "price_of_another" }, {}])
      await expect(subscription.createCheckoutSession({ ...bad, ...told })).rejects.toMatchObject({
        message: "Plan not found",
      });
  });

  it("BIL-3: the flag for card payments switches checkout, and what the screens offer", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const before = sessions().length;
    const flag = { tenantId, flag: "payment_integration" as const, isEnabled: false, setBy: "test" };
    await owner.insert(tenantFlags).values(flag);
    startAllGenerations();
    const off = await subscriptionOf(person, tenantId);
    expect(await off.current()).toMatchObject({ cardsOn: false });
    await expect(off.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(sessions()).toHaveLength(before);
    await owner.update(tenantFlags).set({ isEnabled: true }).where(eq(tenantFlags.tenantId, tenantId));
    startAllGenerations();
    const on = await subscriptionOf(person, tenantId);
    expect(await on.current()).toMatchObject({ cardsOn: true });
    expect(await on.createCheckoutSession({ plan: "pro" })).toMatchObject({ url: expect.any(String) });
  });

  it.each([
    ["another price", { priceId: "price_of_another" }, "another"],
    ["another community", { tenantId: "00000000-0000-4000-8000-000000000000" }, "another"],
    ["another person", { userId: "00000000-0000-4000-8000-000000000000" }, "another"],
    ["a page elsewhere", { successUrl: "https://evil.example/subscription/success" }, "another"],
    ["a page elsewhere after leaving", { cancelUrl: "//evil.example" }, "another"],
    ["an unknown plan", { plan: "gold" }, "plan"],
    ["the free plan", { plan: "community" }, "community"],
    ["a first Enterprise", { plan: "enterprise" }, "sales"],
  ])("BIL-3: %s is refused, and nothing is asked of the provider", async (_, over, reason) => {
    const { tenantId, person } = await createPayingCommunity();
    const subscription = await subscriptionOf(person, tenantId);
    const before = desk.stripe.calls.length;
    await expect(subscription.createCheckoutSession({ plan: "pro", ...over })).rejects.toMatchObject({
      cause: { reason },
    });
    expect(desk.stripe.calls).toHaveLength(before);
  });

  it("BIL-3: only an owner or admin of this community pays, never a role on the platform", async () => {
    const { tenantId } = await createPayingCommunity();
    const operator = await createPerson();
    await grantPlatformRole(operator, "super_admin");
    const stranger = (await createPayingCommunity()).person;
    const people = [
      [operator, "payer"],
      [stranger, "role"],
      [await createMember(tenantId, "moderator"), "role"],
      [await createMember(tenantId), "role"],
      [await createMember(tenantId, "owner", { bannedAt: new Date() }), "banned"],
    ] as const;
    const before = desk.stripe.calls.length;
    for (const [person, reason] of people) {
      const subscription = await subscriptionOf(person, tenantId);
      for (const act of [
        () => subscription.createCheckoutSession({ plan: "pro" }),
        () => subscription.createPortalSession({}),
        () => subscription.cancelSubscription({}),
        () => subscription.resumeSubscription(),
        () => subscription.previewPlanChange({ plan: "enterprise" }),
        () => subscription.changePlan({ plan: "enterprise" }),
        () => subscription.receipts(),
        () => subscription.awaitCheckout({ sessionId: "cs_x" }),
      ])
        await expect(act()).rejects.toMatchObject({ cause: { reason } });
    }
    expect(desk.stripe.calls).toHaveLength(before);
  });

  it("BIL-3: two clicks and two admins at once open one page, and paying it leaves one subscription", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const admin = await createMember(tenantId, "admin");
    const before = sessions().length;
    const both = [await subscriptionOf(person, tenantId), await subscriptionOf(admin, tenantId)];
    const opened = await Promise.all(
      [0, 1, 0, 1, 0].map((at) => both[at]?.createCheckoutSession({ plan: "pro" })),
    );
    expect(new Set(opened.map((one) => one?.sessionId)).size).toBe(1);
    expect(sessions()).toHaveLength(before + 1);
    const { sessionId = "" } = opened[0] ?? {};
    const subscriptionsBefore = running().length;
    desk.stripe.pay(sessionId);
    const again = () => both[1]?.createCheckoutSession({ plan: "pro" });
    await expect(again()).rejects.toMatchObject({ cause: { reason: "subscribed" } });
    await expect(again()).rejects.toMatchObject({ cause: { reason: "same" } });
    expect(running()).toHaveLength(subscriptionsBefore + 1);
    expect(await rowOf(tenantId)).toMatchObject({ planType: "pro", status: "trialing" });
  });

  it("BIL-5: of two communities of one owner that subscribe at the same moment one has the trial", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const second = (await createPayingCommunity()).tenantId;
    await joinAs(person, second, { role: "owner" });
    const both = [await subscriptionOf(person, tenantId), await subscriptionOf(person, second)];
    const opened = await Promise.all(both.map((each) => each.createCheckoutSession({ plan: "pro" })));
    for (const { sessionId } of opened) desk.stripe.pay(sessionId);
    await desk.tell();
    const standings = await Promise.all(both.map(async (each) => (await each.current()).status));
    expect(standings.sort()).toEqual(["active", "trialing"]);
  });

  it("BIL-5: a trial is once for a community and for its owner, also in another one and after canceling", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const second = (await createPayingCommunity()).tenantId;
    await joinAs(person, second, { role: "owner" });
    const first = await subscriptionOf(person, tenantId);
    const other = await subscriptionOf(person, second);
    const held = await first.createCheckoutSession({ plan: "pro" });
    const meanwhile = await other.createCheckoutSession({ plan: "pro" });
    desk.stripe.pay(held.sessionId);
    desk.stripe.pay(meanwhile.sessionId);
    await desk.tell();
    expect((await first.current()).status).toBe("trialing");
    expect((await other.current()).status).toBe("active");
    await first.cancelSubscription({ reason: "We try it later" });
    desk.stripe.advance({ days: 15 });
    await desk.tell();
    expect(await first.current()).toMatchObject({
      plan: "community",
      status: "canceled",
      isTrialAvailable: false,
    });
    const again = await first.createCheckoutSession({ plan: "pro" });
    desk.stripe.pay(again.sessionId);
    await desk.tell();
    expect((await first.current()).status).toBe("active");
  });
});

describe("a provider that does not do as it should", () => {
  it.each(["html", "server", "hang", "limited", "broken", "nonsense", "reset"] as const)(
    "BIL-3: %s leaves nothing half written, says so, and the next click works",
    async (kind) => {
      const { tenantId, person } = await createPayingCommunity();
      const subscription = await subscriptionOf(person, tenantId);
      desk.stripe.failures.push({ kind, match: /checkout/, times: 2 });
      await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject({
        message: "Failed to create checkout session",
      });
      desk.stripe.failures.length = 0;
      expect(await rowOf(tenantId)).toMatchObject({ planType: "community", checkoutId: null });
      const before = sessions().length;
      const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
      expect(sessionId).toMatch(/^cs_/);
      expect(sessions()).toHaveLength(before + 1);
    },
  );

  it("BIL-3: an answer that is lost on its way is found again by its key", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const subscription = await subscriptionOf(person, tenantId);
    const before = sessions().length;
    desk.stripe.failures.push({ kind: "lost", match: /POST .*checkout/, times: 2 });
    await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toThrow();
    await subscription.createCheckoutSession({ plan: "pro" });
    expect(sessions()).toHaveLength(before + 1);
  });

  it("BIL-3: a customer that was deleted at the provider is created again", async () => {
    const { tenantId, person } = await createPayingCommunity();
    await owner.insert(subscriptions).values({ tenantId, customerId: "cus_deleted" });
    const subscription = await subscriptionOf(person, tenantId);
    const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
    desk.stripe.pay(sessionId);
    await desk.tell();
    expect((await subscription.current()).plan).toBe("pro");
    expect((await rowOf(tenantId))?.customerId).not.toBe("cus_deleted");
  });
});
