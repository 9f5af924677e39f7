import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { issueCode } from "@/domain/auth/one-time-code";
import { safeReturnTo } from "@/domain/auth/rules";
import { readClient } from "@/domain/auth/session-cookie";
import { authPasskeys, authRecoveries, authSessions, authUsers, authVerifications } from "@/domain/schema";
import { inTenant } from "@/server/db/client";
import { openBrowser } from "../../support/browser";
import { clientWith } from "../../support/clients";
import { createMember, HUB, INDIE } from "../../support/factories";
import { codeOf, setUpPasskey, setUpTotp } from "../../support/factors";
import { lastMailTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { givePassword } from "../../support/passwords";
import { visitorScope } from "../../support/scopes";
import { callAs } from "../../support/trpc-caller";

const PASSWORD = "a-good-long-one";
const NEXT = "another-good-long-one";
const PARALLEL = 50;

let hashes = 0;
const { scrypt } = crypto;
crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
  hashes += 1;
  return scrypt(...given);
}) as typeof scrypt;
syncBuiltinESMExports();

/** By default the app's codes of the last minutes aren't used up. */
async function memberWithTotp(secondsAgo = 300) {
  const person = await createMember(HUB);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const { secret, codes } = await setUpTotp(browser, new Date(Date.now() - secondsAgo * 1000));
  const proof = () => ({ kind: "recovery-code", code: codes.pop() ?? "" }) as const;
  return { person, browser, secret, codes, proof };
}

async function resetIn(browser: ReturnType<typeof openBrowser>, email: string, password: string) {
  await browser.call((auth) => auth.requestReset({ email }));
  const { token } = await lastMailTo(email);
  await browser.call((auth) => auth.resetPassword({ token, password }));
}

const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === "fulfilled");

describe("a half-finished sign-in ends", () => {
  const isExpired = { cause: { reason: "expired" } };

  it("with the password that began it", async () => {
    const { person, proof } = await memberWithTotp();
    const stolen = openBrowser(HUB);
    await stolen.signIn(person, PASSWORD);
    await resetIn(openBrowser(HUB), person.email, NEXT);
    await expect(stolen.call((auth) => auth.proveFactor({ proof: proof() }))).rejects.toMatchObject(
      isExpired,
    );
  });

  it("when its user changes the password or ends the other sign-ins", async () => {
    const { person, browser, proof } = await memberWithTotp();
    for (const end of [
      () => browser.call((auth) => auth.changePassword({ current: PASSWORD, password: NEXT })),
      () => browser.call((auth) => auth.endOtherSignIns()),
      () => browser.call((auth) => auth.signOutEverywhere()),
    ]) {
      const stolen = openBrowser(HUB);
      expect((await stolen.signIn(person, PASSWORD)) || (await stolen.signIn(person, NEXT))).toBe(true);
      await end();
      const late = stolen.call((auth) => auth.proveFactor({ proof: proof() }));
      await expect(late).rejects.toMatchObject(isExpired);
    }
  });

  it("but the new password's own goes on", async () => {
    const { person, proof } = await memberWithTotp();
    const browser = openBrowser(HUB);
    await resetIn(browser, person.email, NEXT);
    await browser.call((auth) => auth.proveFactor({ proof: proof() }));
    expect(await browser.viewer()).toMatchObject({ userId: person.userId });
  });
});

