import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as m from "#messages";
import { guessLimit } from "@/domain/auth/known-network";
import { readRequestContext } from "@/domain/guard/request-context";
import {
  authSessions,
  authUsers,
  authVerifications,
  mails,
  members,
  profiles,
  tenantDomains,
} from "@/domain/schema";
import { deleteExpiredSignIns } from "@/features/auth/sign-in/cleanup-job";
import { describeLink } from "@/features/auth/sign-in/redeem-link";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { clearRateLimits } from "@/server/rate-limit/limiter";
import { accountMark } from "@/server/security/account-mark";
import { cookieOf, postAuth } from "../../../support/auth";
import { clientWith } from "../../../support/clients";
import { createPerson, createTenant, HUB, INDIE, type Person } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { visitorScope } from "../../../support/scopes";
import { callAs, signIn, viewerAt } from "../../../support/trpc-caller";

const PASSWORD = "a-good-long-one";
const someone = () => `${newId()}@people.example`;

/** A browser that keeps its cookies, on one community's host. */
function browserOn(tenantId = HUB) {
  let cookie = "";
  const browserOf = () => /browser=([^;]+)/.exec(cookie)?.[1] ?? null;
  const call = async () => {
    const responseHeaders = new Headers();
    const client = clientWith({ browser: browserOf(), userAgent: "a browser" });
    const { auth } = await callAs(null, tenantId, { responseHeaders, client });
    return {
      auth,
      keep: () => {
        cookie = cookieOf(responseHeaders) || cookie;
      },
    };
  };
  type Auth = Awaited<ReturnType<typeof call>>["auth"];
  return {
    async do<T>(work: (auth: Auth) => Promise<T>): Promise<T> {
      const { auth, keep } = await call();
      const result = await work(auth);
      keep();
      return result;
    },
    viewer: (at = tenantId) => viewerAt(at, cookie),
    cookie: () => cookie,
  };
}

const passwordWorks = async (email: string, password: string) =>
  (await postAuth("sign-in/email", { email, password })).status === 200;

const viewerOf = (cookie: string) => viewerAt(HUB, cookie);

async function signedUp(email: string, password = PASSWORD, name = "Mira Keller") {
  const browser = browserOn();
  await browser.do((auth) => auth.signUp({ email, password, name }));
  return { browser, ...(await lastMailTo(email)) };
}

it("PRO-3: signing up doesn't sign in; the mailed link makes the account and signs in", async () => {
  const email = someone();
  const { browser, path, token } = await signedUp(email);
  expect(path).toBe("/auth/verify");
  expect(await browser.viewer()).toBeNull();
  expect(await passwordWorks(email, PASSWORD)).toBe(false);
  await browser.do((auth) => auth.redeemLink({ purpose: "sign-up", token }));
  expect(await browser.viewer()).toMatchObject({ email, fullName: "Mira Keller", isEmailVerified: true });
  expect(await passwordWorks(email, PASSWORD)).toBe(true);
});

it("names people after their given name, each uniquely, and never after their e-mail address", async () => {
  const names = new Set<string>();
  for (const name of ["Zoë Ünal", "zoë ünal", "", "Admin"]) {
    const email = `telltale-${newId()}@people.example`;
    const { browser, token } = await signedUp(email, PASSWORD, name);
    await browser.do((auth) => auth.redeemLink({ purpose: "sign-up", token }));
    names.add((await browser.viewer())?.username ?? "");
  }
  const [first, second, third, fourth] = names;
  expect([first, second]).toEqual(["zoe-uenal", "zoe-uenal-2"]);
  expect([third, fourth].every((name) => /^member-[a-z0-9]+$/.test(name ?? ""))).toBe(true);
});

