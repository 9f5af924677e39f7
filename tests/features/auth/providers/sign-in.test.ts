import { eq, like, sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { answerCallback, answerFinish } from "@/api/http/provider-callback";
import { authAccounts, authUsers, authVerifications, tenantDomains, tenants } from "@/domain/schema";
import { linkingMessage } from "@/features/auth/providers/rules";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { chooseAccount } from "../../../fakes/identity/choose-account";
import { cookieOf, postAuth } from "../../../support/auth";
import { clientWith } from "../../../support/clients";
import { createPerson, HUB, INDIE, joinAs, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { callAs, signIn, viewerAt } from "../../../support/trpc-caller";

const google = await vi.hoisted(async () => {
  const { startProviders } = await import("../../../fakes/identity/provider");
  const started = await startProviders("http://localhost:3000");
  Object.assign(process.env, started.environment.google);
  return started;
});
afterAll(() => google.stop());

const INDIE_ORIGIN = "http://indie.localhost:3000";

const get = (url: string, cookie = "") => new Request(url, { headers: { host: new URL(url).host, cookie } });
const GOOGLE = { params: Promise.resolve({ provider: "google" }) };
const receive = (request: Request) => answerCallback(request, GOOGLE);
const finish = (request: Request) => answerFinish(request, GOOGLE);
const locationOf = (response: Response) => response.headers.get("location") ?? "";

/** Presses "Continue with Google" on IndieZH; `cookie` is what the browser keeps. */
async function begin(returnTo = "/submit", host = "indie.localhost:3000") {
  const responseHeaders = new Headers();
  const { auth } = await callAs(null, INDIE, { responseHeaders, host });
  const { url } = await auth.startProvider({ provider: "google", returnTo });
  return { url, cookie: cookieOf(responseHeaders) };
}

/** Goes as far as the hub's hand-over. */
async function upToHandover(email: string) {
  const { url, cookie } = await begin();
  const back = await chooseAccount(url, email);
  return { cookie, handover: locationOf(await receive(get(back.href))) };
}

async function signedIn(email: string) {
  const { cookie, handover } = await upToHandover(email);
  const answer = await finish(get(handover, cookie));
  return { location: locationOf(answer), cookie: cookieOf(answer.headers) };
}

const viewerBy = (cookie: string, tenantId = INDIE) => viewerAt(tenantId, cookie);

async function withAddress(person: Person, email: string): Promise<void> {
  await owner.update(authUsers).set({ email }).where(eq(authUsers.id, person.userId));
}

it("signs in on a community's host by way of the hub, with PKCE", async () => {
  const { url } = await begin();
  const asked = new URL(url).searchParams;
  expect(asked.get("redirect_uri")).toBe("http://localhost:3000/api/auth/google/callback");
  expect(asked.get("code_challenge_method")).toBe("S256");
  const { handover } = await upToHandover("ada@people.example");
  expect(handover).toMatch(/^http:\/\/indie\.localhost:3000\/api\/auth\/google\/finish\?code=/);
  const { location, cookie } = await signedIn("ada@people.example");
  expect(location).toBe("/submit");
  const viewer = await viewerBy(cookie);
  expect(viewer).toMatchObject({
    email: "ada@people.example",
    fullName: "Ada Ritter",
    isEmailVerified: true,
  });
  expect(await viewerBy(cookie, HUB)).toBeNull();
  const again = await viewerBy((await signedIn("ada@people.example")).cookie);
  expect(again?.userId).toBe(viewer?.userId);
});

const handOver = async ({ url }: { url: string }, email: string) =>
  locationOf(await receive(get((await chooseAccount(url, email)).href)));

it("hands over to the community's primary address, whatever domain the request named", async () => {
  const domain = "founders.example";
  await owner.insert(tenantDomains).values({ id: newId(), tenantId: INDIE, domain, verifiedAt: new Date() });
  startAllGenerations();
  const begun = await begin("/submit", `${domain}:3000`);
  expect(await handOver(begun, "ada@people.example")).toMatch(
    /^http:\/\/indie\.localhost:3000\/api\/auth\/google\/finish\?code=/,
  );
});

it("hands a user with a role elsewhere over to the platform's address alone", async () => {
  const domain = "makers.example";
  await owner.insert(tenantDomains).values({ id: newId(), tenantId: INDIE, domain, verifiedAt: new Date() });
  await owner.update(tenants).set({ primaryDomain: domain }).where(eq(tenants.id, INDIE));
  startAllGenerations();
  const staff = await createPerson();
  await withAddress(staff, "staff@people.example");
  await joinAs(staff, HUB, { role: "moderator" });
  const atPrimary = await begin("/submit", `${domain}:3000`);
  expect(await handOver(atPrimary, "ada@people.example")).toMatch(/^http:\/\/makers\.example:3000\/api\//);
  expect(await handOver(await begin("/submit", `${domain}:3000`), "staff@people.example")).toBe(
    `${INDIE_ORIGIN}/auth?provider=google&error=elsewhere&returnTo=%2Fsubmit`,
  );
  const atPlatform = await begin("/submit", "indie.localhost:3000");
  const handover = await handOver(atPlatform, "staff@people.example");
  expect(handover).toMatch(/^http:\/\/indie\.localhost:3000\/api\//);
  const finished = await finish(get(handover, atPlatform.cookie));
  expect(await viewerBy(cookieOf(finished.headers))).toMatchObject({ userId: staff.userId });
  await owner.update(tenants).set({ primaryDomain: null }).where(eq(tenants.id, INDIE));
  startAllGenerations();
});

it("hands nothing over for a community that is gone", async () => {
  const begun = await begin("/submit");
  await owner.update(tenants).set({ domain: "moved.example" }).where(eq(tenants.id, INDIE));
  startAllGenerations();
  expect(await handOver(begun, "ada@people.example")).toBe(
    "http://localhost:3000/auth?provider=google&error=failed&returnTo=%2F",
  );
  await owner.update(tenants).set({ domain: "indie.localhost" }).where(eq(tenants.id, INDIE));
  startAllGenerations();
});

it("is refused by the provider when the proof does not belong to the beginning", async () => {
  const { url } = await begin();
  const back = await chooseAccount(url, "ada@people.example");
  const other = {
    value: sql`jsonb_set(${authVerifications.value}::jsonb, '{codeVerifier}', '"another"')::text`,
  };
  await owner
    .update(authVerifications)
    .set(other)
    .where(like(authVerifications.identifier, "provider-state-google:%"));
  expect(locationOf(await receive(get(back.href)))).toBe(
    `${INDIE_ORIGIN}/auth?provider=google&error=failed&returnTo=%2Fsubmit`,
  );
});

it("the hub's handover works once, in that browser, on that community, within a minute", async () => {
  const { handover, cookie } = await upToHandover("ada@people.example");
  const code = new URL(handover).searchParams.get("code") ?? "";
  const failed = "/auth?provider=google&error=failed&returnTo=%2F";
  expect(
    locationOf(await finish(get(`http://localhost:3000/api/auth/google/finish?code=${code}`, cookie))),
  ).toBe(failed);
  const late = {
    now: new Date(Date.now() + 61_000),
    client: clientWith({ browser: "x" }),
  };
  await expect(
    (await callAs(null, INDIE, late)).auth.finishProvider({ provider: "google", code }),
  ).rejects.toThrow("Google");
  expect(locationOf(await finish(get(handover, cookie)))).toBe("/submit");
  expect(locationOf(await finish(get(handover, cookie)))).toBe(failed);
  const stolen = await upToHandover("ada@people.example");
  const elsewhere = await finish(get(stolen.handover, "startuphub-3000.browser=another"));
  expect(locationOf(elsewhere)).toBe(failed);
  expect(elsewhere.headers.getSetCookie()).toEqual([]);
});

it("leads back to signing in when Google was canceled, or sends a sign-in that wasn't started", async () => {
  const { url } = await begin("/browse");
  const state = new URL(url).searchParams.get("state");
  const callback = "http://localhost:3000/api/auth/google/callback";
  const cancelled = await receive(get(`${callback}?error=access_denied&state=${state}`));
  expect(locationOf(cancelled)).toBe(`${INDIE_ORIGIN}/auth?provider=google&error=failed&returnTo=%2Fbrowse`);
  const made = await receive(get(`${callback}?code=x&state=made-up`));
  expect(locationOf(made)).toBe("http://localhost:3000/auth?provider=google&error=failed&returnTo=%2F");
});

it("knows a person by the address that Google has verified, and by no other", async () => {
  const person = await createPerson();
  await withAddress(person, "known@people.example");
  await givePassword(person, "a-good-long-one");
  const { cookie } = await signedIn("known@people.example");
  expect(await viewerBy(cookie)).toMatchObject({ userId: person.userId });
  const password = { email: "known@people.example", password: "a-good-long-one" };
  expect((await postAuth("sign-in/email", password)).status).toBe(200);
  const { handover } = await upToHandover("unverified@people.example");
  expect(handover).toBe(`${INDIE_ORIGIN}/auth?provider=google&error=unverified&returnTo=%2Fsubmit`);
});

it("a user who proves an address by Google ends the password that was set before", async () => {
  const person = await createPerson({ isVerified: false });
  await withAddress(person, "unproved@people.example");
  await givePassword(person, "the-attackers-own");
  const before = await signIn(person, INDIE);
  const { cookie } = await signedIn("unproved@people.example");
  expect(await viewerBy(cookie)).toMatchObject({ userId: person.userId, isEmailVerified: true });
  expect(await viewerBy(before)).toBeNull();
  const kept = await owner.select().from(authAccounts).where(eq(authAccounts.userId, person.userId));
  expect(kept.map(({ providerId }) => providerId)).toEqual(["google"]);
});

describe("PRO-3: connecting Google to an account", () => {
  /** Presses "Connect Google" in the settings and goes as far as the hub's hand-over. */
  async function upToLinking(person: Person, email: string) {
    const responseHeaders = new Headers();
    const { auth } = await callAs(person, INDIE, { responseHeaders, host: "indie.localhost:3000" });
    const { url } = await auth.linkProvider({ provider: "google" });
    const back = await chooseAccount(url, email);
    return { browser: cookieOf(responseHeaders), handover: locationOf(await receive(get(back.href))) };
  }

  /** Comes back with the cookies of `who`. */
  async function link(person: Person, email: string, who: Person | null = person) {
    const { browser, handover } = await upToLinking(person, email);
    const signedInAs = who ? await signIn(who, INDIE) : "";
    return finish(get(handover, [browser, signedInAs].filter(Boolean).join("; ")));
  }

  const methodsOf = async ({ userId }: Person) =>
    (await owner.select().from(authAccounts).where(eq(authAccounts.userId, userId))).map(
      ({ providerId }) => providerId,
    );

  it("adds it to the account that one is signed in to, whatever its address, and tells the mailbox", async () => {
    const person = await createPerson();
    const answer = await link(person, "free@people.example");
    expect(locationOf(answer)).toBe("/settings/security?provider=google&outcome=connected");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await methodsOf(person)).toEqual(["google"]);
    expect((await mailsTo(person.email))[0]?.subject).toContain("Google was connected");
    const { cookie } = await signedIn("free@people.example");
    expect(await viewerBy(cookie)).toMatchObject({ userId: person.userId });
    expect(locationOf(await link(person, "free@people.example"))).toContain(
      "provider=google&outcome=connected",
    );
  });

  it("takes no Google account from another user, and gives no user two", async () => {
    const [first, second] = [await createPerson(), await createPerson()];
    await link(first, "wanted@people.example");
    expect(locationOf(await link(second, "wanted@people.example"))).toBe(
      "/settings/security?provider=google&outcome=taken",
    );
    expect(await methodsOf(second)).toEqual([]);
    expect(locationOf(await link(first, "second@people.example"))).toBe(
      "/settings/security?provider=google&outcome=already",
    );
    expect(await methodsOf(first)).toEqual(["google"]);
  });

  it("isn't done for a user who is signed out, or signed in as another user, by the time they are back", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    for (const who of [null, other]) {
      const answer = await link(person, "fourth@people.example", who);
      expect(locationOf(answer)).toBe("/settings/security?provider=google&outcome=failed");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect([...(await methodsOf(person)), ...(await methodsOf(other))]).toEqual([]);
  });

  it("is refused in another browser than the one that asked", async () => {
    const person = await createPerson();
    const { handover } = await upToLinking(person, "fourth@people.example");
    const cookie = `startuphub-3000.browser=another; ${await signIn(person, INDIE)}`;
    expect(locationOf(await finish(get(handover, cookie)))).toBe(
      "/auth?provider=google&error=failed&returnTo=%2F",
    );
    expect(await methodsOf(person)).toEqual([]);
  });

  it("takes a fresh sign-in", async () => {
    const { auth } = await callAs(await createPerson(), INDIE, { now: new Date(Date.now() + 31 * 60_000) });
    await expect(auth.linkProvider({ provider: "google" })).rejects.toMatchObject({
      cause: { reason: "sign-in-again" },
    });
  });

  it("that is cancelled at Google leads back to the settings and says so", async () => {
    const responseHeaders = new Headers();
    const { auth } = await callAs(await createPerson(), INDIE, {
      responseHeaders,
      host: "indie.localhost:3000",
    });
    const state = new URL((await auth.linkProvider({ provider: "google" })).url).searchParams.get("state");
    const callback = `http://localhost:3000/api/auth/google/callback?error=access_denied&state=${state}`;
    expect(locationOf(await receive(get(callback)))).toBe(
      `${INDIE_ORIGIN}/settings/security?provider=google&outcome=failed`,
    );
    const provider = { provider: "google", known: [] };
    expect(linkingMessage({ ...provider, outcome: "failed" })?.text).toContain("Nothing was changed");
    expect(linkingMessage({ ...provider, outcome: "<script>" })).toBeNull();
  });
});
