import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as m from "#messages";
import { isServing, redirectForHost } from "@/api/proxy/host-redirects";
import { formerDomains, tenantDomains, tenants } from "@/domain/schema";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { cookieOf } from "../../support/auth";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  INDIE,
  joinAs,
  type Person,
} from "../../support/factories";
import { lastMailTo, mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { callProving } from "../../support/proofs";
import { viewerAt } from "../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

/** A community with every kind of address that a request can name. */
type Community = { id: string; primary: string; platform: string; hosts: string[] };

async function communityWith(ownDomain: string, platform: string): Promise<Community> {
  const [primary, proved, former] = ["primary", "proved", "former"].map(
    (kind) => `${kind}-${newId()}.example`,
  );
  if (!primary || !proved || !former) throw new Error("unreachable");
  const id = await createTenant({ domain: ownDomain });
  const verifiedAt = new Date();
  await owner.insert(tenantDomains).values([
    { id: newId(), tenantId: id, domain: primary, verifiedAt },
    { id: newId(), tenantId: id, domain: proved, verifiedAt },
  ]);
  await owner.update(tenants).set({ primaryDomain: primary }).where(eq(tenants.id, id));
  const keptUntil = new Date(Date.now() + 86_400_000);
  await owner.insert(formerDomains).values({ tenantId: id, domain: former, keptUntil });
  startAllGenerations();
  return { id, primary, platform, hosts: [primary, ownDomain, proved, former, "evil.example"] };
}

let below: Community;
let outside: Community;

beforeAll(async () => {
  const label = `acme-${newId()}.localhost`;
  below = await communityWith(label, label);
  outside = await communityWith(`own-${newId()}.example`, "localhost");
});

const someone = () => `${newId()}@people.example`;
const PASSWORD = "a-good-long-one";

async function staffElsewhere(): Promise<Person> {
  const person = await createPerson();
  await joinAs(person, INDIE, { role: "moderator" });
  return person;
}

async function superadmin(): Promise<Person> {
  const person = await createPerson();
  await grantPlatformRole(person, "super_admin");
  return person;
}

type Auth = Awaited<ReturnType<typeof callProving>>["auth"];
type Link = [
  what: string,
  leads: "primary" | "platform",
  ask: (auth: Auth, community: Community) => Promise<string>,
];

const askAs =
  (person: () => Promise<Pick<Person, "email">>, ask: (auth: Auth, email: string) => Promise<unknown>) =>
  async (auth: Auth) => {
    const { email } = await person();
    await ask(auth, email);
    return email;
  };

const stranger = async () => ({ email: someone() });
const memberElsewhere = () => createMember(INDIE);
const magicLink = (auth: Auth, email: string) => auth.requestMagicLink({ email });
const reset = (auth: Auth, email: string) => auth.requestReset({ email });
const signUp = (auth: Auth, email: string) => auth.signUp({ email, password: PASSWORD, name: "Mira" });

const LINKS: Link[] = [
  ["a sign-up", "primary", askAs(stranger, signUp)],
  ["a sign-up with a known address", "primary", askAs(createPerson, signUp)],
  ["a sign-up with a moderator's address", "platform", askAs(staffElsewhere, signUp)],
  ["a sign-in link for a stranger", "primary", askAs(stranger, magicLink)],
  ["a sign-in link for a member", "primary", askAs(memberElsewhere, magicLink)],
  ["a sign-in link for a moderator of another community", "platform", askAs(staffElsewhere, magicLink)],
  ["a sign-in link for a superadmin", "platform", askAs(superadmin, magicLink)],
  ["a reset for a stranger", "primary", askAs(stranger, reset)],
  ["a reset for a member", "platform", askAs(createPerson, reset)],
  ["a reset for a superadmin", "platform", askAs(superadmin, reset)],
];

const hostOf = ({ text }: { text: string }) =>
  new URL(text.match(/https?:\/\/\S+\?token=\S+/)?.[0] ?? "").hostname;

describe.each(LINKS)("the emailed link of %s", (_, leads, ask) => {
  it("leads to the same address, whatever host the request names", async () => {
    for (const community of [below, outside]) {
      const hosts = [];
      for (const host of community.hosts) {
        const { auth } = await callProving(null, community.id, { host });
        hosts.push(hostOf(await lastMailTo(await ask(auth, community))));
      }
      expect(hosts).toEqual(community.hosts.map(() => community[leads]));
    }
  });
});

it("PRO-10: a change of address is confirmed at the platform's address, whatever host the request names", async () => {
  for (const community of [below, outside])
    for (const host of community.hosts) {
      const [person, other, free] = [await createMember(community.id), await createPerson(), someone()];
      const { auth } = await callProving(person, community.id, { host });
      await auth.requestEmailChange({ email: free });
      const mail = await lastMailTo(free);
      expect(hostOf(mail)).toBe(community.platform);
      await auth.requestEmailChange({ email: other.email });
      expect((await mailsTo(other.email))[0]?.text).toContain(`http://${community.platform}:3000/auth`);
    }
});

it("a link that leads to the platform's address says so and is redeemed there", async () => {
  for (const community of [below, outside]) {
    const person = await staffElsewhere();
    await (await callProving(null, community.id)).auth.requestMagicLink({
      email: person.email,
      returnTo: "/submit",
    });
    const mail = await lastMailTo(person.email);
    expect(mail.text).toContain(`The link leads to ${community.platform}`);
    const there = await resolveHost(community.platform);
    const { auth } = await callProving(null, there?.tenant.id ?? "", { host: community.platform });
    const isSame = community.id === there?.tenant.id;
    expect(await auth.redeemLink({ purpose: "sign-in", token: mail.token })).toEqual({
      returnTo: isSame ? "/submit" : "/",
    });
  }
  const { email } = await createPerson();
  await (await callProving(null, below.id)).auth.requestMagicLink({ email });
  expect((await lastMailTo(email)).text).not.toContain("The link leads to");
});

it("the platform's address serves the pages of emailed links, and all pages to users who are signed in there", async () => {
  const [resolved, other] = [await resolveHost(below.platform), await resolveHost(below.hosts[2])];
  if (!resolved || !other) throw new Error("A host doesn't resolve.");
  const at = (path: string, isSignedIn = false) =>
    isServing(resolved, { path, host: below.platform, isSignedIn });
  const pages = ["/auth", "/auth/link", "/auth/reset", "/settings/email"];
  expect(pages.map((path) => at(path))).toEqual(pages.map(() => true));
  expect(["/", "/browse", "/authors"].map((path) => at(path))).toEqual([false, false, false]);
  expect(["/", "/browse"].map((path) => at(path, true))).toEqual([true, true]);
  expect(isServing(other, { path: "/auth/reset", host: below.hosts[2], isSignedIn: true })).toBe(false);
});

it("a browser doesn't keep the platform's redirect, which ends when its user signs in there", async () => {
  const cached = async (host = "") => {
    const resolved = await resolveHost(host);
    const request = new NextRequest(`http://${host}/browse`, { headers: { host } });
    const redirect = resolved && redirectForHost(request, resolved, false);
    return [redirect?.status, redirect?.headers.get("cache-control")];
  };
  expect(await cached(below.platform)).toEqual([308, "no-store"]);
  expect(await cached(below.hosts[2])).toEqual([308, "private, max-age=300"]);
});

it("a link that answers a flood of requests leads to the same address as all others", async () => {
  for (const community of [below, outside]) {
    const { email } = await staffElsewhere();
    for (let network = 1; network <= 6; network += 1) {
      const { auth } = await callProving(null, community.id, {
        ip: `198.51.${network}.1`,
        host: "evil.example",
      });
      await auth.requestMagicLink({ email });
    }
    const mails = await mailsTo(email);
    expect(mails[0]?.text).toContain(m.auth_emails_standingWhy());
    expect(mails.map(hostOf)).toEqual(mails.map(() => community.platform));
    const there = await resolveHost(community.platform);
    const { auth } = await callProving(null, there?.tenant.id ?? "", { host: community.platform });
    const { token } = await lastMailTo(email);
    expect(await auth.redeemLink({ purpose: "sign-in", token })).toEqual({ returnTo: "/" });
  }
});

describe("a sign-in whose token the community's admins could have received", () => {
  const entered = async (community: Community, returnTo = "/", person: Person | null = null) => {
    const { email } = person ?? (await createPerson());
    await (await callProving(null, community.id)).auth.requestMagicLink({ email, returnTo });
    const mail = await lastMailTo(email);
    const responseHeaders = new Headers();
    const there = await resolveHost(hostOf(mail));
    const { auth } = await callProving(null, there?.tenant.id ?? "", {
      responseHeaders,
      host: community.platform,
    });
    await auth.redeemLink({ purpose: "sign-in", token: mail.token });
    const viewer = await viewerAt(there?.tenant.id ?? "", cookieOf(responseHeaders));
    const account = (await callProving(null, there?.tenant.id ?? "", { viewer })).auth;
    return { account, host: hostOf(mail) };
  };
  const again = { cause: { reason: "sign-in-again" } };

  it("changes nothing of the account, even if the token is redeemed at the platform's address", async () => {
    const { account, host } = await entered(below);
    expect(host).toBe(below.primary);
    await expect(account.requestEmailChange({ email: someone() })).rejects.toMatchObject(again);
    await expect(account.changePassword({ current: "", password: PASSWORD })).rejects.toMatchObject(again);
    await expect(account.requestExport()).rejects.toMatchObject(again);
    await expect(account.linkProvider({ provider: "google" })).rejects.toMatchObject(again);
  });

  it("is replaced by signing in again from the account's pages, which leads to the platform", async () => {
    for (const path of ["/settings/account", "/settings/account/delete", "/settings/email?token=x"])
      for (const community of [below, outside]) {
        const { account, host } = await entered(community, path);
        expect(host).toBe(community.platform);
        await account.requestEmailChange({ email: someone() });
      }
    expect((await entered(below, "/settings/accounting")).host).toBe(below.primary);
  });

  it("isn't made where the primary domain is the platform's", async () => {
    const { account } = await entered({ id: INDIE, primary: "", platform: "indie.localhost", hosts: [] });
    await account.requestEmailChange({ email: someone() });
  });
});
