import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as m from "#messages";
import { mintTenantScope } from "@/access/scope";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import type { Context } from "@/domain/guard/request-context";
import { authSessions, authUsers } from "@/domain/schema";
import { setPassword } from "@/features/auth/users";
import { addDays } from "@/lib/time/duration";
import { inTenantId } from "@/server/db/client";
import { cookieOf, postAuth } from "../../support/auth";
import { clientWith } from "../../support/clients";
import { createPerson, createTenant, HUB, INDIE, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { givePassword } from "../../support/passwords";
import { contextFor, viewerAt } from "../../support/trpc-caller";

const PASSWORD = "a-good-long-one";

async function personWithPassword() {
  const person = await createPerson();
  await givePassword(person, PASSWORD);
  return person;
}

async function startSignInOf({ userId }: Person, over: Partial<Context>) {
  const scope = mintTenantScope(await contextFor(HUB, null, over));
  const entrant = {
    userId,
    client: clientWith(),
    method: "link",
    holdsAccount: true,
    returnTo: "/",
  } as const;
  return inTenantId(HUB, "", (tx) => beginSignIn(tx, scope, entrant));
}

const viewerBy = (cookie: string, tenantId = HUB) => viewerAt(tenantId, cookie);

it("signs in with e-mail and password, on that community's host only", async () => {
  const person = await personWithPassword();
  const answer = await postAuth("sign-in/email", { email: person.email.toUpperCase(), password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, isPending: false });
  const cookie = cookieOf(answer.headers);
  expect(await viewerBy(cookie)).toMatchObject({ userId: person.userId });
  expect(await viewerBy(cookie, INDIE)).toBeNull();
});

it("keeps the sign-in from scripts and other sites, and tells scripts only that there is one", async () => {
  const person = await personWithPassword();
  const answer = await postAuth("sign-in/email", { email: person.email, password: PASSWORD });
  const [signIn, hint, account, ...rest] = answer.headers.getSetCookie();
  expect(rest).toEqual([]);
  expect(signIn).toMatch(/^startuphub-3000\.session_token=.*HttpOnly/);
  expect(signIn).toContain("SameSite=Lax");
  expect(signIn).not.toContain("Domain");
  expect(hint).toMatch(/^startuphub-3000\.viewer=1; /);
  expect(hint).not.toContain("HttpOnly");
  expect(account).toMatch(/^startuphub-3000\.account=[\w-]{22}; /);
  expect(account).not.toContain(person.userId);
});

it("ends the sign-in whose cookie came with a new one, however the user signs in", async () => {
  const [ada, bob] = [await personWithPassword(), await personWithPassword()];
  const sign = async ({ email }: { email: string }, cookie?: string) =>
    cookieOf((await postAuth("sign-in/email", { email, password: PASSWORD }, { cookie })).headers);
  const first = await sign(ada);
  const second = await sign(bob, first);
  expect(await viewerBy(second)).toMatchObject({ userId: bob.userId });
  expect(await viewerBy(first)).toBeNull();
  const viewer = await viewerBy(second);
  await startSignInOf(ada, { viewer });
  expect(await viewerBy(second)).toBeNull();
});

it("counts, of two sign-in cookies, the one that verifies and still holds", async () => {
  const person = await personWithPassword();
  const sign = async () =>
    cookieOf((await postAuth("sign-in/email", { email: person.email, password: PASSWORD })).headers);
  const [ended, current] = [await sign(), await sign()];
  await postAuth("sign-out", {}, { cookie: ended });
  const forged = current.replace(/session_token=[^;]*/, "session_token=forged.c2lnbmF0dXJl");
  for (const other of [ended, forged, "startuphub-3000.session_token="])
    for (const cookie of [`${other}; ${current}`, `${current}; ${other}`])
      expect(await viewerBy(cookie)).toMatchObject({ userId: person.userId });
  await postAuth("sign-out", {}, { cookie: `${forged}; ${current}` });
  expect(await viewerBy(current)).toBeNull();
});

it("keeps a member who comes back signed in, for a year at most", async () => {
  const person = await personWithPassword();
  const sign = async () =>
    cookieOf((await postAuth("sign-in/email", { email: person.email, password: PASSWORD })).headers);
  const on = (cookie: string, day: number) => viewerAt(HUB, cookie, addDays(new Date(), day));
  const [away, active] = [await sign(), await sign()];
  expect(await on(away, 31)).toBeNull();
  for (let day = 25; day < 365; day += 25) expect(await on(active, day)).not.toBeNull();
  expect(await on(active, 364)).not.toBeNull();
  expect(await on(active, 366)).toBeNull();
});

it("answers a wrong password, an unknown address and an unproved one alike", async () => {
  const person = await personWithPassword();
  const unproved = await createPerson({ isVerified: false });
  await givePassword(unproved, PASSWORD);
  const attempts = [
    { email: person.email, password: "wrong-password" },
    { email: "nobody@people.example", password: PASSWORD },
    { email: unproved.email, password: PASSWORD },
  ];
  for (const attempt of attempts) {
    const answer = await postAuth("sign-in/email", attempt);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: { message: m.auth_wrongSignIn() } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

it("ends a sign-in at once when its owner signs out", async () => {
  const person = await personWithPassword();
  const cookie = cookieOf(
    (await postAuth("sign-in/email", { email: person.email, password: PASSWORD })).headers,
  );
  const answer = await postAuth("sign-out", {}, { cookie });
  expect(answer.status).toBe(200);
  expect(cookieOf(answer.headers)).toBe("");
  expect(await viewerBy(cookie)).toBeNull();
});

it("takes the account's hint and language along at sign-out, and leaves what was chosen in the footer", async () => {
  const { headers } = await postAuth("sign-out", {}, { cookie: "language=fr; account-language=de" });
  const cleared = headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"));
  const names = cleared.map((cookie) => cookie.split("=", 1)[0]);
  expect(names).toEqual(expect.arrayContaining(["startuphub-3000.viewer", "account-language"]));
  expect(names).not.toContain("language");
});

it("refuses requests from another site's page", async () => {
  const person = await personWithPassword();
  const body = { email: person.email, password: PASSWORD };
  expect((await postAuth("sign-in/email", body, { origin: "https://evil.example" })).status).toBe(403);
});

it("signs no user in on a host that only leads to a community, and names its own address", async () => {
  const person = await personWithPassword();
  const body = { email: person.email, password: PASSWORD };
  const answer = await postAuth("sign-in/email", body, { host: "x.indie.localhost:3000" });
  expect(answer.status).toBe(412);
  expect((await answer.json()).error.message).toContain("http://indie.localhost:3000");
});

it("answers no other path below it", async () => {
  for (const path of [
    "sign-up/email",
    "verify-email",
    "reset-password",
    "get-session",
    "change-email",
    "__proto__",
  ]) {
    expect((await postAuth(path, {})).status).toBe(404);
  }
});

it("signs demo accounts in at this machine only", async () => {
  const person = await createPerson();
  const email = `x-${person.userId}@demo.startuphub.example`;
  await owner.update(authUsers).set({ email }).where(eq(authUsers.id, person.userId));
  await givePassword(person, PASSWORD);
  const from = async (over: { ip: string; host?: string }) =>
    (await postAuth("sign-in/email", { email, password: PASSWORD }, over)).status;
  await createTenant({ domain: "own.example" });
  expect(await from({ ip: "127.0.0.1" })).toBe(200);
  expect(await from({ ip: "::1", host: "indie.localhost:3000" })).toBe(200);
  expect(await from({ ip: "192.0.2.1" })).toBe(401);
  expect(await from({ ip: "127.0.0.1", host: "own.example:3000" })).toBe(401);
});

it("refuses an e-mail address that the database could not read, in words", async () => {
  const response = await postAuth("sign-in/email", { email: "a\0@example.com", password: "whatever" });
  expect([response.status, (await response.json()).error.message]).toEqual([400, expect.any(String)]);
});

it("a password that is changed while the old one is being checked signs no user in", async () => {
  const person = await personWithPassword();
  let commit = () => {};
  const isCommitted = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const change = inTenantId(HUB, "", async (tx) => {
    await setPassword(tx, person.userId, "a hash of another one");
    begin();
    await isCommitted;
  });
  await hasBegun;
  const signIn = postAuth("sign-in/email", { email: person.email, password: PASSWORD });
  setTimeout(commit, 1500);
  await change;
  const answer = await signIn;
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  expect(await owner.$count(authSessions, eq(authSessions.userId, person.userId))).toBe(0);
});

it("names what is missing", async () => {
  for (const [password, words] of [
    ["", "Enter your password."],
    ["x".repeat(300), "Use up to 128 characters."],
  ]) {
    const answer = await postAuth("sign-in/email", { email: "somebody@people.example", password });
    expect([answer.status, await answer.json()]).toEqual([400, { error: { message: words } }]);
  }
});
