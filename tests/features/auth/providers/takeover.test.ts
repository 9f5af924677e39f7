import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { answerCallback, answerFinish, answerFormCallback } from "@/api/http/provider-callback";
import { authAccounts, authUsers, securityEvents } from "@/domain/schema";
import { writeEvents } from "@/domain/security/security-events";
import type { ProviderId } from "@/lib/config/identity-providers";
import { newId } from "@/lib/id";
import { chooseAccount, chooseAccountByForm } from "../../../fakes/identity/choose-account";
import { cookieOf } from "../../../support/auth";
import { createPerson, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs, signIn, viewerAt } from "../../../support/trpc-caller";

const fake = await vi.hoisted(async () => {
  const { startProviders } = await import("../../../fakes/identity/provider");
  const started = await startProviders("http://localhost:3000");
  Object.assign(process.env, started.environment.google, started.environment.others);
  return started;
});
afterAll(() => fake.stop());
afterEach(() => fake.repair());

const INDIE_ORIGIN = "http://indie.localhost:3000";
const get = (url: string, cookie = "") => new Request(url, { headers: { host: new URL(url).host, cookie } });
const routeOf = (provider: string) => ({ params: Promise.resolve({ provider }) });
const locationOf = (response: Response) => response.headers.get("location") ?? "";

/** Presses a provider's button on IndieZH; `cookie` is what the browser keeps. */
async function begin(provider: ProviderId, { returnTo = "/submit", linkTo = null as Person | null } = {}) {
  const responseHeaders = new Headers();
  const { auth } = await callAs(linkTo, INDIE, { responseHeaders, host: "indie.localhost:3000" });
  const { url } = await (linkTo
    ? auth.linkProvider({ provider })
    : auth.startProvider({ provider, returnTo }));
  return { url, cookie: cookieOf(responseHeaders) };
}

/** Goes to the provider and as far as the hub's hand-over. */
async function handOver(provider: ProviderId, url: string, email: string): Promise<string> {
  if (provider !== "apple")
    return locationOf(await answerCallback(get((await chooseAccount(url, email)).href), routeOf(provider)));
  const { action, body } = await chooseAccountByForm(url, email);
  const headers = { host: new URL(action).host, origin: "https://appleid.apple.com" };
  const request = new Request(action, { method: "POST", headers, body });
  const page = await answerFormCallback(request, routeOf(provider));
  return page.headers.get("refresh")?.replace("0;url=", "") ?? "";
}

type Trip = { returnTo?: string; linkTo?: Person | null };

/** Goes through all of it. Returns where the browser ends, and what it is signed in as. */
async function goThrough(provider: ProviderId, email: string, trip: Trip = {}) {
  const begun = await begin(provider, trip);
  const handover = await handOver(provider, begun.url, email);
  if (!handover.includes("/finish?")) return { location: handover, viewer: null };
  const cookies = [begun.cookie, trip.linkTo ? await signIn(trip.linkTo, INDIE) : ""].filter(Boolean);
  const answer = await answerFinish(get(handover, cookies.join("; ")), routeOf(provider));
  return { location: locationOf(answer), viewer: await viewerAt(INDIE, cookieOf(answer.headers)) };
}

const freshEmail = () => `${newId()}@people.example`;

async function personWith(email: string): Promise<Person> {
  const person = await createPerson();
  await owner.update(authUsers).set({ email }).where(eq(authUsers.id, person.userId));
  return person;
}

const linksOf = async ({ userId }: Pick<Person, "userId">) =>
  (await owner.select().from(authAccounts).where(eq(authAccounts.userId, userId))).map(
    ({ providerId }) => providerId,
  );

const OTHERS = ["github", "linkedin", "apple", "oidc"] as const;

describe.each(OTHERS)("PRO-3: %s", (provider) => {
  it("signs a new user in, and the same user again, whatever address the account has then", async () => {
    const first = await goThrough(provider, "ada@people.example");
    expect(first).toMatchObject({ location: "/submit", viewer: { email: "ada@people.example" } });
    const userId = first.viewer?.userId ?? "";
    const email = freshEmail();
    await owner.update(authUsers).set({ email }).where(eq(authUsers.id, userId));
    const again = await goThrough(provider, "ada@people.example");
    expect(again.viewer).toMatchObject({ userId, email });
    await owner.delete(authUsers).where(eq(authUsers.id, userId));
  });

  it("is connected in the settings, once, and never to two users", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const email = freshEmail();
    const ended = `/settings/security?provider=${provider}&outcome=`;
    expect((await goThrough(provider, email, { linkTo: person })).location).toBe(`${ended}connected`);
    expect((await goThrough(provider, email, { linkTo: other })).location).toBe(`${ended}taken`);
    expect((await goThrough(provider, freshEmail(), { linkTo: person })).location).toBe(`${ended}already`);
    expect([await linksOf(person), await linksOf(other)]).toEqual([[provider], []]);
    expect((await goThrough(provider, email)).viewer).toMatchObject({ userId: person.userId });
    await (await callAs(person, INDIE)).auth.unlinkProvider({ provider });
    expect(await linksOf(person)).toEqual([]);
  });
});

