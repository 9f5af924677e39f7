import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { readClient } from "@/domain/auth/session-cookie";
import { authSessions, authTrustedBrowsers } from "@/domain/schema";
import { openBrowser } from "../../../support/browser";
import { createMember, grantPlatformRole, HUB, INDIE, joinAs } from "../../../support/factories";
import { codeOf, setUpTotp } from "../../../support/factors";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { outcomeOf, PROCEDURES } from "../../../support/procedures";
import { contextFor, signIn } from "../../../support/trpc-caller";

const PASSWORD = "a-good-long-one";
const NEXT = "another-good-long-one";
const DAY_MS = 86_400_000;

async function memberWithTotp() {
  const person = await createMember(HUB);
  await joinAs(person, INDIE);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const { secret, codes } = await setUpTotp(browser, new Date(Date.now() - 300_000));
  const proof = (code = codes.pop() ?? "") => ({ kind: "recovery-code", code }) as const;
  return { person, browser, secret, proof };
}

const isAsked = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.viewer()) === null && (await browser.call((auth) => auth.factorWays()))?.isPending === true;

it("every way of signing in is asked for the second factor: password, emailed link and new password", async () => {
  const { person } = await memberWithTotp();
  const [byPassword, byLink, byReset] = [openBrowser(HUB), openBrowser(HUB), openBrowser(HUB)];
  await byPassword.signIn(person, PASSWORD);
  expect(await isAsked(byPassword)).toBe(true);
  await byLink.call((auth) => auth.requestMagicLink({ email: person.email, returnTo: "/submit" }));
  const { token } = await lastMailTo(person.email);
  expect(await byLink.call((auth) => auth.redeemLink({ purpose: "sign-in", token }))).toEqual({
    returnTo: "/auth/second-factor",
  });
  expect(await isAsked(byLink)).toBe(true);
  await byReset.call((auth) => auth.requestReset({ email: person.email }));
  const reset = await lastMailTo(person.email);
  await byReset.call((auth) => auth.resetPassword({ token: reset.token, password: NEXT }));
  expect(await isAsked(byReset)).toBe(true);
  expect(await owner.$count(authSessions, eq(authSessions.userId, person.userId))).toBe(0);
});