it("doesn't make the user a member of a community by signing in to it", async () => {
  const email = someone();
  const browser = browserOn(INDIE);
  await browser.do((auth) => auth.requestMagicLink({ email }));
  const { token } = await lastMailTo(email);
  await browser.do((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  const viewer = await browser.viewer();
  expect(viewer).toMatchObject({ email, member: null });
  expect(
    await owner
      .select()
      .from(members)
      .where(eq(members.userId, viewer?.userId ?? "")),
  ).toEqual([]);
});

it("tells the owner of a known address, and no one else, about the attempt to sign up with it", async () => {
  const person = await createPerson();
  await givePassword(person, PASSWORD);
  await signedUp(person.email, "another-good-one");
  const { subject, path } = await lastMailTo(person.email);
  expect(subject).toContain("You already have an account");
  expect(path).toBe("/auth/link");
  expect(await passwordWorks(person.email, "another-good-one")).toBe(false);
  expect(await passwordWorks(person.email, PASSWORD)).toBe(true);
});

it("PRO-7: answers alike for a known and an unknown address", async () => {
  const person = await createPerson();
  const answers = async (email: string) => {
    const headers = new Headers();
    const { auth } = await callAs(null, HUB, { responseHeaders: headers });
    const bodies = [
      await auth.signUp({ email, password: PASSWORD }),
      await auth.requestReset({ email }),
      await auth.requestMagicLink({ email }),
    ];
    return { bodies, names: [...headers.keys()], cookies: headers.getSetCookie().length };
  };
  expect(await answers(person.email)).toEqual(await answers(someone()));
  expect(await mailsTo(person.email)).toHaveLength(3);
});

it.each(["requestReset", "requestMagicLink", "signUp"] as const)(
  "PRO-7: %s writes as much for an unknown address as for a known one",
  async (ask) => {
    const person = await createPerson();
    const written = async (email: string) => {
      const before = [await owner.$count(authVerifications), await owner.$count(mails)];
      await (await callAs(null, HUB)).auth[ask]({ email, password: PASSWORD });
      const after = [await owner.$count(authVerifications), await owner.$count(mails)];
      return after.map((count, index) => count - (before[index] ?? 0));
    };
    expect(await written(person.email)).toEqual([1, 1]);
    expect(await written(someone())).toEqual([1, 1]);
  },
);

it("a link works once, even when it is pressed twice at the same moment", async () => {
  const email = someone();
  const browser = browserOn();
  await browser.do((auth) => auth.requestMagicLink({ email }));
  const { token } = await lastMailTo(email);
  const press = async () => (await callAs(null, HUB)).auth.redeemLink({ purpose: "sign-in", token });
  const presses = await Promise.allSettled([press(), press(), press()]);
  expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [user] = await owner.select().from(authUsers).where(eq(authUsers.email, email));
  expect(
    await owner
      .select()
      .from(authSessions)
      .where(eq(authSessions.userId, user?.id ?? "")),
  ).toHaveLength(1);
  await expect(press()).rejects.toThrow(m.auth_linkGone());
});

it("a link expires, and works neither on another community nor for another purpose", async () => {
  const email = someone();
  const browser = browserOn();
  await browser.do((auth) => auth.requestMagicLink({ email }));
  const { token } = await lastMailTo(email);
  const spend = async (tenantId: string, over = {}) =>
    (await callAs(null, tenantId, over)).auth.redeemLink({ purpose: "sign-in", token });
  const later = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });
  await expect(spend(INDIE)).rejects.toThrow(m.auth_linkGone());
  await expect(spend(HUB, later(16))).rejects.toThrow(m.auth_linkGone());
  const { auth } = await callAs(null, HUB);
  await expect(auth.redeemLink({ purpose: "sign-up", token })).rejects.toThrow(m.auth_linkGone());
  await expect(auth.resetPassword({ token, password: "one-more-password" })).rejects.toThrow(
    m.auth_linkGone(),
  );
  expect(await spend(HUB, later(14))).toEqual({ returnTo: "/" });
});

