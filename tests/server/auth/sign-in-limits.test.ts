import { expect, it, vi } from "vitest";
import * as m from "#messages";
import { AppError } from "@/lib/app-error";
import { rateLimits } from "@/server/db/schema";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { postAuth } from "../../support/auth";
import { createPerson, HUB, INDIE } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { givePassword } from "../../support/passwords";
import { callAs } from "../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const attempt = (email: string, over = {}) =>
  postAuth("sign-in/email", { email, password: "wrong-password" }, over);

it("stops who guesses a password, says for how long, and nobody else", async () => {
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

/** What was guessed before, from so many networks that no limit of a minute noticed. */
async function guessedBefore(email: string, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) await consumeRateLimit("guess", email);
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

async function askForMail(email: string, ip: string, tenantId = INDIE) {
  const responseHeaders = new Headers();
  const { auth } = await callAs(null, tenantId, { ip, responseHeaders });
  const error = await auth.requestMagicLink({ email }).catch((thrown: Error) => thrown.cause);
  return { error, retryAfter: responseHeaders.get("retry-after") };
}

it("sends a mailbox a few mails a minute for one network, and its owner hers all the same", async () => {
  const email = "wanted@people.example";
  for (let round = 0; round < 4; round += 1) {
    expect((await askForMail(email, "192.0.2.1", round % 2 ? HUB : INDIE)).error).toBeUndefined();
  }
  for (let round = 0; round < 20; round += 1) {
    const { error, retryAfter } = await askForMail(email, "192.0.2.1");
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS", message: m.auth_tooMany() });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(await mailsTo(email)).toHaveLength(4);
  expect((await askForMail(email, "203.0.113.9")).error).toBeUndefined();
});

it("sends nobody more than a dozen mails a minute, from wherever they are asked for", async () => {
  const email = "flooded@people.example";
  for (let round = 0; round < 12; round += 1) {
    const { error } = await askForMail(email, `192.0.2.${round}`, round % 2 ? HUB : INDIE);
    expect(error).toBeUndefined();
  }
  expect((await askForMail(email, "192.0.2.99")).error).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await mailsTo(email)).toHaveLength(12);
  expect((await askForMail("calm@people.example", "192.0.2.99")).error).toBeUndefined();
});

it("sends nobody mails all day long, from one network or from many", async () => {
  const askedBefore = async (kind: "mail-day" | "mailbox-day", key: string, times: number) => {
    for (let round = 0; round < times; round += 1) await consumeRateLimit(kind, key);
  };
  const [email, other] = ["patient@people.example", "pestered@people.example"];
  await askedBefore("mail-day", `192.0.2.50:${email}`, 19);
  await askedBefore("mailbox-day", other, 99);
  for (const [address, ip] of [
    [email, "192.0.2.50"],
    [other, "192.0.2.51"],
  ] as const) {
    expect((await askForMail(address, ip)).error).toBeUndefined();
    const { error, retryAfter } = await askForMail(address, ip);
    expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS", message: m.auth_tooManyMails() });
    expect(Number(retryAfter)).toBeGreaterThan(80_000);
    expect(await mailsTo(address)).toHaveLength(1);
  }
  expect((await askForMail(email, "203.0.113.50")).error).toBeUndefined();
  expect((await askForMail(other, "203.0.113.50")).error).toMatchObject({ message: m.auth_tooManyMails() });
});

it("counts sign-ins, guesses and mails in the database, where every instance looks", async () => {
  const person = await createPerson();
  await attempt(person.email, { ip: "203.0.113.40" });
  await askForMail(person.email, "203.0.113.40");
  const rows = await owner.select({ key: rateLimits.key }).from(rateLimits);
  const kinds = new Set(rows.map(({ key }) => key.split(":")[0]));
  for (const kind of ["sign-in", "guess", "mail", "mail-day", "mailbox"]) expect(kinds).toContain(kind);
});

it("looks at two passwords at a time, those of one network after each other, and says where it is too much", async () => {
  const person = await createPerson();
  await givePassword(person, "a-good-long-one");
  const signIn = async (email: string, password: string, ip: string) => {
    const { status, headers } = await postAuth("sign-in/email", { email, password }, { ip });
    return { status, retryAfter: headers.get("retry-after") };
  };
  const order: string[] = [];
  const crowd = Array.from({ length: 40 }, async (_, n) => {
    const answer = await signIn(`crowd-${n}@people.example`, "wrong-password", "203.0.113.90");
    order.push("crowd");
    return answer;
  });
  const other = signIn(person.email, "a-good-long-one", "203.0.113.91").then((answer) => {
    order.push("other");
    return answer;
  });
  expect((await other).status).toBe(200);
  const answers = await Promise.all(crowd);
  const checked = answers.filter(({ status }) => status === 401).length;
  // Who comes when the first are done still finds a place.
  expect(checked).toBeGreaterThanOrEqual(17);
  expect(checked).toBeLessThan(25);
  const turnedAway = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === "5");
  expect(turnedAway).toHaveLength(40 - checked);
  expect(order.slice(order.indexOf("other")).length).toBeGreaterThan(10);
});

it("shuts nobody out of the network from which they have signed in, whatever strangers do in their name", async () => {
  const person = await createPerson();
  const { email } = person;
  await givePassword(person, "a-good-long-one");
  const signIn = async (ip: string) =>
    (await postAuth("sign-in/email", { email, password: "a-good-long-one" }, { ip })).status;
  expect(await signIn("198.51.100.60")).toBe(200);
  await guessedBefore(email, 100);
  for (let round = 0; round < 100; round += 1) await consumeRateLimit("mailbox-day", email);
  expect(await signIn("203.0.113.60")).toBe(429);
  expect((await askForMail(email, "203.0.113.60")).error).toMatchObject({ message: m.auth_tooManyMails() });
  expect(await signIn("198.51.100.60")).toBe(200);
  expect((await askForMail(email, "198.51.100.60")).error).toBeUndefined();
  for (let round = 0; round < 100; round += 1) await consumeRateLimit("guess", `${email}:198.51.100.60`);
  expect(await signIn("198.51.100.60")).toBe(429);
});
