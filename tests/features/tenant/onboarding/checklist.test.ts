import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog, brandingVersions, contentFlags, legalPages, tenantFlags, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { valuesOf } from "@/features/tenant/branding/form-values";
import { readFigures, readFirstSteps } from "@/features/tenant/onboarding/checklist";
import type { FirstStep } from "@/features/tenant/onboarding/rules";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let runner: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  runner = await createMember(tenantId, "owner");
});

const read = async () => {
  startAllGenerations();
  return readFirstSteps(await visitorScope(tenantId));
};
const isDone = async (step: FirstStep) => (await read()).steps.find((one) => one.step === step)?.isDone;
const settings = async () => {
  const [row] = await owner.select().from(tenants).where(eq(tenants.id, tenantId));
  return TenantSettings.parse(row?.settings);
};
const brand = (branding: TenantSettings["branding"]) =>
  owner
    .update(tenants)
    .set({ settings: TenantSettings.parse({ branding }) })
    .where(eq(tenants.id, tenantId));
const publish = () =>
  owner.insert(brandingVersions).values({
    ...{
      tenantId,
      version: 2,
      content: valuesOf("Ours", {}),
      publishedAt: new Date(),
      publishedBy: runner.userId,
    },
  });
const as = (person: Person | null) => callAs(person, tenantId);

it("TEN-17: each first step is done by what is there, in this community alone", async () => {
  const other = await createTenant();
  await createStartup(other);
  expect((await read()).steps.every((one) => !one.isDone)).toBe(true);
  await brand({ logoUrl: "/startuphub/logo.svg", primaryColor: "#2563eb" });
  expect([await isDone("logo"), await isDone("colours")]).toEqual([false, false]);
  await publish();
  expect([await isDone("logo"), await isDone("colours")]).toEqual([false, false]);
  await brand({ logoUrl: "/icon.svg" });
  expect([await isDone("logo"), await isDone("colours")]).toEqual([true, false]);
  await brand({ logoUrl: "/icon.svg", primaryColor: "#123456" });
  expect(await isDone("colours")).toBe(true);
  await createStartup(tenantId, { status: "draft", launchedAt: null });
  expect(await isDone("startup")).toBe(false);
  await createStartup(tenantId);
  expect(await isDone("startup")).toBe(true);
  await createSession(tenantId, { hosts: [runner], status: "draft" });
  expect(await isDone("session")).toBe(false);
  await createSession(tenantId, { hosts: [runner] });
  expect(await isDone("session")).toBe(true);
  await (await as(runner)).tenant.keepRules();
  await (await as(runner)).tenant.keepRules();
  expect(await isDone("rules")).toBe(true);
  const kept = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "tenant.rules_kept"));
  expect(await owner.select().from(auditLog).where(kept)).toHaveLength(1);
});

it("TEN-17: nothing that a community was created with is a step that its owner has done", async () => {
  const operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
  const id = newId();
  const features = { whiteLabel: false, customDomain: false, analytics: false, integrations: false };
  await (await callAs(operator, HUB)).platform.createTenant({
    ...{ id, name: "Fresh", domain: `fresh-${id.slice(-8)}`, ownerEmail: "owner@example.com" },
    ...{ plan: "basic", features, primaryColor: "#cc0066", timeZone: "Europe/Zurich", language: "en" },
  });
  startAllGenerations();
  const { steps } = await readFirstSteps(await visitorScope(id));
  expect(steps.filter((one) => one.isDone)).toEqual([]);
});

it("TEN-17: a step whose feature is off isn't shown, and each step leads somewhere", async () => {
  expect((await read()).steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining(["startup", "session"]),
  );
  await owner.insert(tenantFlags).values({ tenantId, flag: "sessions", isEnabled: false, setBy: "test" });
  const steps = (await read()).steps.map(({ step }) => step);
  expect(steps).toContain("startup");
  expect(steps).not.toContain("session");
  expect(steps).not.toContain("domain");
});

it("TEN-17: the list is dismissed once all is done, which is what onboarded means, and is back with a new step", async () => {
  const hide = async (person: Person | null = runner) => (await as(person)).tenant.hideFirstSteps();
  await expect(hide()).rejects.toThrow("Finish all steps");
  await brand({ logoUrl: "/icon.svg", primaryColor: "#123456" });
  await publish();
  await createStartup(tenantId);
  await createSession(tenantId, { hosts: [runner] });
  await (await as(runner)).tenant.keepRules();
  await createMember(tenantId);
  const terms = { tenantId, name: "terms" as const, version: 1, body: "Ours.", publishedAt: new Date() };
  await owner.insert(legalPages).values(terms);
  expect(await read()).toMatchObject({ isDone: true, isHidden: false });
  expect((await settings()).onboarded).toBe(true);
  await expect(hide(await createMember(tenantId, "moderator"))).rejects.toThrow();
  await hide();
  await hide();
  expect(await read()).toMatchObject({ isDone: true, isHidden: true });
  const hidden = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "tenant.first_steps_hidden"));
  expect(await owner.select().from(auditLog).where(hidden)).toHaveLength(1);
  await owner.update(tenants).set({ tier: 0 }).where(eq(tenants.id, tenantId));
  expect(await read()).toMatchObject({ isDone: false, isHidden: false });
  expect((await settings()).onboarded).toBe(false);
});

it("TEN-17: the figures are what a count of the rows says, in this community alone", async () => {
  const [maker, other] = [await createMember(tenantId), await createTenant()];
  await createStartup(other);
  await createMember(other);
  const { id: targetId } = await createStartup(tenantId);
  await createStartup(tenantId);
  await createStartup(tenantId, { status: "archived" });
  await createStartup(tenantId, { launchedAt: new Date(Date.now() + 3_600_000) });
  await createSession(tenantId, { hosts: [maker] });
  await createSession(tenantId, { hosts: [maker], status: "draft" });
  const report = { tenantId, targetType: "startup" as const, targetId, reason: "spam" };
  await owner.insert(contentFlags).values([
    { ...report, id: newId(), reporterId: maker.userId },
    { ...report, id: newId(), reporterId: runner.userId, status: "dismissed" },
  ]);
  expect(await readFigures(await visitorScope(tenantId))).toEqual({
    members: 2,
    startups: 2,
    sessions: 1,
    reports: 1,
  });
});
