import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerCallback, answerFinish } from "@/api/http/provider-callback";
import { checkCompanyDomain, claimDueCompanyDomains } from "@/domain/auth/company/domains";
import { secretPurpose } from "@/domain/auth/company/provider";
import { companyKey } from "@/domain/auth/company/rules";
import {
  adminRoles,
  authAccounts,
  authSessions,
  authUsers,
  companyDomains,
  companyProviders,
  members,
} from "@/domain/schema";
import { proofName, proofValue } from "@/domain/tenant/domains/rules";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { encrypt } from "@/server/security/encryption";
import { chooseAccount } from "../../../fakes/identity/choose-account";
import { cookieOf } from "../../../support/auth";
import { createPerson, createTenant, joinAs, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, signIn, viewerAt } from "../../../support/trpc-caller";

const HOUR = 3_600_000;
const { fake, zones } = await vi.hoisted(async () =>
  (await import("../../../support/company-provider")).startCompanyProvider(),
);
afterEach(() => owner.delete(companyDomains));

const routeOf = (provider: string) => ({ params: Promise.resolve({ provider }) });
const get = (url: string, cookie = "") => new Request(url, { headers: { host: new URL(url).host, cookie } });
const locationOf = (response: Response) => response.headers.get("location") ?? "";
const here = (url: string) => url.replace("idp.acme-labs.com", "127.0.0.1");

type Company = { tenantId: string; host: string };

/** A community on the Enterprise plan with a provider, and a domain that it has proved. */
async function createCompany({ proved = `${newId()}.com` as string | null, roleClaim = "groups" } = {}) {
  const host = `c-${newId()}.localhost`;
  const tenantId = await createTenant({ tier: 0, planType: "enterprise", domain: host });
  await owner.insert(companyProviders).values({
    tenantId,
    name: "Acme",
    issuer: `${fake.url}/oidc`,
    clientId: fake.client.clientId,
    secret: encrypt(fake.client.clientSecret, secretPurpose(tenantId)),
    roleClaim,
    roleMap: { leads: "admin", helpers: "moderator" },
    savedAt: new Date(),
  });
  const now = new Date();
  if (proved)
    await owner
      .insert(companyDomains)
      .values({ tenantId, domain: proved, verifiedAt: now, nextCheckAt: now });
  startAllGenerations();
  return { tenantId, host, domain: proved ?? "", email: `ada-${newId()}@${proved ?? "nowhere.com"}` };
}

/** Goes through the company's provider. Returns where the browser ends, and what it is signed in as. */
async function goThrough(
  { tenantId, host }: Company,
  email: string,
  linkTo: Person | null = null,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const provider = companyKey(tenantId);
  const responseHeaders = new Headers();
  const { auth } = await callAs(linkTo, tenantId, { responseHeaders, host: `${host}:3000` });
  const { url } = await (linkTo
    ? auth.linkProvider({ provider })
    : auth.startProvider({ provider, returnTo: "/submit" }));
  fake.fault.account ??= { email, name: "Ada Ritter" };
  const back = await chooseAccount(here(url), email);
  const handover = locationOf(await answerCallback(get(back.href), routeOf(provider)));
  if (!handover.includes("/finish?")) return { location: handover, viewer: null, cookie: "" };
  await meanwhile();
  const cookies = [cookieOf(responseHeaders), linkTo ? await signIn(linkTo, tenantId) : ""].filter(Boolean);
  const answer = await answerFinish(get(handover, cookies.join("; ")), routeOf(provider));
  const cookie = cookieOf(answer.headers);
  fake.repair();
  return { location: locationOf(answer), viewer: await viewerAt(tenantId, cookie), cookie };
}

async function personWith(email: string): Promise<Person> {
  const person = await createPerson();
  await owner.update(authUsers).set({ email }).where(eq(authUsers.id, person.userId));
  return person;
}

const roleIn = async (tenantId: string, userId = "") =>
  (
    await owner
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  )[0]?.role;

const errorIn = (location: string) => new URL(location, "http://x.example").searchParams.get("error");

