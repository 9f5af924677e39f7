import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { authPasskeys } from "@/domain/schema";
import { rpIdOf } from "@/features/auth/factors/rp-id";
import { openBrowser } from "../../../support/browser";
import { createMember, HUB, INDIE, joinAs } from "../../../support/factories";
import { authenticatorAt, setUpPasskey } from "../../../support/factors";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";

const PASSWORD = "a-good-long-one";
const HUB_HOST = "localhost";
const INDIE_HOST = "indie.localhost";

async function memberWithPasskey() {
  const person = await createMember(INDIE);
  await joinAs(person, HUB);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(INDIE);
  await browser.signIn(person, PASSWORD);
  return { person, browser, authenticator: await setUpPasskey(browser, INDIE_HOST) };
}

const isRefused = { cause: { reason: "passkey" } };

it("LEAD-15: a passkey that verifies its user signs in by itself, as both factors", async () => {
  const { person, authenticator } = await memberWithPasskey();
  const browser = openBrowser(INDIE);
  const options = await browser.call((auth) => auth.askForPasskey());
  expect(options).toMatchObject({ rpId: INDIE_HOST, userVerification: "required" });
  const assertion = authenticator.get(options);
  const { returnTo, passkeys } = await browser.call((auth) =>
    auth.signInWithPasskey({ assertion, returnTo: "/submit" }),
  );
  expect([returnTo, passkeys.ids]).toEqual(["/submit", [authenticator.id]]);
  expect(await browser.viewer()).toMatchObject({ userId: person.userId, factorAt: expect.any(Date) });
});

it("a passkey that didn't verify its user, such as a found key, doesn't sign in by itself", async () => {
  const { authenticator } = await memberWithPasskey();
  const browser = openBrowser(INDIE);
  const options = await browser.call((auth) => auth.askForPasskey());
  const assertion = authenticator.get(options, { isUserVerified: false });
  await expect(browser.call((auth) => auth.signInWithPasskey({ assertion }))).rejects.toMatchObject(
    isRefused,
  );
});

it("an answer counts once, in the browser that asked, for what was asked, while it is fresh", async () => {
  const { authenticator } = await memberWithPasskey();
  const [asker, other] = [openBrowser(INDIE), openBrowser(INDIE)];
  await other.call((auth) => auth.askForPasskey());
  const ask = () => asker.call((auth) => auth.askForPasskey());
  const give = (browser: typeof asker, assertion: ReturnType<typeof authenticator.get>, now = new Date()) =>
    browser.call((auth) => auth.signInWithPasskey({ assertion }), { now });
  await expect(give(other, authenticator.get(await ask()))).rejects.toMatchObject(isRefused);
  const late = new Date(Date.now() + 301_000);
  await expect(give(asker, authenticator.get(await ask()), late)).rejects.toMatchObject(isRefused);
  const assertion = authenticator.get(await ask());
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => give(asker, assertion)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(give(asker, assertion)).rejects.toMatchObject(isRefused);
});

it("a passkey works on its own site alone", async () => {
  const { authenticator } = await memberWithPasskey();
  const [browser, hub] = [openBrowser(INDIE), openBrowser(HUB)];
  const options = await browser.call((auth) => auth.askForPasskey());
  for (const how of [
    { origin: "http://evil.example" },
    { origin: "http://localhost:3000" },
    { rpId: "evil.example" },
  ]) {
    const assertion = authenticator.get(options, how);
    await expect(browser.call((auth) => auth.signInWithPasskey({ assertion }))).rejects.toMatchObject(
      isRefused,
    );
  }
  const there = await hub.call((auth) => auth.askForPasskey());
  const assertion = authenticator.get(there, { rpId: HUB_HOST, origin: "http://localhost:3000" });
  await expect(hub.call((auth) => auth.signInWithPasskey({ assertion }))).rejects.toMatchObject(isRefused);
});

it("a copy whose count went back proves nothing", async () => {
  const { authenticator } = await memberWithPasskey();
  const browser = openBrowser(INDIE);
  const give = async (signCount: number) => {
    const options = await browser.call((auth) => auth.askForPasskey());
    const assertion = authenticator.get(options, { signCount });
    return browser.call((auth) => auth.signInWithPasskey({ assertion }));
  };
  await give(9);
  await expect(give(9)).rejects.toMatchObject(isRefused);
  await give(10);
});

