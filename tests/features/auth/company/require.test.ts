import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { authEvents, authSessions, companyProviders, tenantFlags } from "@/domain/schema";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { encrypt } from "@/server/security/encryption";
import { openBrowser } from "../../../support/browser";
import { createMember, createTenant, giveFactor } from "../../../support/factories";
import { setUpTotp } from "../../../support/factors";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { callAs, signIn } from "../../../support/trpc-caller";

const PASSWORD = "a-good-long-one";

async function createCompany() {
  const tenantId = await createTenant({ tier: 0, planType: "enterprise" });
  await owner.insert(companyProviders).values({
    ...{ tenantId, name: "Acme", issuer: "https://idp.example", clientId: "x", savedAt: new Date() },
    secret: encrypt("secret", `company sign-in ${tenantId}`),
  });
  const boss = await createMember(tenantId, "owner");
  startAllGenerations();
  const require = async (isOn: boolean) => (await callAs(boss, tenantId)).auth.company.require({ isOn });
  const tried = () =>
    owner
      .insert(authEvents)
      .values({ id: newId(), tenantId, userId: boss.userId, kind: "signed-in", detail: "company" });
  return { tenantId, boss, require, tried };
}

it("company sign-in only is switched on by an owner who has just used it, once an owner can get in without it", async () => {
  const { boss, require, tried } = await createCompany();
  await expect(require(true)).rejects.toMatchObject({ cause: { reason: "not-tried" } });
  await tried();
  await expect(require(true)).rejects.toMatchObject({ cause: { reason: "no-way-back" } });
  await givePassword(boss, PASSWORD);
  await expect(require(true)).rejects.toMatchObject({ cause: { reason: "no-way-back" } });
  await giveFactor(boss);
  await require(true);
});

it("then members come in by no other way, owners by their password, and all again when the community loses the feature", async () => {
  const { tenantId, boss, require, tried } = await createCompany();
  const member = await createMember(tenantId);
  for (const person of [boss, member]) await givePassword(person, PASSWORD);
  await giveFactor(boss);
  await signIn(member, tenantId);
  await tried();
  await require(true);
  expect(await owner.$count(authSessions, eq(authSessions.userId, member.userId))).toBe(0);
  expect(await owner.$count(authSessions, eq(authSessions.userId, boss.userId))).toBeGreaterThan(0);
  const browser = openBrowser(tenantId);
  expect(await browser.signIn(member, PASSWORD)).toBe(false);
  await browser.call((auth) => auth.requestMagicLink({ email: member.email }));
  const { token } = await lastMailTo(member.email);
  await expect(browser.call((auth) => auth.redeemLink({ purpose: "sign-in", token }))).rejects.toMatchObject({
    cause: { reason: "company-only" },
  });
  expect(await browser.viewer()).toBeNull();
  expect(await browser.call((auth) => auth.options())).toMatchObject({ companyOnly: "Acme" });
  expect(await openBrowser(tenantId).signIn(boss, PASSWORD)).toBe(true);
  await owner.insert(tenantFlags).values({ tenantId, flag: "sso", isEnabled: false, setBy: "test" });
  startAllGenerations();
  expect(await browser.signIn(member, PASSWORD)).toBe(true);
});

it("a sign-in that waited for its second factor meanwhile isn't finished", async () => {
  const { tenantId, boss, require, tried } = await createCompany();
  const member = await createMember(tenantId);
  for (const person of [boss, member]) await givePassword(person, PASSWORD);
  await giveFactor(boss);
  const browser = openBrowser(tenantId);
  await browser.signIn(member, PASSWORD);
  const { codes } = await setUpTotp(browser);
  const waiting = openBrowser(tenantId);
  await waiting.signIn(member, PASSWORD);
  await tried();
  await require(true);
  const proof = { kind: "recovery-code", code: codes[0] ?? "" } as const;
  await expect(waiting.call((auth) => auth.proveFactor({ proof }))).rejects.toMatchObject({
    cause: { reason: "company-only" },
  });
  expect(await waiting.viewer()).toBeNull();
});
