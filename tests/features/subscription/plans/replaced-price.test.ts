import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { mails, subscriptions } from "@/domain/schema";
import { probePayments } from "@/features/health/probes/payments";
import { priceOf, productOf } from "../../../../tools/fake-stripe/shapes";
import { itemOf, keep, runningOf } from "../../../../tools/fake-stripe/state";
import { createPerson, grantPlatformRole, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { offerEnterprise, rowOf } from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";
import { visitorScope } from "../../../support/scopes";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);

beforeEach(() => owner.update(subscriptions).set({ unknownPriceId: null }));

/** Puts a subscriber on a price that isn't configured, as after a replacement. */
async function putOn(tenantId: string, priceId: string, product: string, cents: number): Promise<void> {
  const { state } = desk.stripe;
  const customerId = (await rowOf(tenantId))?.customerId ?? "";
  const price = keep(state, priceOf(state, priceId, product, cents));
  const subscription = runningOf(state, customerId);
  if (!subscription) throw new Error("There is no subscription.");
  itemOf(subscription).price = price;
  state.emit("customer.subscription.updated", subscription);
  await desk.tell();
}

const probe = async () => probePayments(mintPlatformScope(await visitorScope(HUB)));

it("BIL-6: a subscriber on a replaced price keeps the plan, and a downgrade waits for the end of the period", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  await subscription.changePlan({ plan: "enterprise", offerId: await offerEnterprise(tenantId) });
  await putOn(tenantId, "price_enterprise_of_last_year", "prod_enterprise", 7900);
  expect(await subscription.current()).toMatchObject({ plan: "enterprise", status: "active" });
  expect(await subscription.previewPlanChange({ plan: "pro" })).toMatchObject({
    direction: "downgrade",
    amountDue: 0,
  });
  await subscription.changePlan({ plan: "pro" });
  expect(await subscription.current()).toMatchObject({ plan: "enterprise", scheduledPlan: "pro" });
  expect((await rowOf(tenantId))?.unknownPriceId).toBeNull();
});

it("BIL-6: a replaced price is known by its product, even if nothing was stored before", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  await owner
    .update(subscriptions)
    .set({ planType: "community", status: "inactive" })
    .where(eq(subscriptions.tenantId, tenantId));
  await putOn(tenantId, "price_pro_of_last_year", "prod_professional", 1900);
  expect(await subscription.current()).toMatchObject({ plan: "pro" });
  const offerId = await offerEnterprise(tenantId);
  expect(await subscription.previewPlanChange({ plan: "enterprise", offerId })).toMatchObject({
    direction: "upgrade",
  });
});

it("BIL-6: an unknown price keeps plan and direction, and is an alarm in the log, System Health and a mail", async () => {
  const operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  await subscription.changePlan({ plan: "enterprise", offerId: await offerEnterprise(tenantId) });
  keep(desk.stripe.state, productOf(desk.stripe.state, "prod_of_nobody", "A gift"));
  await putOn(tenantId, "price_of_nobody", "prod_of_nobody", 100);
  await putOn(tenantId, "price_of_nobody", "prod_of_nobody", 100);
  expect(await subscription.current()).toMatchObject({ plan: "enterprise", status: "active" });
  expect(await subscription.previewPlanChange({ plan: "pro" })).toMatchObject({ direction: "downgrade" });
  expect(await probe()).toMatchObject({
    state: "warning",
    summary: expect.stringContaining("price_of_nobody"),
  });
  const told = and(
    eq(mails.recipient, operator.email),
    like(mails.subject, "%has a price that belongs to no plan"),
  );
  expect(await owner.$count(mails, told)).toBe(1);
});

it("BIL-6: a subscriber with an unknown price and without a plan before is refused a change, not taken for Community", async () => {
  const { tenantId, subscription } = await desk.subscribed({ days: 15 });
  keep(desk.stripe.state, productOf(desk.stripe.state, "prod_of_nobody", "A gift"));
  await putOn(tenantId, "price_of_somebody", "prod_of_nobody", 100);
  await owner
    .update(subscriptions)
    .set({ planType: "community" })
    .where(eq(subscriptions.tenantId, tenantId));
  await expect(subscription.changePlan({ plan: "pro" })).rejects.toMatchObject({
    cause: { reason: "price" },
  });
});