describe("PRO-14: a company's sign-in", () => {
  it("makes its people members, with the role that the provider's groups give", async () => {
    const company = await createCompany();
    fake.fault.claims = { groups: ["staff", "helpers"] };
    const { location, viewer } = await goThrough(company, company.email);
    expect([location, viewer?.email]).toEqual(["/submit", company.email]);
    expect(await roleIn(company.tenantId, viewer?.userId)).toBe("moderator");
    fake.fault.claims = { groups: ["helpers", "leads"] };
    await goThrough(company, company.email);
    expect(await roleIn(company.tenantId, viewer?.userId)).toBe("admin");
    await goThrough(company, company.email);
    expect(await roleIn(company.tenantId, viewer?.userId)).toBe("member");
  });

  it("ends after twelve hours, however often it is used, and can't act on the account", async () => {
    const company = await createCompany();
    const { cookie, viewer } = await goThrough(company, company.email);
    const [row] = await owner
      .select()
      .from(authSessions)
      .where(eq(authSessions.id, viewer?.signInId ?? ""));
    expect(row?.holdsAccount).toBe(false);
    const at = (hours: number) => viewerAt(company.tenantId, cookie, new Date(Date.now() + hours * HOUR));
    for (const hours of [1, 6, 11]) expect(await at(hours), `${hours}`).not.toBeNull();
    expect(await at(12.1)).toBeNull();
  });

  it("makes no owner, and leaves an owner who connects it one", async () => {
    const company = await createCompany();
    const boss = await personWith(company.email);
    await joinAs(boss, company.tenantId, { role: "owner" });
    expect((await goThrough(company, company.email, boss)).location).toContain("outcome=connected");
    fake.fault.claims = { groups: ["helpers", "owner"] };
    expect((await goThrough(company, company.email)).viewer).toMatchObject({ userId: boss.userId });
    expect(await roleIn(company.tenantId, boss.userId)).toBe("owner");
  });

  it("is offered in its own community alone, and only with its plan", async () => {
    const company = await createCompany();
    const other = await createTenant({ tier: 0, planType: "enterprise" });
    const own = { id: companyKey(company.tenantId), name: "Acme" };
    const options = await (await callAs(null, company.tenantId)).auth.options();
    expect(options.providers).toContainEqual(own);
    expect(options.companyDomains).toEqual([company.domain]);
    expect((await (await callAs(null, other)).auth.options()).providers).not.toContainEqual(own);
    await expect(
      (await callAs(null, other)).auth.startProvider({ provider: companyKey(company.tenantId) }),
    ).rejects.toMatchObject({ cause: { reason: "provider-off" } });
  });
});

describe("a hostile provider takes no account", () => {
  it("of an address that its community hasn't proved", async () => {
    const company = await createCompany();
    const victim = await personWith(`victim-${newId()}@elsewhere.com`);
    const { location, viewer } = await goThrough(company, victim.email);
    const asked =
      (await owner.select().from(authUsers).where(eq(authUsers.id, victim.userId)))[0]?.email ?? "";
    const again = await goThrough(company, asked);
    expect([errorIn(location), viewer, errorIn(again.location), again.viewer]).toEqual([
      "unverified",
      null,
      "unverified",
      null,
    ]);
  });

  it("of an address in its own domain that was there before, until its user connects it", async () => {
    const company = await createCompany();
    const victim = await personWith(company.email);
    expect(errorIn((await goThrough(company, company.email)).location)).toBe("existing");
    expect(await owner.$count(authAccounts, eq(authAccounts.userId, victim.userId))).toBe(0);
    await goThrough(company, company.email, victim);
    expect((await goThrough(company, company.email)).viewer).toMatchObject({ userId: victim.userId });
  });

  it("of the platform's team, even if it was connected before", async () => {
    const company = await createCompany();
    const staff = await personWith(company.email);
    await goThrough(company, company.email, staff);
    await owner.insert(adminRoles).values({ id: newId(), userId: staff.userId, role: "super_admin" });
    const { location, viewer } = await goThrough(company, company.email);
    expect([errorIn(location), viewer]).toEqual(["staff", null]);
    expect((await goThrough(company, company.email, staff)).location).not.toContain("connected");
  });

  it("that is connected to another community's provider, with the same issuer and subject", async () => {
    const [first, second] = [await createCompany(), await createCompany()];
    const { viewer } = await goThrough(first, first.email);
    fake.fault.account = { email: first.email, name: "Ada Ritter" };
    const { location, viewer: there } = await goThrough(second, first.email);
    expect([errorIn(location), there]).toEqual(["unverified", null]);
    expect(viewer).not.toBeNull();
  });

  it("by an address that it doesn't call verified", async () => {
    const company = await createCompany();
    fake.fault.account = { email: company.email, name: "Ada", isVerified: false };
    expect(errorIn((await goThrough(company, company.email)).location)).toBe("unverified");
  });

  it("by addresses inside the network", async () => {
    const company = await createCompany();
    await owner
      .update(companyProviders)
      .set({ issuer: "http://127.0.0.1:5432", savedAt: new Date(Date.now() + 1) })
      .where(eq(companyProviders.tenantId, company.tenantId));
    await expect(goThrough(company, company.email)).rejects.toMatchObject({
      cause: { code: "SERVICE_UNAVAILABLE" },
    });
  });
});