it("a GET spends no link: its page may be opened as often as a scanner likes", async () => {
  const email = someone();
  await browserOn().do((auth) => auth.requestMagicLink({ email }));
  const { token } = await lastMailTo(email);
  const client = clientWith({ userAgent: "a scanner" });
  for (let round = 0; round < 3; round += 1) {
    const card = await describeLink(await visitorScope(HUB), { purpose: "sign-in", token, client });
    expect(card).toEqual({ email, isSameBrowser: false, returnTo: "/", hasOutbox: false });
  }
  const reader = browserOn();
  await reader.do((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  expect(await reader.viewer()).toMatchObject({ email });
});

it("PRO-4: a magic link works on another device", async () => {
  const email = someone();
  await browserOn().do((auth) => auth.requestMagicLink({ email, returnTo: "/submit" }));
  const { token } = await lastMailTo(email);
  const phone = browserOn();
  expect(await phone.do((auth) => auth.redeemLink({ purpose: "sign-in", token }))).toEqual({
    returnTo: "/submit",
  });
  expect(await phone.viewer()).toMatchObject({ email });
});

it("a sign-up is confirmed on another device only with its password, and a wrong one counts as a guess", async () => {
  const email = someone();
  const { token } = await signedUp(email);
  const phone = browserOn();
  const confirm = (password?: string) =>
    phone.do((auth) => auth.redeemLink({ purpose: "sign-up", token, password }));
  await expect(confirm()).rejects.toThrow(m.auth_passwordNeeded());
  await expect(confirm("not-the-right-one")).rejects.toThrow(m.auth_wrongPassword());
  expect(await clearRateLimits(guessLimit(email, "192.0.2.1", false))).toBe(true);
  await confirm(PASSWORD);
  expect(await phone.viewer()).toMatchObject({ email });
});

it("a user who proves an address by a magic link ends the password that was set before", async () => {
  const email = someone();
  const attacker = await signedUp(email);
  const victim = browserOn();
  await victim.do((auth) => auth.requestMagicLink({ email }));
  const { token } = await lastMailTo(email);
  await victim.do((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  expect(await passwordWorks(email, PASSWORD)).toBe(false);
  const stale = attacker.browser.do((auth) => auth.redeemLink({ purpose: "sign-up", token: attacker.token }));
  await expect(stale).rejects.toThrow(m.auth_linkGone());
  expect(await passwordWorks(email, PASSWORD)).toBe(false);
});

it("an account whose address was never proved loses password and sign-ins when it is", async () => {
  const person = await createPerson({ isVerified: false });
  await givePassword(person, PASSWORD);
  const old = await signIn(person, HUB);
  const browser = browserOn();
  await browser.do((auth) => auth.requestMagicLink({ email: person.email }));
  const { token } = await lastMailTo(person.email);
  await browser.do((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  expect(await passwordWorks(person.email, PASSWORD)).toBe(false);
  expect(await viewerOf(old)).toBeNull();
});

it("a new password ends every other sign-in and signs in where it was chosen", async () => {
  const person = await createPerson();
  await givePassword(person, PASSWORD);
  const others = [await signIn(person, HUB), await signIn(person, INDIE)];
  const browser = browserOn();
  await browser.do((auth) => auth.requestReset({ email: person.email }));
  const { token, path } = await lastMailTo(person.email);
  expect(path).toBe("/auth/reset");
  await browser.do((auth) => auth.resetPassword({ token, password: "the-new-password" }));
  expect(await browser.viewer()).toMatchObject({ userId: person.userId });
  for (const cookie of others) expect(await viewerOf(cookie)).toBeNull();
  expect(await passwordWorks(person.email, PASSWORD)).toBe(false);
  expect(await passwordWorks(person.email, "the-new-password")).toBe(true);
});

it("a new password ends every other link that lies in the same mailbox, in every community", async () => {
  const person = await createPerson();
  const other = await createPerson();
  const mailed = async (tenantId: string, ask: "requestReset" | "requestMagicLink", { email }: Person) => {
    await browserOn(tenantId).do((auth) => auth[ask]({ email }));
    return (await lastMailTo(email)).token;
  };
  const older = await mailed(HUB, "requestReset", person);
  const link = await mailed(INDIE, "requestMagicLink", person);
  const others = await mailed(HUB, "requestMagicLink", other);
  const reset = await mailed(HUB, "requestReset", person);
  const [hub, indie] = [(await callAs(null, HUB)).auth, (await callAs(null, INDIE)).auth];
  await hub.resetPassword({ token: reset, password: "the-new-password" });
  await expect(hub.resetPassword({ token: older, password: "an-older-one" })).rejects.toThrow(
    m.auth_linkGone(),
  );
  await expect(indie.redeemLink({ purpose: "sign-in", token: link })).rejects.toThrow(m.auth_linkGone());
  expect(await passwordWorks(person.email, "the-new-password")).toBe(true);
  expect(await hub.redeemLink({ purpose: "sign-in", token: others })).toEqual({ returnTo: "/" });
});

it("of two uses of one reset at once, one sets the password and the other is gone", async () => {
  const person = await createPerson();
  await browserOn().do((auth) => auth.requestReset({ email: person.email }));
  const { token } = await lastMailTo(person.email);
  const passwords = ["one-persons-password", "the-others-password"] as const;
  const use = async (place: 0 | 1) =>
    (await callAs(null, HUB)).auth.resetPassword({ token, password: passwords[place] });
  const uses = await Promise.allSettled([use(0), use(1)]);
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(uses.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: m.auth_linkGone() },
  });
  const working = await Promise.all(passwords.map((password) => passwordWorks(person.email, password)));
  expect(working.filter(Boolean)).toHaveLength(1);
});

const ban = (person: Person) =>
  owner.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.id, person.userId));

it("a ban counts from the next call on", async () => {
  const person = await createPerson();
  const cookie = await signIn(person, HUB);
  expect(await viewerOf(cookie)).toMatchObject({ accountStatus: "active" });
  await ban(person);
  expect(await viewerOf(cookie)).toMatchObject({ accountStatus: "banned" });
});

it.each([
  ["1234567", "Use at least 8 characters."],
  ["password1", "This is one of the most common passwords. Choose another one."],
])("refuses the password %s with a message at its field", async (password, message) => {
  const { auth } = await callAs(null, HUB);
  await expect(auth.signUp({ email: someone(), password })).rejects.toThrow(message);
});

it("asks for an e-mail address where none was given", async () => {
  const { auth } = await callAs(null, HUB);
  for (const ask of [auth.requestMagicLink, auth.requestReset]) {
    await expect(ask({ email: "  " })).rejects.toThrow("Please enter your email address");
  }
});

it("mails links to the community's own address, whatever the request claimed", async () => {
  const tenantId = await createTenant({ name: "Quiet Harbour", domain: "harbour.example" });
  const email = someone();
  await (await callAs(null, tenantId)).auth.requestMagicLink({ email });
  const mail = await lastMailTo(email);
  expect(mail.text).toContain("http://harbour.example:3000/auth/link?token=");
  expect(mail.subject).toBe("Sign in to Quiet Harbour");
});

it("an unproved domain of the community leads to its own address", async () => {
  const tenantId = await createTenant({ domain: "two-doors.example" });
  await owner.insert(tenantDomains).values({ id: newId(), tenantId, domain: "third-door.example" });
  startAllGenerations();
  const call = await readRequestContext(new Headers({ host: "third-door.example" }));
  const { host = "", via = "address" } = call ?? {};
  const { auth } = await callAs(null, tenantId, { host, via });
  await expect(auth.requestMagicLink({ email: someone() })).rejects.toThrow("http://two-doors.example:3000");
});

it("writes no link on a host that only leads to a community", async () => {
  const { auth } = await callAs(null, INDIE, { via: "suffix" });
  await expect(auth.requestMagicLink({ email: someone() })).rejects.toThrow("http://indie.localhost:3000");
});

it("refuses demo accounts' links to users of other machines", async () => {
  const email = `${newId()}@demo.startuphub.example`;
  await (await callAs(null, HUB)).auth.requestMagicLink({ email });
  const { token } = await lastMailTo(email);
  const from = async (ip: string) =>
    (await callAs(null, HUB, { ip })).auth.redeemLink({ purpose: "sign-in", token });
  await expect(from("192.0.2.1")).rejects.toThrow(m.auth_linkGone());
});

it("hides a demo account's link from users who come by another host than this machine's", async () => {
  const email = `${newId()}@demo.startuphub.example`;
  await (await callAs(null, HUB)).auth.requestMagicLink({ email });
  const { token } = await lastMailTo(email);
  const client = clientWith();
  const shown = async (host: string) => {
    const scope = await visitorScope(HUB, new Date(), { ip: "127.0.0.1", host });
    return describeLink(scope, { purpose: "sign-in", token, client });
  };
  expect(await shown("tunnel.example")).toBeNull();
  expect(await shown("localhost:3000")).toMatchObject({ email });
});

it("forgets links and sign-ins that can't be used anymore, and keeps the others", async () => {
  const person = await createPerson();
  const cookie = await signIn(person, HUB);
  await browserOn().do((auth) => auth.requestMagicLink({ email: person.email }));
  const { token } = await lastMailTo(person.email);
  await deleteExpiredSignIns(new Date());
  await browserOn().do((auth) => auth.redeemLink({ purpose: "sign-in", token }));
  expect(await viewerOf(cookie)).not.toBeNull();
  await deleteExpiredSignIns(new Date(Date.now() + 400 * 86_400_000));
  expect(await viewerOf(cookie)).toBeNull();
});

it("the hint of a sign-in is corrected when it is wrong, and left alone otherwise", async () => {
  const person = await createPerson();
  const hintFor = async (who: Person | null, isHinted: boolean) => {
    const responseHeaders = new Headers();
    const client = clientWith({ isHinted, account: isHinted ? accountMark(person.userId) : null });
    await (await callAs(who, HUB, { responseHeaders, client })).auth.viewer();
    return responseHeaders.getSetCookie();
  };
  expect(await hintFor(person, false)).toEqual([
    expect.stringMatching(/\.viewer=1; Path=\/; Max-Age=[1-9]/),
    expect.stringContaining(`.account=${accountMark(person.userId)}; Path=/; Max-Age=`),
  ]);
  expect(await hintFor(null, true)).toEqual([
    expect.stringContaining(".viewer=1; Path=/; Max-Age=0"),
    expect.stringContaining(".account=; Path=/; Max-Age=0"),
  ]);
  expect(await hintFor(await createPerson(), true)).toHaveLength(2);
  expect(await hintFor(person, true)).toEqual([]);
  expect(await hintFor(null, false)).toEqual([]);
});

it("names the community's own address on hosts without sign-in", async () => {
  const own = await (await callAs(null, INDIE)).auth.options();
  expect(own.elsewhere).toBeNull();
  const { auth } = await callAs(null, INDIE, { via: "suffix", host: "x.indie.localhost" });
  expect((await auth.options()).elsewhere).toBe("http://indie.localhost:3000");
});

it("of two sign-ups of one address that are confirmed at once, one makes the account and the other is gone", async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = someone();
    const passwords = [PASSWORD, "another-good-long-one"];
    const asked = [];
    for (const password of passwords) asked.push(await signedUp(email, password));
    const confirmed = await Promise.allSettled(
      asked.map(({ browser, token }) => browser.do((auth) => auth.redeemLink({ purpose: "sign-up", token }))),
    );
    const wins = confirmed.map(({ status }) => status === "fulfilled");
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await Promise.all(passwords.map((password) => passwordWorks(email, password)))).toEqual(wins);
  }
});