it("after the second factor the user goes on to where the link led", async () => {
  const { person, proof } = await memberWithTotp();
  const browser = openBrowser(HUB);
  await browser.call((auth) => auth.requestMagicLink({ email: person.email, returnTo: "/submit" }));
  const { token } = await lastMailTo(person.email);
  await browser.call((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  expect(await browser.call((auth) => auth.proveFactor({ proof: proof() }))).toEqual({ returnTo: "/submit" });
  expect(await browser.viewer()).toMatchObject({ userId: person.userId });
});

it("a half-finished sign-in opens nothing that a visitor can't open", async () => {
  const { person } = await memberWithTotp();
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const client = readClient(new Headers({ cookie: browser.cookie() }));
  expect(client.pending).not.toBeNull();
  const context = await contextFor(HUB, null, { client });
  const demanding = PROCEDURES.filter(({ rule }) => rule.role && rule.tier === undefined && !rule.feature);
  expect(demanding.length).toBeGreaterThan(60);
  const outcomes = await Promise.all(demanding.map(({ path }) => outcomeOf(path, context)));
  expect(demanding.filter((_, index) => outcomes[index] !== "signed-out")).toEqual([]);
});

it("a half-finished sign-in is good for this browser, this community and ten minutes", async () => {
  const { person, proof } = await memberWithTotp();
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const client = readClient(new Headers({ cookie: browser.cookie() }));
  const given = { proof: proof() };
  const isExpired = { cause: { reason: "expired" } };
  const at = async (tenantId: string, over: object) =>
    createCaller(await contextFor(tenantId, null, over)).auth;
  for (const [tenantId, over] of [
    [HUB, { client: { ...client, browser: "another" } }],
    [HUB, { client: { ...client, browser: null } }],
    [INDIE, { client }],
    [HUB, { client, now: new Date(Date.now() + 601_000) }],
  ] as const)
    await expect((await at(tenantId, over)).proveFactor(given)).rejects.toMatchObject(isExpired);
  expect(await browser.call((auth) => auth.proveFactor(given))).toEqual({ returnTo: "/" });
  await expect((await at(HUB, { client })).proveFactor({ proof: proof() })).rejects.toMatchObject(isExpired);
});

it("another user's factor doesn't finish a sign-in", async () => {
  const [ada, bob] = [await memberWithTotp(), await memberWithTotp()];
  const browser = openBrowser(HUB);
  await browser.signIn(ada.person, PASSWORD);
  await expect(browser.call((auth) => auth.proveFactor({ proof: bob.proof() }))).rejects.toThrow();
  const now = new Date(Date.now() + 60_000);
  const proof = { kind: "totp", code: codeOf(bob.secret, now) } as const;
  await expect(browser.call((auth) => auth.proveFactor({ proof }), { now })).rejects.toThrow();
  expect(await browser.viewer()).toBeNull();
});

it("a trusted browser isn't asked for 30 days, in one community, until the password changes", async () => {
  const { person, proof } = await memberWithTotp();
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const planted = browser.cookie();
  await browser.call((auth) => auth.proveFactor({ proof: proof(), trusts: true }));
  const again = async (name = person) => {
    await browser.signOut();
    await browser.signIn(name, PASSWORD);
    return isAsked(browser);
  };
  expect(await again()).toBe(false);
  expect((await browser.viewer())?.factorAt).toBeInstanceOf(Date);
  // The token that the browser had before it was trusted.
  const other = openBrowser(HUB);
  other.take(new Headers(planted.split("; ").map((pair) => ["set-cookie", pair] as [string, string])));
  await other.signIn(person, PASSWORD);
  expect(await isAsked(other)).toBe(true);
  await owner
    .update(authTrustedBrowsers)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(authTrustedBrowsers.userId, person.userId));
  expect(await again()).toBe(true);
  await browser.call((auth) => auth.proveFactor({ proof: proof(), trusts: true }));
  const [trusted] = await owner
    .select()
    .from(authTrustedBrowsers)
    .where(eq(authTrustedBrowsers.tenantId, HUB));
  expect((trusted?.expiresAt.getTime() ?? 0) - (trusted?.createdAt.getTime() ?? 0)).toBeLessThanOrEqual(
    30 * DAY_MS,
  );
  await browser.call((auth) => auth.changePassword({ current: PASSWORD, password: NEXT }));
  await browser.signOut();
  await browser.signIn(person, NEXT);
  expect(await isAsked(browser)).toBe(true);
});

it("a user with a role on the platform is asked in every browser", async () => {
  const { person, proof } = await memberWithTotp();
  await grantPlatformRole(person, "platform_admin");
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  expect((await browser.call((auth) => auth.factorWays()))?.canTrust).toBe(false);
  await browser.call((auth) => auth.proveFactor({ proof: proof(), trusts: true }));
  await browser.signOut();
  await browser.signIn(person, PASSWORD);
  expect(await isAsked(browser)).toBe(true);
});

it("factors change within ten minutes of a sign-in, or of the second factor, and not in a sign-in that doesn't hold the account", async () => {
  const person = await createMember(HUB);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const late = { now: new Date(Date.now() + 11 * 60_000) };
  await expect(browser.call((auth) => auth.startTotp(), late)).rejects.toMatchObject({
    cause: { reason: "sign-in-again" },
  });
  const { codes } = await setUpTotp(browser);
  const old = browser.cookie();
  for (const change of ["removeTotp", "startTotp", "renewRecoveryCodes", "askForNewPasskey"] as const)
    await expect(browser.call<unknown>((auth) => auth[change](), late)).rejects.toMatchObject({
      cause: { reason: "factor-needed" },
    });
  const proof = { kind: "recovery-code", code: codes[0] ?? "" } as const;
  expect(await browser.call((auth) => auth.proveFactor({ proof }), late)).toEqual({ returnTo: null });
  expect(browser.cookie()).not.toBe(old);
  const [, tokenBefore] = /session_token=([^;]+)/.exec(old) ?? [];
  expect(browser.cookie()).not.toContain(tokenBefore);
  await browser.call((auth) => auth.startTotp(), late);
  await owner.update(authSessions).set({ holdsAccount: false }).where(eq(authSessions.userId, person.userId));
  await expect(browser.call((auth) => auth.startTotp(), late)).rejects.toMatchObject({
    cause: { reason: "sign-in-again" },
  });
});

it("a member's account is asked for nothing until its owner sets a factor up", async () => {
  const person = await createMember(HUB);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  expect(await browser.viewer()).toMatchObject({ userId: person.userId, hasFactor: false, withheld: null });
  expect(await signIn(person, HUB)).not.toBe("");
});
