import { expect, it, vi } from "vitest";
import { copy } from "@/features/auth/copy";
import { AppError } from "@/lib/app-error";
import { postAuth } from "../support/auth";
import { callAs } from "../support/caller";
import { createPerson, HUB, INDIE } from "../support/factories";
import { mailsTo } from "../support/mail";
import { givePassword } from "../support/passwords";

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
  expect(await stopped.json()).toEqual({ error: { message: copy.tooMany } });
  expect((await attempt("somebody.else@people.example")).status).toBe(401);
  expect((await attempt(person.email, { ip: "192.0.2.77" })).status).toBe(401);
  expect((await attempt(person.email, { host: "indie.localhost:3000" })).status).toBe(429);
});

it("sends nobody more than a few mails a minute, from wherever they are asked for", async () => {
  const email = "flooded@people.example";
  const ask = async (ip: string) => {
    const responseHeaders = new Headers();
    const { auth } = await callAs(null, INDIE, { ip, responseHeaders });
    const error = await auth.requestMagicLink({ email }).catch((thrown: Error) => thrown.cause);
    return { error, retryAfter: responseHeaders.get("retry-after") };
  };
  for (let round = 0; round < 4; round += 1) expect((await ask(`192.0.2.${round}`)).error).toBeUndefined();
  const { error, retryAfter } = await ask("192.0.2.99");
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS", message: copy.tooMany });
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(await mailsTo(email)).toHaveLength(4);
  expect(
    (await (await callAs(null, HUB)).auth.requestMagicLink({ email: "calm@people.example" })) ?? null,
  ).toBeNull();
});
