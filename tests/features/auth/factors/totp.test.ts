import { expect, it, vi } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { readClient } from "@/domain/auth/session-cookie";
import { openBrowser } from "../../../support/browser";
import { createMember, HUB, type Person } from "../../../support/factories";
import { codeOf, setUpTotp } from "../../../support/factors";
import { givePassword } from "../../../support/passwords";
import { contextFor } from "../../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const PASSWORD = "a-good-long-one";
const STEP_MS = 30_000;

async function memberWithTotp() {
  const person = await createMember(HUB);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  return { person, browser, ...(await setUpTotp(browser)) };
}

async function pendingOf(person: Person) {
  const browser = openBrowser(HUB);
  expect(await browser.signIn(person, PASSWORD)).toBe(true);
  return browser;
}

const prove = (secret: string, at: Date) => ({ proof: { kind: "totp", code: codeOf(secret, at) } }) as const;
const later = (steps: number) => new Date(Date.now() + steps * STEP_MS);

it("PRO-6: a password alone no longer signs in once an authenticator app is set up", async () => {
  const { person, secret } = await memberWithTotp();
  const browser = await pendingOf(person);
  expect(await browser.viewer()).toBeNull();
  expect(await browser.call((auth) => auth.factorWays())).toMatchObject({ hasTotp: true, isPending: true });
  const now = later(2);
  await browser.call((auth) => auth.proveFactor(prove(secret, now)), { now });
  expect(await browser.viewer(now)).toMatchObject({ userId: person.userId, factorAt: now });
});

it("a code of the app counts once: on two sign-ins, in the step beside it, and in ten requests at once", async () => {
  const { person, secret } = await memberWithTotp();
  const now = later(2);
  const given = prove(secret, now);
  const [first, second] = [await pendingOf(person), await pendingOf(person)];
  const contexts = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const cookie = (index % 2 ? first : second).cookie();
      const client = readClient(new Headers({ cookie }));
      return contextFor(HUB, null, { client, now });
    }),
  );
  const outcomes = await Promise.allSettled(
    contexts.map((context) => createCaller(context).auth.proveFactor(given)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const third = await pendingOf(person);
  const beside = new Date(now.getTime() + STEP_MS);
  for (const at of [now, beside])
    await expect(third.call((auth) => auth.proveFactor(given), { now: at })).rejects.toMatchObject({
      cause: { reason: "factor" },
    });
});

it("the first code, which sets the app up, doesn't sign in as well", async () => {
  const { person, secret } = await memberWithTotp();
  const browser = await pendingOf(person);
  await expect(browser.call((auth) => auth.proveFactor(prove(secret, new Date())))).rejects.toMatchObject({
    cause: { reason: "factor" },
  });
});

it("codes may be one step off, not two, and are guessed twenty times a day at most", async () => {
  const { person, secret } = await memberWithTotp();
  const browser = await pendingOf(person);
  const now = later(4);
  const off = (steps: number) => prove(secret, new Date(now.getTime() + steps * STEP_MS));
  for (const wrong of [off(2), off(-2)])
    await expect(browser.call((auth) => auth.proveFactor(wrong), { now })).rejects.toThrow();
  const wrong = { proof: { kind: "totp", code: "12345" } } as const;
  for (let count = 2; count < 20; count += 1)
    await expect(browser.call((auth) => auth.proveFactor(wrong), { now })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  await expect(browser.call((auth) => auth.proveFactor(off(1)), { now })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
});

it("a recovery code signs in once, however it is typed, also when the app's codes are used up", async () => {
  const { person, codes } = await memberWithTotp();
  expect(new Set(codes).size).toBe(10);
  const [code = "", other = ""] = codes;
  const browsers = await Promise.all(Array.from({ length: 5 }, () => pendingOf(person)));
  const proof = { kind: "recovery-code", code: ` ${code.toUpperCase().replaceAll("-", " ")}` } as const;
  const outcomes = await Promise.allSettled(
    browsers.map((browser) => browser.call((auth) => auth.proveFactor({ proof }))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const again = await pendingOf(person);
  await again.call((auth) => auth.proveFactor({ proof: { kind: "recovery-code", code: other } }));
  const { factors } = await securityOf(again);
  expect(factors.codesLeft).toBe(8);
  expect(factors.events.filter(({ kind }) => kind === "code-used")).toHaveLength(2);
});

const securityOf = async (browser: ReturnType<typeof openBrowser>) => {
  const viewer = await browser.viewer();
  return createCaller(await contextFor(HUB, null, { viewer })).shell.security();
};

it("new recovery codes end the older ones", async () => {
  const { person, browser, codes } = await memberWithTotp();
  const made = await browser.call((auth) => auth.renewRecoveryCodes());
  const pending = await pendingOf(person);
  const give = (code = "") =>
    pending.call((auth) => auth.proveFactor({ proof: { kind: "recovery-code", code } }));
  await expect(give(codes[0])).rejects.toThrow();
  expect(await give(made.codes[0])).toEqual({ returnTo: "/" });
});

it("without its last factor the account asks for none, and its codes and trusted browsers are gone", async () => {
  const { person, browser } = await memberWithTotp();
  await browser.call((auth) => auth.removeTotp());
  const { factors } = await securityOf(browser);
  expect(factors).toMatchObject({ hasTotp: false, isDemanded: false, codesLeft: 0, browsers: [] });
  expect(await (await pendingOf(person)).viewer()).not.toBeNull();
});

it("a setup is the user's who began it, and lasts a quarter of an hour", async () => {
  const [ada, bob] = await Promise.all(
    [1, 2].map(async () => {
      const person = await createMember(HUB);
      await givePassword(person, PASSWORD);
      return pendingOf(person);
    }),
  );
  const now = new Date();
  const { setup, key } = (await ada?.call((auth) => auth.startTotp())) ?? { setup: "", key: "" };
  const confirm = { setup, code: codeOf(key, now) };
  const isGone = { cause: { reason: "link-gone" } };
  await expect(bob?.call((auth) => auth.confirmTotp(confirm))).rejects.toMatchObject(isGone);
  await ada?.call((auth) => auth.confirmTotp(confirm), { now });
  await expect(ada?.call((auth) => auth.confirmTotp(confirm), { now })).rejects.toMatchObject(isGone);
});