it("as a second factor, the user's own passkey counts and another account's doesn't", async () => {
  const { person, browser, authenticator } = await memberWithPasskey();
  const { authenticator: foreign } = await memberWithPasskey();
  const { codes } = await browser.call((auth) => auth.switchFactor({ isOn: true }));
  expect(codes).toHaveLength(10);
  const pending = openBrowser(INDIE);
  await pending.signIn(person, PASSWORD);
  expect(await pending.viewer()).toBeNull();
  const prove = async (by: typeof foreign) => {
    const options = await pending.call((auth) => auth.askForFactor());
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
    const proof = { kind: "passkey", assertion: by.get(options, { isUserVerified: false }) } as const;
    return pending.call((auth) => auth.proveFactor({ proof }));
  };
  await expect(prove(foreign)).rejects.toMatchObject({ cause: { reason: "factor" } });
  await prove(authenticator);
  expect(await pending.viewer()).toMatchObject({ userId: person.userId });
});

it("an answer that was given to sign in doesn't prove the second factor, and the other way around", async () => {
  const { person, browser, authenticator } = await memberWithPasskey();
  await browser.call((auth) => auth.switchFactor({ isOn: true }));
  const pending = openBrowser(INDIE);
  await pending.signIn(person, PASSWORD);
  const ofSignIn = authenticator.get(await pending.call((auth) => auth.askForPasskey()));
  const proof = { kind: "passkey", assertion: ofSignIn } as const;
  await expect(pending.call((auth) => auth.proveFactor({ proof }))).rejects.toThrow();
  const assertion = authenticator.get(await pending.call((auth) => auth.askForFactor()));
  await expect(pending.call((auth) => auth.signInWithPasskey({ assertion }))).rejects.toMatchObject(
    isRefused,
  );
});

it("a passkey belongs to one account, is renamed and removed by its user alone, and twenty are enough", async () => {
  const { person, browser, authenticator } = await memberWithPasskey();
  const { browser: stranger } = await memberWithPasskey();
  const options = await stranger.call((auth) => auth.askForNewPasskey());
  const attestation = authenticator.create(options);
  await expect(stranger.call((auth) => auth.addPasskey({ attestation }))).rejects.toMatchObject({
    cause: { reason: "taken" },
  });
  const own = () => owner.select().from(authPasskeys).where(eq(authPasskeys.userId, person.userId));
  const [{ id = "" } = {}] = await own();
  await stranger.call((auth) => auth.renamePasskey({ id, name: "Mine now" }));
  await stranger.call((auth) => auth.removePasskey({ id }));
  await browser.call((auth) => auth.renamePasskey({ id, name: "Ada's phone" }));
  expect((await own()).map(({ name }) => name)).toEqual(["Ada's phone"]);
  for (let count = 1; count < 20; count += 1) await setUpPasskey(browser, INDIE_HOST);
  await expect(browser.call((auth) => auth.askForNewPasskey())).rejects.toMatchObject({
    cause: { reason: "limit" },
  });
  await browser.call((auth) => auth.removePasskey({ id }));
  expect(await own()).toHaveLength(19);
});

it("an attestation for another site, browser or user makes no passkey", async () => {
  const { browser } = await memberWithPasskey();
  const { browser: stranger } = await memberWithPasskey();
  const authenticator = authenticatorAt(INDIE_HOST);
  const add = async (over: object, by = browser) => {
    const attestation = authenticator.create(await browser.call((auth) => auth.askForNewPasskey()), over);
    return by.call((auth) => auth.addPasskey({ attestation }));
  };
  for (const over of [{ origin: "http://evil.example" }, { rpId: "localhost" }])
    await expect(add(over)).rejects.toMatchObject(isRefused);
  await expect(add({}, stranger)).rejects.toMatchObject(isRefused);
  await add({});
});

it("the site of a passkey is the registrable domain, also below a public suffix, and a host below localhost itself", () => {
  expect(rpIdOf("meet.startups.example.com")).toBe("example.com");
  expect(rpIdOf("community.co.uk")).toBe("community.co.uk");
  expect(rpIdOf("ada.github.io")).toBe("ada.github.io");
  expect(rpIdOf("indie.localhost")).toBe("indie.localhost");
  expect(rpIdOf("localhost")).toBe("localhost");
  expect(rpIdOf("192.0.2.7")).toBeNull();
});