describe("an email domain", () => {
  const check = async (tenantId: string, now = new Date()) => {
    const [claim] = await owner.select().from(companyDomains).where(eq(companyDomains.tenantId, tenantId));
    if (!claim) throw new Error("There is no claim.");
    return checkCompanyDomain(await visitorScope(tenantId, now), claim);
  };
  const claimFor = async (tenantId: string, domain: string, token: string) =>
    void (await owner.insert(companyDomains).values({ tenantId, domain, token, nextCheckAt: new Date() }));

  it("belongs to the first community that proves it, until its proof is gone", async () => {
    const domain = `${newId()}.com`;
    const [first, second] = [await createCompany({ proved: null }), await createCompany({ proved: null })];
    await claimFor(first.tenantId, domain, "one");
    await claimFor(second.tenantId, domain, "two");
    zones[proofName(domain)] = { TXT: [proofValue("one"), proofValue("two")] };
    expect([await check(first.tenantId), await check(second.tenantId)]).toEqual(["proved", "elsewhere"]);
    zones[proofName(domain)] = { TXT: [proofValue("two")] };
    expect([await check(first.tenantId), await check(second.tenantId)]).toEqual(["gone", "proved"]);
  });

  it("stays proved while the name server doesn't answer, and its lost proof ends joins and roles", async () => {
    const company = await createCompany();
    zones[proofName(company.domain)] = { failure: "SERVFAIL" };
    expect(await check(company.tenantId)).toBe("unknown");
    fake.fault.claims = { groups: ["leads"] };
    const { viewer } = await goThrough(company, company.email);
    expect(await roleIn(company.tenantId, viewer?.userId)).toBe("admin");
    zones[proofName(company.domain)] = { TXT: [] };
    expect(await check(company.tenantId)).toBe("gone");
    const again = await goThrough(company, company.email);
    expect(again.viewer).toMatchObject({ userId: viewer?.userId });
    expect(await roleIn(company.tenantId, viewer?.userId)).toBe("admin");
    expect(errorIn((await goThrough(company, `new-${company.email}`)).location)).toBe("unverified");
  });

  it("whose proof is lost during a sign-in makes no user, and gives no role", async () => {
    const company = await createCompany();
    const lose = () => owner.update(companyDomains).set({ verifiedAt: null });
    const { location } = await goThrough(company, company.email, null, lose);
    expect(errorIn(location)).toBe("unverified");
    expect(await owner.$count(authUsers, eq(authUsers.email, company.email))).toBe(0);
    await owner.update(companyDomains).set({ verifiedAt: new Date() });
    const { viewer } = await goThrough(company, company.email);
    fake.fault.claims = { groups: ["leads"] };
    await goThrough(company, company.email, null, lose);
    expect(await roleIn(company.tenantId, viewer?.userId)).toBe("member");
  });

  it("isn't proved by a check of a claim that was withdrawn meanwhile", async () => {
    const { tenantId } = await createCompany({ proved: null });
    const domain = `${newId()}.com`;
    await claimFor(tenantId, domain, "old");
    zones[proofName(domain)] = { TXT: [proofValue("old")] };
    const scope = await visitorScope(tenantId, new Date());
    await owner.update(companyDomains).set({ token: "new" }).where(eq(companyDomains.tenantId, tenantId));
    await checkCompanyDomain(scope, { tenantId, domain, token: "old" });
    const [row] = await owner.select().from(companyDomains).where(eq(companyDomains.tenantId, tenantId));
    expect(row?.verifiedAt).toBeNull();
  });

  it("is checked again by one worker at a time", async () => {
    await createCompany();
    const later = new Date(Date.now() + HOUR);
    const both = await Promise.all([claimDueCompanyDomains(later), claimDueCompanyDomains(later)]);
    expect(both.flat()).toHaveLength(1);
  });
});
