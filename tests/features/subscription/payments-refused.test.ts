import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { POST } from "@/app/api/stripe/webhook/route";
import { toDenialError } from "@/domain/guard/errors";
import { tenants } from "@/domain/schema";
import { createMember, createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { createPayingCommunity, subscriptionOf } from "../../support/payments";
import { callAs, tenantOf } from "../../support/trpc-caller";

it("BIL-2: without keys cards are off and say so, the webhook is nowhere, and an operator's gift counts", async () => {
  const { tenantId, person } = await createPayingCommunity();
  const subscription = await subscriptionOf(person, tenantId);
  expect(await subscription.current()).toMatchObject({
    plan: "community",
    status: "inactive",
    cardsOn: false,
  });
  for (const act of [
    () => subscription.createCheckoutSession({ plan: "pro" }),
    () => subscription.createPortalSession({}),
    () => subscription.cancelSubscription({}),
    () => subscription.resumeSubscription(),
  ])
    await expect(act()).rejects.toMatchObject({
      message: "Stripe not initialized",
      cause: { reason: "off" },
    });
  const request = new Request("http://localhost/api/stripe/webhook", { method: "POST", body: "{}" });
  expect((await POST(request)).status).toBe(404);
  await owner.update(tenants).set({ planType: "premium" }).where(eq(tenants.id, tenantId));
  const member = await createMember(tenantId);
  expect(await (await subscriptionOf(member, tenantId)).current()).toMatchObject({
    plan: "pro",
    subscribedPlan: "community",
    isGranted: true,
    canManage: false,
    isTrialAvailable: false,
  });
  await expect(subscription.createCheckoutSession({ plan: "pro" })).rejects.toMatchObject({
    message: "You are already on this plan",
  });
});

const NAMED = /feature of the Enterprise plan \(custom domains\)/;

it("BIL-10: a procedure that the plan lacks names the entitlement and the plan that has it", async () => {
  const tenantId = await createTenant();
  const caller = await callAs(await createMember(tenantId, "owner"), tenantId);
  await expect(caller.tenant.domains.add({ domain: "bees.example" })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(NAMED),
  });
});

it("BIL-10: if the plan holds it and the flag is off, no other plan is named; tier 0 lacks nothing", async () => {
  const paid = await tenantOf(await createTenant({ planType: "enterprise" }));
  const hub = await tenantOf(await createTenant({ tier: 0 }));
  const denial = { reason: "feature", feature: "custom_domains" } as const;
  for (const tenant of [paid, hub]) expect(toDenialError(denial, tenant).message).not.toMatch(/plan/);
});

it("BIL-2: a missing price concerns its plan alone: the other is sold, and offering this one names it", async () => {
  const { tenantId, person } = await createPayingCommunity();
  const { ACCOUNT } = await import("../../../tools/fake-stripe/state");
  vi.stubEnv("STRIPE_SECRET_KEY", ACCOUNT.key);
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", ACCOUNT.webhookSecret);
  vi.stubEnv("STRIPE_PRICE_PRO", ACCOUNT.prices.pro);
  vi.resetModules();
  const again = await import("../../support/trpc-caller");
  const { subscription } = await again.callAs(person, tenantId);
  expect(await subscription.current()).toMatchObject({ cardsOn: true });
  const offering = (await import("../../support/payments")).offerEnterprise(tenantId);
  await expect(offering).rejects.toMatchObject({
    message: "Stripe has no price ID for Enterprise. Set STRIPE_PRICE_ENTERPRISE.",
    reason: "price",
  });
  const { probePayments } = await import("@/features/health/probes/payments");
  const { mintPlatformScope } = await import("@/access/scope");
  const { visitorScope } = await import("../../support/scopes");
  const probe = await probePayments(mintPlatformScope(await visitorScope(tenantId)));
  expect(probe.state).toBe("warning");
  expect(probe.summary).toContain("STRIPE_PRICE_ENTERPRISE");
  expect(probe.summary).not.toContain("STRIPE_PRICE_PRO");
  vi.unstubAllEnvs();
});
