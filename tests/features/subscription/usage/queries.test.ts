import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog, files, mails, sessions, subscriptions, tenantFlags, tenants } from "@/domain/schema";
import { enablePlanFeatures } from "@/domain/subscription/plan-features";
import { createOffer } from "@/features/subscription/plans/offer";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { inTenantId } from "@/server/db/client";
import { createMember, createStartup, createTenant, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createSession } from "../../../support/sessions";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const file = (tenantId: string, bytes: number) => ({
  ...({ id: newId(), tenantId, kind: "logo", key: newId(), contentType: "image/webp" } as const),
  ...{ width: 1, height: 1, bytes },
});

it("BIL-13: usage is what a recount of the community's own rows gives, and reading it is on record", async () => {
  const tenantId = await createTenant();
  const boss = await createMember(tenantId, "owner");
  for (const status of ["live", "in_review", "scheduled", "archived", "draft", "rejected"] as const)
    await createStartup(tenantId, { status, makers: [boss], createdBy: boss.userId });
  await createSession(tenantId, { hosts: [boss] });
  const drafted = await createSession(tenantId, { hosts: [boss] });
  await owner.update(sessions).set({ status: "draft" }).where(eq(sessions.id, drafted.id));
  await owner.insert(files).values([file(tenantId, 1500), file(tenantId, 500), file(INDIE, 9000)]);
  const caller = await callAs(boss, tenantId);
  const { usage } = await caller.subscription.getUsageData();
  const sent = await owner.$count(mails, eq(mails.tenantId, tenantId));
  expect(usage).toEqual([
    { name: "startups", used: 3, limit: 100 },
    { name: "members", used: 1, limit: null },
    { name: "sessions", used: 1, limit: null },
    { name: "storage", used: 2000, limit: null },
    { name: "mails", used: sent, limit: null },
  ]);
  const read = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "usage.read"));
  expect(await owner.select().from(auditLog).where(read)).toMatchObject([{ actorId: boss.userId }]);
});

it("BIL-13: usage is for admins of this community, and not of another one in the input", async () => {
  const tenantId = await createTenant();
  const boss = await createMember(tenantId, "owner");
  await expect(
    (await callAs(boss, tenantId)).subscription.getUsageData({ tenantId: INDIE }),
  ).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const member = await createMember(tenantId);
  await expect((await callAs(member, tenantId)).subscription.getUsageData()).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

it("BIL-8: a failed payment is shown to owners alone, without new facts about them", async () => {
  const tenantId = await createTenant();
  const paymentFailedAt = new Date("2026-05-02T08:00:00Z");
  await owner
    .insert(subscriptions)
    .values({ tenantId, planType: "pro", status: "past_due", paymentFailedAt });
  startAllGenerations();
  const told = async (role: "owner" | "admin" | "member") =>
    (await (await callAs(await createMember(tenantId, role), tenantId)).auth.viewer())?.paymentFailedAt;
  expect([await told("owner"), await told("admin"), await told("member")]).toEqual([
    paymentFailedAt,
    null,
    null,
  ]);
});

it("BIL-2: without keys cards are off, and what an operator granted counts as the plan", async () => {
  const tenant = await tenantOf(await createTenant({ planType: "premium" }));
  expect(createOffer(tenant)).toEqual({ current: "pro", cardsOn: false, isTrialOpen: true });
  expect(tenant).toMatchObject({ plan: "pro", isPlanGranted: true, startupLimit: null });
});

it("BIL-2: a higher plan turns its features on, except the ones that a superadmin has set", async () => {
  const tenantId = await createTenant({ planType: "enterprise" });
  const answer = {
    tenantId,
    flag: "white_label",
    isEnabled: false,
    setBy: "operator",
    setAt: new Date(),
  } as const;
  await owner.insert(tenantFlags).values(answer);
  await inTenantId(tenantId, "", (tx) => enablePlanFeatures(tx, tenantId, "enterprise", new Date()));
  startAllGenerations();
  const { capabilities, withheld } = await tenantOf(tenantId);
  expect(capabilities).toMatchObject({ analytics_advanced: true, custom_domains: true, white_label: false });
  expect([capabilities.sso, capabilities.tenant_management, withheld]).toEqual([
    false,
    false,
    ["white_label"],
  ]);
  await owner.update(tenants).set({ planType: "free" }).where(eq(tenants.id, tenantId));
  startAllGenerations();
  expect((await tenantOf(tenantId)).capabilities).toMatchObject({
    analytics_advanced: false,
    custom_domains: false,
  });
});