it("a password that a thief of the mailbox has set can't ask for recovery after its owner proved the factor by link", async () => {
  const { person, proof } = await memberWithTotp();
  const thief = openBrowser(HUB);
  await resetIn(thief, person.email, NEXT);
  const victim = openBrowser(HUB);
  await victim.call((auth) => auth.requestMagicLink({ email: person.email }));
  const { token } = await lastMailTo(person.email);
  await victim.call((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  await victim.call((auth) => auth.proveFactor({ proof: proof() }));
  await victim.call((auth) => auth.proveFactor({ proof: proof() }));
  const again = openBrowser(HUB);
  await again.signIn(person, NEXT);
  await expect(again.call((auth) => auth.requestRecovery())).rejects.toMatchObject({
    cause: { reason: "proof" },
  });
});

it("a sign-in of one user that waits while another is signed in takes the first one's proof only", async () => {
  const [ada, bob] = [await memberWithTotp(), await memberWithTotp()];
  await bob.browser.signIn(ada.person, PASSWORD);
  await expect(bob.browser.call((auth) => auth.proveFactor({ proof: bob.proof() }))).rejects.toMatchObject({
    cause: { reason: "factor" },
  });
  await bob.browser.call((auth) => auth.proveFactor({ proof: ada.proof() }));
  expect(await bob.browser.viewer()).toMatchObject({ userId: ada.person.userId });
  expect(await owner.$count(authSessions, eq(authSessions.userId, bob.person.userId))).toBe(0);
});

it("a session and a browser that an attacker has planted are replaced", async () => {
  const { person, proof } = await memberWithTotp();
  const browser = openBrowser(HUB);
  browser.take(new Headers({ "set-cookie": (await plantedCookie()) ?? "" }));
  const before = browser.cookie();
  await browser.signIn(person, PASSWORD);
  await browser.call((auth) => auth.proveFactor({ proof: proof() }));
  const half = browser.cookie();
  await browser.call((auth) => auth.proveFactor({ proof: proof(), trusts: true }));
  const [first, second] = [before, half].map((cookie) => readClient(new Headers({ cookie })).browser);
  expect([first, second]).not.toContain(readClient(new Headers({ cookie: browser.cookie() })).browser);
  const old = openBrowser(HUB);
  for (const pair of half.split("; ")) old.take(new Headers({ "set-cookie": `${pair}; Path=/` }));
  expect(await old.viewer()).toBeNull();
});

async function plantedCookie() {
  const attacker = openBrowser(HUB);
  await attacker.call((auth) => auth.requestMagicLink({ email: "attacker@people.example" }));
  return attacker
    .cookie()
    .split("; ")
    .find((pair) => pair.includes(".browser="));
}

it("a code of the app proves one thing within its window: a sign-in or a step-up, here or there", async () => {
  const { person, browser, secret } = await memberWithTotp();
  const proof = { kind: "totp", code: codeOf(secret, new Date()) } as const;
  const second = openBrowser(HUB);
  await second.signIn(person, PASSWORD);
  const tries = [browser, second, browser, second].map((one) =>
    one.call((auth) => auth.proveFactor({ proof })),
  );
  expect(fulfilled(await Promise.allSettled(tries))).toHaveLength(1);
});

it("recovery codes have more than 112 bits, and none is given twice", async () => {
  const { codes } = await memberWithTotp();
  expect(new Set(codes).size).toBe(10);
  const characters = codes.join("").replaceAll("-", "");
  expect((characters.length / 10) * Math.log2(31)).toBeGreaterThan(112);
  expect(characters).toMatch(/^[a-hjkmnp-z2-9]+$/);
});

it("50 uses of one recovery code at once make one sign-in", async () => {
  const { person, proof } = await memberWithTotp();
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const client = readClient(new Headers({ cookie: browser.cookie() }));
  const { auth } = await callAs(null, HUB, { client });
  const given = { proof: proof() };
  const uses = Array.from({ length: PARALLEL }, () => auth.proveFactor(given));
  expect(fulfilled(await Promise.allSettled(uses))).toHaveLength(1);
});

it("50 presses at once on a link that stops a recovery, or disowns a sign-in, count once", async () => {
  const { person } = await memberWithTotp(0);
  const pending = openBrowser(HUB);
  await pending.signIn(person, PASSWORD);
  await pending.call((auth) => auth.requestRecovery());
  const { token } = await lastMailTo(person.email);
  const { auth } = await callAs(null, HUB);
  const stops = Array.from({ length: PARALLEL }, () => auth.stopRecovery({ token }));
  expect(fulfilled(await Promise.allSettled(stops))).toHaveLength(1);
  expect(await owner.$count(authRecoveries, eq(authRecoveries.userId, person.userId))).toBe(0);
  const disown = await issued("disown", HUB, { userId: person.userId });
  const presses = Array.from({ length: PARALLEL }, () => auth.disownSignIn({ token: disown }));
  expect(fulfilled(await Promise.allSettled(presses))).toHaveLength(1);
});

async function issued(purpose: string, boundTo: string, value: object): Promise<string> {
  const scope = await visitorScope(HUB);
  const terms = { now: scope.now, seconds: 600 };
  return inTenant(scope, (tx) => issueCode(tx, { purpose, boundTo }, value, terms));
}

/** Each kind of code, and what redeems it; the value is one that every endpoint could read. */
const REDEEMERS = {
  "sign-in": ({ auth }, token) => auth.redeemLink({ purpose: "sign-in", token }),
  "sign-up": ({ auth }, token) => auth.redeemLink({ purpose: "sign-up", token }),
  reset: ({ auth }, token) => auth.resetPassword({ token, password: NEXT }),
  disown: ({ auth }, token) => auth.disownSignIn({ token }),
  email: ({ auth }, token) => auth.confirmEmail({ token }),
  "stop-recovery": ({ auth }, token) => auth.stopRecovery({ token }),
  "totp-setup": ({ auth }, setup) => auth.confirmTotp({ setup, code: "000000" }),
  "handover-state": ({ auth }, state) => auth.issueHandover({ state }),
  "second-factor": ({ auth }) => auth.requestRecovery(),
  handover: ({ auth }) => auth.finishHandover(),
  "provider-google": ({ auth }, code) => auth.finishProvider({ provider: "google", code }),
  ticket: ({ support }, token) => support.confirmTicket({ token }),
} as const satisfies Record<
  string,
  (call: Awaited<ReturnType<typeof callAs>>, code: string) => Promise<unknown>
>;

it("each kind of code is redeemed by its own endpoint, in its own community, alone", async () => {
  const person = await createMember(HUB);
  const { email, userId } = person;
  const purposes = [
    ...Object.keys(REDEEMERS),
    "standing",
    "passkey-new",
    "passkey-sign-in",
    "passkey-factor",
    "provider-github",
    "provider-state-google",
  ];
  const value = {
    email,
    userId,
    browser: "",
    returnTo: "/",
    tenantId: HUB,
    address: "localhost",
    signInId: "",
  };
  const codes = await Promise.all(
    [HUB, INDIE, "hub", "platform"].flatMap((boundTo) =>
      purposes.map(async (purpose) => ({ purpose, boundTo, code: await issued(purpose, boundTo, value) })),
    ),
  );
  const left = async () => owner.$count(authVerifications, like(authVerifications.value, `%${userId}%`));
  const before = await left();
  for (const [own, redeem] of Object.entries(REDEEMERS)) {
    const isOwn = ({ purpose, boundTo }: (typeof codes)[number]) =>
      (purpose === own && boundTo === HUB) ||
      (own === "handover-state" && purpose === own && boundTo === "platform") ||
      (own === "sign-in" && purpose === "standing" && boundTo === HUB);
    for (const one of codes.filter((each) => !isOwn(each))) {
      const client = clientWith({ browser: "b", pending: one.code, handover: one.code });
      const tried = redeem(await callAs(person, HUB, { client }), one.code);
      await expect(tried, `${one.purpose} of ${one.boundTo} by ${own}`).rejects.toThrow();
    }
  }
  expect(await left()).toBe(before);
});

it("an address without an account, one without a password and one with a password cost the same work", async () => {
  const [plain, secured] = [await createMember(HUB), await createMember(HUB)];
  await givePassword(secured, PASSWORD);
  await openBrowser(HUB).signIn({ email: "first@people.example" }, PASSWORD);
  const work = async (email: string) => {
    const before = hashes;
    expect(await openBrowser(HUB).signIn({ email }, "a-wrong-long-one")).toBe(false);
    return hashes - before;
  };
  const counts = [await work("absent@people.example"), await work(plain.email), await work(secured.email)];
  expect(counts).toEqual([1, 1, 1]);
});

it("no way back leads to another host, whatever a browser makes of it", () => {
  for (const way of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    " /ok",
    "/api/auth/sign-out",
    "/auth/link?token=x",
    "/auth/../auth/link",
    "/@evil.example",
    "/\u2028/evil.example",
  ]) {
    const safe = safeReturnTo(way);
    expect(new URL(safe, "https://own.example").origin, way).toBe("https://own.example");
    expect(safe, way).not.toMatch(/^\/(?:auth|api)(?:\/|$)/);
  }
});

it("a passkey leads to a page of this host, whatever the sign-in asks for", async () => {
  const person = await createMember(HUB);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const authenticator = await setUpPasskey(browser, "localhost");
  for (const returnTo of [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/api/auth/sign-out",
  ]) {
    const assertion = authenticator.get(await browser.call((auth) => auth.askForPasskey()));
    const answer = await browser.call((auth) => auth.signInWithPasskey({ assertion, returnTo }));
    expect(answer.returnTo, returnTo).toBe("/");
  }
});

it("a deleted user's passkey, codes and half-finished sign-in are gone", async () => {
  const { person, proof } = await memberWithTotp();
  const pending = openBrowser(HUB);
  await pending.signIn(person, PASSWORD);
  const passkeyOwner = await createMember(HUB);
  await givePassword(passkeyOwner, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(passkeyOwner, PASSWORD);
  const authenticator = await setUpPasskey(browser, "localhost");
  for (const { userId } of [person, passkeyOwner])
    await owner.delete(authUsers).where(eq(authUsers.id, userId));
  await expect(pending.call((auth) => auth.proveFactor({ proof: proof() }))).rejects.toThrow();
  expect(await owner.$count(authPasskeys, eq(authPasskeys.credentialId, authenticator.id))).toBe(0);
});
