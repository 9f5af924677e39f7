import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { createMember } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createPayingCommunity, offerEnterprise, rowOf, subscriptionOf } from "../../../support/payments";
import { actsOf, paymentDesk } from "../../../support/payments-fixture";
import { callAs } from "../../../support/trpc-caller";
import { eventsOf, listen } from "../../../support/webhooks";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);

it("BIL-6: an upgrade holds at once and charges exactly what was shown, once for two clicks", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const offerId = await offerEnterprise(tenantId);
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const shown = await subscription.previewPlanChange({ plan: "enterprise", offerId });
  expect(shown).toMatchObject({ direction: "upgrade", currency: "usd" });
  expect(shown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.amountDue);
  expect(shown.amountDue).toBeGreaterThan(0);
  const before = desk.invoicesOf(customerId ?? "").length;
  const click = () =>
    subscription.changePlan({ plan: "enterprise", offerId, prorationDate: shown.prorationDate });
  const clicks = await Promise.allSettled([click(), click()]);
  expect(clicks.some(({ status }) => status === "fulfilled")).toBe(true);
  const charged = desk.invoicesOf(customerId ?? "").slice(before);
  expect(charged.map(({ total }) => total)).toEqual([shown.amountDue]);
  expect(await subscription.current()).toMatchObject({ plan: "enterprise", status: "active" });
  expect(await actsOf(tenantId)).toContain("subscription.changed_to_enterprise");
  await expect(click()).rejects.toMatchObject({ cause: { reason: "same" } });
});

it("BIL-6: an upgrade with a card that is declined changes nothing and says so", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const offerId = await offerEnterprise(tenantId);
  const { customerId } = (await rowOf(tenantId)) ?? {};
  const { changeCard } = await import("../../../../tools/fake-stripe/actions");
  changeCard(desk.stripe.state, customerId ?? "", "0341");
  const { prorationDate } = await subscription.previewPlanChange({ plan: "enterprise", offerId });
  await expect(subscription.changePlan({ plan: "enterprise", offerId, prorationDate })).rejects.toMatchObject(
    {
      cause: { reason: "declined" },
    },
  );
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", status: "active", paymentProblem: null });
});

it("BIL-6: a price that was shown an hour ago is not charged", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const offerId = await offerEnterprise(tenantId);
  const prorationDate = Math.floor(Date.now() / 1000) - 3600;
  await expect(subscription.changePlan({ plan: "enterprise", offerId, prorationDate })).rejects.toMatchObject(
    {
      cause: { reason: "stale" },
    },
  );
});

it("BIL-6: a dearer plan ends the trial, which was of the other one, and shows its whole price before", async () => {
  const { tenantId, subscription } = await desk.subscribed();
  const offerId = await offerEnterprise(tenantId);
  const shown = await subscription.previewPlanChange({ plan: "enterprise", offerId });
  expect(shown.amountDue).toBe(9900);
  await subscription.changePlan({ plan: "enterprise", offerId, prorationDate: shown.prorationDate });
  expect(await subscription.current()).toMatchObject({
    plan: "enterprise",
    status: "active",
    trialEndsAt: null,
  });
});

it("BIL-6: a downgrade waits for the end of the period, and can be overtaken by a cancellation", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const offerId = await offerEnterprise(tenantId);
  await subscription.changePlan({ plan: "enterprise", offerId });
  const shown = await subscription.previewPlanChange({ plan: "pro" });
  expect(shown).toMatchObject({ direction: "downgrade", amountDue: 0, lines: [] });
  await subscription.changePlan({ plan: "pro" });
  expect(await subscription.current()).toMatchObject({ plan: "enterprise", scheduledPlan: "pro" });
  await subscription.changePlan({ plan: "pro" });
  await subscription.cancelSubscription({});
  expect(await subscription.current()).toMatchObject({ scheduledPlan: null, cancelAtPeriodEnd: true });
  await subscription.resumeSubscription();
  await subscription.changePlan({ plan: "pro" });
  await subscription.resumeSubscription();
  expect(await subscription.current()).toMatchObject({ plan: "enterprise", scheduledPlan: null });
  await subscription.changePlan({ plan: "pro" });
  desk.stripe.advance({ days: 32 });
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "pro", scheduledPlan: null, status: "active" });
  await desk.tell();
  expect((await rowOf(tenantId))?.scheduleId).toBeNull();
});

it("BIL-6, BIL-13: a cancellation keeps the plan until the period ends, is resumed until then, and is written down", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const offerId = await offerEnterprise(tenantId);
  expect(await subscription.cancelSubscription({ tenantId, reason: "Too dear\nfor us" })).toEqual({
    success: true,
  });
  await subscription.cancelSubscription({ reason: "Again" });
  expect(await subscription.current()).toMatchObject({
    plan: "pro",
    cancelAtPeriodEnd: true,
    cancelReason: "Too dear for us",
  });
  await expect(subscription.changePlan({ plan: "enterprise", offerId })).rejects.toMatchObject({
    cause: { reason: "canceled" },
  });
  await subscription.resumeSubscription();
  expect(await subscription.current()).toMatchObject({ cancelAtPeriodEnd: false });
  await subscription.cancelSubscription({});
  desk.stripe.advance({ days: 40 });
  await desk.tell();
  expect(await subscription.current()).toMatchObject({ plan: "community", status: "canceled" });
  await expect(subscription.resumeSubscription()).rejects.toMatchObject({ cause: { reason: "none" } });
  const acts = await actsOf(tenantId);
  expect(acts.filter((act) => !act.startsWith("subscription.changed"))).toEqual([
    "subscription.checkout_opened",
    "enterprise_offer.sent",
    "subscription.canceled: Too dear for us",
    "subscription.resumed",
    "subscription.canceled",
  ]);
});

