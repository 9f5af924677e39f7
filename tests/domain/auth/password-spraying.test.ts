import { expect, it, vi } from "vitest";
import * as m from "#messages";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { postAuth } from "../../support/auth";
import { createPerson, type Person } from "../../support/factories";
import { givePassword } from "../../support/passwords";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const PASSWORD = "a-good-long-one";
const HOSTS = ["localhost:3000", "indie.localhost:3000", "saas.localhost:3000"];

const attempt = (email: string, ip: string, { password = "wrong-password", host = HOSTS[0] } = {}) =>
  postAuth("sign-in/email", { email, password }, { ip, host });
const statusOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).status;

async function withPassword(): Promise<Person> {
  const person = await createPerson();
  await givePassword(person, PASSWORD);
  return person;
}

/** What a network has guessed on before, on other accounts. */
async function triedBefore(kind: "accounts" | "accounts-around", ip: string, times: number) {
  const limit = kind === "accounts" ? limitKey(kind, { network: ip }) : limitKey(kind, { range: ip });
  for (let round = 0; round < times; round += 1) await consumeRateLimit(limit);
}

it("stops a network that tries one password on many accounts, in all communities together", async () => {
  const ip = "192.0.2.10";
  const statuses: number[] = [];
  for (let start = 0; start < 200; start += 8) {
    const some = Array.from({ length: 8 }, (_, index) => start + index);
    const answers = some.map((n) =>
      statusOf(`sprayed-${n}@people.example`, ip, { password: "Summer2026!", host: HOSTS[n % 3] }),
    );
    statuses.push(...(await Promise.all(answers)));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(160);
  const person = await withPassword();
  const stopped = await attempt(person.email, ip, { password: PASSWORD });
  expect([stopped.status, await stopped.json()]).toEqual([
    429,
    { error: { message: m.auth_tooManyAccounts() } },
  ]);
  const wait = Number(stopped.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(await statusOf(person.email, "198.51.100.10", { password: PASSWORD })).toBe(200);
});

it("counts an account once, and lets its owner try again", async () => {
  const ip = "198.51.100.20";
  const person = await withPassword();
  await triedBefore("accounts", ip, 39);
  for (const _ of [1, 2, 3]) expect(await statusOf(person.email, ip)).toBe(401);
  expect(await statusOf("late@people.example", ip)).toBe(429);
  expect(await statusOf(person.email, ip, { password: PASSWORD })).toBe(200);
  expect(await statusOf("late@people.example", ip)).toBe(401);
  expect(await statusOf("later@people.example", ip)).toBe(429);
});

it("lets a hall in that signs in at once with the right passwords", async () => {
  const ip = "198.51.100.25";
  const people = await Promise.all(Array.from({ length: 6 }, withPassword));
  await triedBefore("accounts", ip, 38);
  const statuses = people.map(({ email }) => statusOf(email, ip, { password: PASSWORD }));
  expect(await Promise.all(statuses)).toEqual(people.map(() => 200));
});

it("stops no user on networks where they have signed in before", async () => {
  const ip = "203.0.113.30";
  const person = await withPassword();
  expect(await statusOf(person.email, ip, { password: PASSWORD })).toBe(200);
  await triedBefore("accounts", ip, 40);
  expect(await statusOf("stranger@people.example", ip)).toBe(429);
  expect(await statusOf(person.email, ip)).toBe(401);
  expect(await statusOf(person.email, ip, { password: PASSWORD })).toBe(200);
});

it.each([
  ["203.0.112.77", "203.0.112.9", "203.0.111.1"],
  ["2001:db8:7:1::1", "2001:db8:7:9::1", "2001:db8:8:1::1"],
])("stops %s with its neighbors, who change their address for every account", async (ip, around, other) => {
  await triedBefore("accounts-around", around, 119);
  expect(await statusOf("first@people.example", ip)).toBe(401);
  expect(await statusOf("second@people.example", ip)).toBe(429);
  expect(await statusOf("second@people.example", other)).toBe(401);
});

it("counts no account whose guesses are spent anyway", async () => {
  const ip = "198.51.100.50";
  for (let round = 0; round < 100; round += 1)
    await consumeRateLimit(limitKey("guess", { account: "spent@people.example" }));
  await triedBefore("accounts", ip, 39);
  expect(await (await attempt("spent@people.example", ip)).json()).toEqual({
    error: { message: m.auth_tooManyGuesses() },
  });
  expect(await statusOf("fresh@people.example", ip)).toBe(401);
});
