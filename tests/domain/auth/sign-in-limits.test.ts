import { expect, it, vi } from "vitest";
import * as m from "#messages";
import { rateLimits } from "@/domain/schema";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { postAuth } from "../../support/auth";
import { createPerson } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { givePassword } from "../../support/passwords";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const attempt = (email: string, over = {}) =>
  postAuth("sign-in/email", { email, password: "wrong-password" }, over);

it("stops a guesser of passwords, says for how long, and stops no one else", async () => {
  const person = await createPerson();
  await givePassword(person, "a-good-long-one");
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) statuses.push((await attempt(person.email)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const stopped = await postAuth("sign-in/email", { email: person.email, password: "a-good-long-one" });
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await stopped.json()).toEqual({ error: { message: m.auth_tooMany() } });
  expect((await attempt("somebody.else@people.example")).status).toBe(401);
  expect((await attempt(person.email, { ip: "192.0.2.77" })).status).toBe(401);
  expect((await attempt(person.email, { host: "indie.localhost:3000" })).status).toBe(429);
});

/** Earlier guesses, from too many networks for a limit per minute. */
async function guessedBefore(email: string, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1)
    await consumeRateLimit(limitKey("guess", { account: email }));
}

it("stops slow guesses for a day, from wherever they come, and alike for an unknown address", async () => {
  const person = await createPerson();
  await givePassword(person, "a-good-long-one");
  for (const email of [person.email, "slowly@people.example"]) {
    await guessedBefore(email, 98);
    expect((await attempt(email, { ip: "198.51.100.1" })).status).toBe(401);
    expect((await attempt(email, { ip: "198.51.100.2", host: "indie.localhost:3000" })).status).toBe(401);
    const right = { email, password: "a-good-long-one" };
    const stopped = await postAuth("sign-in/email", right, { ip: "198.51.100.3" });
    expect([stopped.status, await stopped.json()]).toEqual([
      429,
      { error: { message: m.auth_tooManyGuesses() } },
    ]);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(80_000);
  }
  expect((await attempt("another.one@people.example", { ip: "198.51.100.4" })).status).toBe(401);
});

it("counts no sign-in that succeeds, and no guess that another limit refuses", async () => {
  const person = await createPerson();
  await givePassword(person, "a-good-long-one");
  const signIn = async (ip: string) =>
    (await postAuth("sign-in/email", { email: person.email, password: "a-good-long-one" }, { ip })).status;
  await guessedBefore(person.email, 89);
  for (let round = 0; round < 10; round += 1) await attempt(person.email, { ip: "203.0.113.1" });
  expect((await attempt(person.email, { ip: "203.0.113.1" })).status).toBe(429);
  for (const ip of ["203.0.113.2", "203.0.113.3"]) expect(await signIn(ip)).toBe(200);
  expect((await attempt(person.email, { ip: "203.0.113.4" })).status).toBe(401);
  expect(await signIn("203.0.113.5")).toBe(429);
});

it("counts sign-ins and guesses in the database, where every instance looks", async () => {
  const person = await createPerson();
  await attempt(person.email, { ip: "203.0.113.40" });
  const rows = await owner.select({ key: rateLimits.key }).from(rateLimits);
  const kinds = new Set(rows.map(({ key }) => key.split(":")[0]));
  for (const kind of ["sign-in", "guess"]) expect(kinds).toContain(kind);
});

it("checks two passwords at a time, and one network's don't delay another's", async () => {
  const person = await createPerson();
  await givePassword(person, "a-good-long-one");
  const order: string[] = [];
  const signIn = async (who: string, email: string, password: string, ip: string) => {
    const { status } = await postAuth("sign-in/email", { email, password }, { ip });
    order.push(who);
    return status;
  };
  const crowd = Array.from({ length: 12 }, (_, n) =>
    signIn("crowd", `crowd-${n}@people.example`, "wrong-password", "203.0.113.90"),
  );
  const other = signIn("other", person.email, "a-good-long-one", "203.0.113.91");
  expect(await other).toBe(200);
  expect(await Promise.all(crowd)).toEqual(Array(12).fill(401));
  expect(order.slice(order.indexOf("other")).length).toBeGreaterThan(5);
});

it("shuts no user out of the network from which they have signed in, whatever strangers do in their name", async () => {
  const person = await createPerson();
  const { email } = person;
  await givePassword(person, "a-good-long-one");
  const signIn = async (ip: string) =>
    (await postAuth("sign-in/email", { email, password: "a-good-long-one" }, { ip })).status;
  expect(await signIn("198.51.100.60")).toBe(200);
  await guessedBefore(email, 100);
  expect(await signIn("203.0.113.60")).toBe(429);
  expect(await signIn("198.51.100.60")).toBe(200);
  const known = limitKey("known-guess", { account: email, network: "198.51.100.60" });
  for (let round = 0; round < 100; round += 1) await consumeRateLimit(known);
  expect(await signIn("198.51.100.60")).toBe(429);
});