it("BIL-7: the provider's pages open where they are asked for, lead back, and what is done there is known", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  const { customerId } = (await rowOf(tenantId)) ?? {};
  for (const flow of ["payment_method", "cancel", "invoices", undefined] as const) {
    const { url } = await subscription.createPortalSession(flow ? { flow } : {});
    expect(url).toContain(desk.stripe.url);
  }
  const portals = [...desk.stripe.state.objects.values()].flatMap((each) =>
    each.object === "billing_portal.session" && each.customer === customerId ? [each] : [],
  );
  expect(portals.map(({ flow }) => flow?.type)).toEqual([
    "payment_method_update",
    "subscription_cancel",
    undefined,
    undefined,
  ]);
  expect(new Set(portals.map(({ return_url }) => new URL(return_url ?? "").pathname))).toEqual(
    new Set(["/subscription"]),
  );
  expect((await actsOf(tenantId)).filter((act) => act === "subscription.portal_opened")).toHaveLength(4);
  await expect(
    subscription.createPortalSession({ returnUrl: "https://evil.example/" }),
  ).rejects.toMatchObject({
    cause: { reason: "another" },
  });
  const { cancelInPortal } = await import("../../../../tools/fake-stripe/actions");
  cancelInPortal(desk.stripe.state, customerId ?? "", { feedback: "too_expensive" });
  await desk.tell();
  expect(await subscription.current()).toMatchObject({
    cancelAtPeriodEnd: true,
    cancelReason: "too_expensive",
  });
  await subscription.resumeSubscription();
  expect(await subscription.current()).toMatchObject({ cancelAtPeriodEnd: false });
});

it("BIL-7: without a customer there are no such pages", async () => {
  const { person, tenantId } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  await expect(subscription.createPortalSession({})).rejects.toMatchObject({
    message: "Unable to open customer portal",
    cause: { reason: "none" },
  });
  await expect(subscription.cancelSubscription({})).rejects.toMatchObject({ cause: { reason: "none" } });
  expect(await subscription.receipts()).toEqual([]);
});

it.each(["html", "hang", "limited", "nonsense"] as const)(
  "BIL-6: a provider that answers with %s changes nothing of ours and is named in the specification's words",
  async (kind) => {
    const { tenantId, subscription } = await desk.subscribed({ days: 15 });
    const offerId = await offerEnterprise(tenantId);
    const before = await rowOf(tenantId);
    desk.stripe.failures.push({ kind, times: 60 });
    await Promise.all([
      expect(subscription.cancelSubscription({})).rejects.toThrow("Failed to cancel subscription"),
      expect(subscription.createPortalSession({})).rejects.toThrow("Unable to open customer portal"),
      expect(subscription.changePlan({ plan: "enterprise", offerId })).rejects.toThrow(
        "couldn't change the plan",
      ),
    ]);
    expect(await subscription.current()).toMatchObject({ plan: "pro", cancelAtPeriodEnd: false });
    desk.stripe.failures.length = 0;
    const { refreshAsked, ...row } = (await rowOf(tenantId)) ?? {};
    expect(before).toMatchObject(row);
    expect(refreshAsked).toBeDefined();
  },
);

it("BIL-12: receipts are the community's, newest first, and another owner sees none of them", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  desk.stripe.advance({ days: 31 });
  await desk.tell();
  const receipts = await subscription.receipts();
  expect(receipts.map(({ amount, currency, status }) => [amount, currency, status])).toEqual([
    [2900, "usd", "paid"],
    [2900, "usd", "paid"],
    [0, "usd", "paid"],
  ]);
  expect(receipts[0]?.url).toContain(desk.stripe.url);
  const stranger = await createPayingCommunity();
  expect(await (await subscriptionOf(stranger.person, stranger.tenantId)).receipts()).toEqual([]);
  const theirs = (await subscriptionOf(stranger.person, stranger.tenantId)).receipts({ tenantId });
  await expect(theirs).rejects.toMatchObject({ cause: { reason: "another" } });
});

it("BIL-6: a former owner of the community can change nothing", async () => {
  const { tenantId, person } = await desk.subscribed({ days: 15 });
  const heir = await createMember(tenantId, "owner");
  const { members } = await import("@/domain/schema");
  await owner.update(members).set({ role: "member" }).where(eq(members.userId, person.userId));
  const before = await subscriptionOf(person, tenantId);
  await expect(before.cancelSubscription({})).rejects.toMatchObject({ cause: { reason: "role" } });
  expect(await before.current()).toMatchObject({ plan: "pro", canManage: false, trialEndsAt: null });
  expect(await (await subscriptionOf(heir, tenantId)).cancelSubscription({})).toEqual({ success: true });
});

it("API-4: webhooks are told when the subscription changes, once", async () => {
  const { tenantId, person } = await desk.subscribed({ days: 15 });
  await listen(tenantId, ["subscription.changed"]);
  for (const _ of [1, 2]) await (await callAs(person, tenantId)).subscription.cancelSubscription({});
  expect((await eventsOf(tenantId)).map(({ facts }) => facts)).toMatchObject([
    { plan: "pro", status: "active", cancelAtPeriodEnd: true },
  ]);
});