describe("an account can't be taken over", () => {
  it.each<ProviderId>(["google", "github", "linkedin", "apple", "oidc"])(
    "by an address that %s hasn't verified",
    async (provider) => {
      const person = await personWith("unverified@people.example");
      const { location, viewer } = await goThrough(provider, "unverified@people.example");
      expect(location).toBe(`${INDIE_ORIGIN}/auth?provider=${provider}&error=unverified&returnTo=%2Fsubmit`);
      expect([viewer, await linksOf(person)]).toEqual([null, []]);
      await owner.delete(authUsers).where(eq(authUsers.id, person.userId));
    },
  );

  it("by any address that Microsoft sends, and its account still signs in once it is connected", async () => {
    fake.fault.claims = { xms_edov: true, email_verified: true };
    const email = freshEmail();
    const person = await personWith(email);
    expect((await goThrough("microsoft", email)).location).toContain("error=unverified");
    expect(await linksOf(person)).toEqual([]);
    await goThrough("microsoft", email, { linkTo: person });
    expect((await goThrough("microsoft", email)).viewer).toMatchObject({ userId: person.userId });
  });

  it("by a new owner of an address, who has another account at the same provider", async () => {
    const email = freshEmail();
    const first = await goThrough("github", email);
    fake.fault.account = { email, name: "New Owner", sub: "4711" };
    const { location, viewer } = await goThrough("github", email);
    expect(location).toBe("/auth?provider=github&error=other&returnTo=%2Fsubmit");
    expect(viewer).toBeNull();
    const links = await owner
      .select()
      .from(authAccounts)
      .where(and(eq(authAccounts.userId, first.viewer?.userId ?? ""), eq(authAccounts.providerId, "github")));
    expect(links).toHaveLength(1);
  });

  it("by a code of another provider", async () => {
    const { url } = await begin("google");
    const { search } = await chooseAccount(url, "ada@people.example");
    const callback = `http://localhost:3000/api/auth/oidc/callback${search}`;
    const answer = await answerCallback(get(callback), routeOf("oidc"));
    expect(locationOf(answer)).toBe("http://localhost:3000/auth?provider=oidc&error=failed&returnTo=%2F");
  });

  it("by a redirect that names another issuer", async () => {
    fake.fault.issuer = "https://evil.example";
    const { location } = await goThrough("github", "ada@people.example");
    expect(location).toBe(`${INDIE_ORIGIN}/auth?provider=github&error=failed&returnTo=%2Fsubmit`);
  });
});

it.each([
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/%5C%5Cevil.example/..//evil.example",
])("a sign-in with a provider never leads to another site: %s", async (returnTo) => {
  const { location, viewer } = await goThrough("github", freshEmail(), { returnTo });
  expect(viewer).not.toBeNull();
  expect(new URL(location, INDIE_ORIGIN).origin).toBe(INDIE_ORIGIN);
  expect(location).not.toMatch(/^\/[/\\]/);
});

it("Apple's form is answered by a page that leads on, because no cookie comes with it", async () => {
  const { url } = await begin("apple");
  const { action, body } = await chooseAccountByForm(url, freshEmail());
  const request = new Request(action, { method: "POST", headers: { host: "localhost:3000" }, body });
  const page = await answerFormCallback(request, routeOf("apple"));
  expect([page.status, page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual([
    200,
    "no-store",
    "no-referrer",
  ]);
  const next = page.headers.get("refresh")?.replace("0;url=", "") ?? "";
  expect(next).toMatch(/^http:\/\/indie\.localhost:3000\/api\/auth\/apple\/finish\?code=[\w-]+$/);
  expect(await page.text()).toContain(`<a href="${next}">`);
});

it("a provider that isn't known has no address", async () => {
  const answer = await answerCallback(get("http://localhost:3000/?state=x"), routeOf("constructor"));
  expect(answer.status).toBe(404);
});

describe("a provider that is down", () => {
  const refusals = async (provider: ProviderId) => {
    await writeEvents();
    const rows = await owner
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, "refused"), eq(securityEvents.route, provider)));
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  it("is named to the user and to the operator, and nothing is lost", async () => {
    const before = await refusals("oidc");
    const { url, cookie } = await begin("oidc");
    const back = await chooseAccount(url, "ada@people.example");
    fake.fault.isDown = true;
    const answer = await answerCallback(get(back.href), routeOf("oidc"));
    expect(locationOf(answer)).toBe(`${INDIE_ORIGIN}/auth?provider=oidc&error=failed&returnTo=%2Fsubmit`);
    expect(await refusals("oidc")).toBe(before + 1);
    fake.repair();
    expect(cookie).not.toBe("");
    expect((await goThrough("oidc", "ada@people.example")).location).toBe("/submit");
  });

  it("counts as a refusal with its own error, but not if the user cancels", async () => {
    const before = await refusals("linkedin");
    for (const error of ["user_cancelled_authorize", "access_denied", "unauthorized_client"]) {
      const state = new URL((await begin("linkedin")).url).searchParams.get("state");
      const callback = `http://localhost:3000/api/auth/linkedin/callback?error=${error}&state=${state}`;
      const answer = await answerCallback(get(callback), routeOf("linkedin"));
      expect(locationOf(answer)).toContain("provider=linkedin&error=failed");
    }
    expect(await refusals("linkedin")).toBe(before + 1);
  });
});
