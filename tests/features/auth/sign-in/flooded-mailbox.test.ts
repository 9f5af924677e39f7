import { beforeEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { newId } from "@/lib/id";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { cookieOf, postAuth } from "../../../support/auth";
import { clientWith } from "../../../support/clients";
import { createPerson, createTenant, HUB, INDIE, SAAS } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { givePassword } from "../../../support/passwords";
import { callProving } from "../../../support/proofs";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const PASSWORD = "a-good-long-one";
const TENANTS = [HUB, INDIE, SAAS];
const HOUR_MS = 3_600_000;

let network = 0;
/** Networks without any sign-in so far. */
const nextNetwork = () => `198.51.${100 + Math.floor(network / 250)}.${1 + (network++ % 250)}`;
const someone = () => `${newId()}@people.example`;

type Door = "requestMagicLink" | "requestReset" | "signUp";
const DOORS: readonly Door[] = ["requestMagicLink", "requestReset", "signUp"];

/** The answer to a visitor with their own browser. */
async function ask(
  door: Door,
  email: string,
  { ip = nextNetwork(), tenantId = HUB, browser = newId() } = {},
) {
  const client = clientWith({ browser });
  const { auth } = await callProving(null, tenantId, { ip, client, now: new Date() });
  return auth[door]({ email, password: PASSWORD, name: "" });
}

/** Twenty networks ask for every kind of email, in turn in several communities. */
async function flood(email: string, times = 20): Promise<void> {
  for (let round = 0; round < times; round += 1)
    await ask(DOORS[round % 3] ?? "signUp", email, { tenantId: TENANTS[round % TENANTS.length] });
}

async function enter(token: string, { tenantId = HUB, ip = nextNetwork() } = {}): Promise<boolean> {
  const responseHeaders = new Headers();
  const { auth } = await callProving(null, tenantId, { ip, responseHeaders, now: new Date() });
  await auth.redeemLink({ purpose: "sign-in", token });
  return cookieOf(responseHeaders).includes("session_token");
}

beforeEach(() => void vi.useRealTimers());

it("PRO-4: strangers on many networks send a mailbox few emails, and its owner signs in all the same", async () => {
  const person = await createPerson();
  await flood(person.email);
  const sent = (await mailsTo(person.email)).length;
  expect(sent).toBeLessThanOrEqual(3 + TENANTS.length);
  expect(await ask("requestMagicLink", person.email)).toEqual(await ask("requestMagicLink", someone()));
  const { token, path } = await lastMailTo(person.email, HUB);
  expect(path).toBe("/auth/link");
  expect(await enter(token)).toBe(true);
});

it("PRO-4: while the flood goes on, each link that the owner spends is followed by another", async () => {
  const person = await createPerson();
  await flood(person.email, 9);
  for (const door of DOORS) {
    await ask(door, person.email);
    await flood(person.email, 6);
    expect(await enter((await lastMailTo(person.email, HUB)).token)).toBe(true);
  }
  expect((await mailsTo(person.email)).length).toBeLessThan(12);
});

it("PRO-4: an owner chooses a new password where they have just signed in, whatever strangers ask for", async () => {
  const person = await createPerson();
  const ip = nextNetwork();
  await flood(person.email);
  expect(await enter((await lastMailTo(person.email, HUB)).token, { ip })).toBe(true);
  await flood(person.email, 6);
  await ask("requestReset", person.email, { ip, tenantId: INDIE });
  const { token, path } = await lastMailTo(person.email, INDIE);
  expect(path).toBe("/auth/reset");
  await (await callProving(null, INDIE, { ip })).auth.resetPassword({ token, password: "the-new-password" });
});

it("PRO-7: a newcomer signs up although strangers have signed up with their address all day", async () => {
  const email = someone();
  const browser = newId();
  await ask("signUp", email, { browser });
  const { token } = await lastMailTo(email);
  for (let round = 0; round < 9; round += 1) await ask("signUp", email);
  const client = clientWith({ browser });
  const { auth } = await callProving(null, HUB, { client });
  expect(await auth.redeemLink({ purpose: "sign-up", token })).toEqual({ returnTo: "/" });

  const late = someone();
  for (let round = 0; round < 9; round += 1) await ask("signUp", late);
  await ask("signUp", late);
  expect(await enter((await lastMailTo(late, HUB)).token)).toBe(true);
});

it("PRO-4: a day of requests stays far below a hundred emails, however the address is spelled", async () => {
  const { email } = await createPerson();
  const [local, domain] = email.split("@");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let hour = 0; hour < 23; hour += 1) {
    for (const tenantId of TENANTS) await ask("requestMagicLink", email, { tenantId });
    await ask("requestReset", email);
    await ask("requestMagicLink", `${local}+${hour}@${domain}`);
    vi.setSystemTime(Date.now() + HOUR_MS);
  }
  const spellings = Array.from({ length: 23 }, (_, hour) => `${local}+${hour}@${domain}`);
  const sent = await Promise.all([email, ...spellings].map(mailsTo));
  expect(sent.flat().length).toBeLessThanOrEqual(12 + TENANTS.length + 23);
  await ask("requestMagicLink", email);
  expect(await enter((await lastMailTo(email, HUB)).token)).toBe(true);
});

it("PRO-4: made-up spellings of a mailbox get few emails together, and its owner another", async () => {
  const { email } = await createPerson();
  const [local, domain] = email.split("@");
  const spellings = Array.from({ length: 50 }, (_, index) => `${local}+${index}@${domain}`);
  for (const spelling of spellings) await ask("requestMagicLink", spelling);
  expect((await Promise.all(spellings.map(mailsTo))).flat()).toHaveLength(3 + 30);
  await ask("requestMagicLink", email);
  expect(await enter((await lastMailTo(email, HUB)).token)).toBe(true);
});

it("PRO-7: one network asks for no more emails than a hall of 1,000 needs, with an account or without", async () => {
  const ip = nextNetwork();
  const limit = limitKey("mailings", { network: ip });
  await Promise.all(Array.from({ length: 2999 }, () => consumeRateLimit(limit)));
  const known = await createPerson();
  await ask("requestMagicLink", known.email, { ip });
  await enter((await lastMailTo(known.email)).token, { ip });
  for (const email of [someone(), known.email])
    await expect(ask("requestMagicLink", email, { ip })).rejects.toMatchObject({ message: m.auth_tooMany() });
  await ask("requestMagicLink", known.email);
  expect(await mailsTo(known.email)).toHaveLength(2);
});

it("PRO-4: strangers' wrong passwords can't lock a user out", async () => {
  const person = await createPerson();
  await givePassword(person, PASSWORD);
  const home = nextNetwork();
  const signIn = async (ip: string, password = PASSWORD) =>
    (await postAuth("sign-in/email", { email: person.email, password }, { ip })).status;
  expect(await signIn(home)).toBe(200);
  for (let round = 0; round < 100; round += 1)
    await consumeRateLimit(limitKey("guess", { account: person.email }));
  expect(await signIn(nextNetwork(), "wrong-password")).toBe(429);
  expect(await signIn(home)).toBe(200);
  await flood(person.email);
  expect(await enter((await lastMailTo(person.email, HUB)).token)).toBe(true);
});

it("PRO-4: another community's mails and links change nothing for this one", async () => {
  const person = await createPerson();
  const other = await createTenant();
  for (let round = 0; round < 20; round += 1)
    await ask("requestMagicLink", person.email, { tenantId: other });
  await ask("requestMagicLink", person.email, { tenantId: INDIE });
  const { token } = await lastMailTo(person.email, INDIE);
  expect(await enter(token, { tenantId: INDIE })).toBe(true);
});
