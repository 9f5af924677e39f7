import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { authSessions, members, profiles, tenants } from "@/domain/schema";
import { startAllGenerations } from "@/server/cache/generations";
import {
  createMember,
  createPerson,
  giveFactor,
  grantPlatformRole,
  HUB,
  INDIE,
  joinAs,
  type Person,
  SAAS,
} from "../../../support/factories";
import {
  begin,
  CUSTOM,
  CUSTOM_HOST,
  finish,
  HUB_HOST,
  handOver,
  INDIE_HOST,
  issue,
  readCard,
  refused,
  useOwnDomain,
  viewerBy,
} from "../../../support/handover";
import { owner } from "../../../support/owner-db";
import { callAs, contextFor } from "../../../support/trpc-caller";

afterEach(() => useOwnDomain(false));

describe("LEAD-4: only the platform hands over", () => {
  it("a sign-in on a community's own domain isn't handed over", async () => {
    await useOwnDomain();
    const person = await createPerson();
    const begun = await begin({ host: "saas.localhost:3000", tenantId: SAAS });
    await expect(issue(person, begun, { host: CUSTOM_HOST }, INDIE)).rejects.toMatchObject(refused);
    await expect(issue(person, begun, { host: INDIE_HOST }, INDIE)).resolves.toBeTruthy();
  });

  it("a sign-in that may not act on the account isn't handed over", async () => {
    const person = await createPerson();
    const begun = await begin();
    const context = await contextFor(HUB, person);
    const isIt = eq(authSessions.id, context.viewer?.signInId ?? "");
    await owner.update(authSessions).set({ holdsAccount: false }).where(isIt);
    const viewer = context.viewer;
    await expect(issue(person, begun, { viewer })).rejects.toMatchObject({
      cause: { reason: "sign-in-again" },
    });
    await owner.update(authSessions).set({ holdsAccount: true }).where(isIt);
    await expect(issue(person, begun, { viewer })).resolves.toBeTruthy();
  });

  it("the user is led to hosts of the platform alone, and back to a path of the community", async () => {
    await useOwnDomain();
    for (const from of [
      CUSTOM,
      "evil.example",
      "localhost.evil.example",
      "x.indie.localhost",
      "//evil.example",
      "",
    ])
      await expect(begin({ from })).rejects.toMatchObject(refused);
    const { url } = await begin({ from: "saas.localhost" });
    expect(url).toMatch(/^http:\/\/saas\.localhost:3000\/auth\/handover\?state=[\w-]{43}$/);
    for (const returnTo of ["//evil.example", "https://evil.example", "/\\evil.example", "/auth/link"]) {
      const begun = await begin({ returnTo });
      const code = await issue(await createPerson(), begun);
      expect(await finish({ code, browser: begun.browser })).toMatchObject({ returnTo: "/" });
    }
  });

  it("the code goes to the community's address, whatever domain the request named", async () => {
    await useOwnDomain();
    const begun = await begin({ host: "elsewhere.example" });
    const { auth } = await callAs(await createPerson(), HUB, { host: HUB_HOST });
    expect(await auth.issueHandover({ state: begun.state })).toMatchObject({
      origin: `http://${CUSTOM_HOST}`,
    });
  });

  it("nothing is handed over to a community that is suspended or has moved", async () => {
    for (const change of [{ status: "suspended" }, { domain: "moved.example" }] as const) {
      const begun = await begin();
      await owner.update(tenants).set(change).where(eq(tenants.id, INDIE));
      startAllGenerations();
      await expect(issue(await createPerson(), begun)).rejects.toMatchObject(refused);
      await owner
        .update(tenants)
        .set({ status: "active", domain: "indie.localhost" })
        .where(eq(tenants.id, INDIE));
      startAllGenerations();
    }
  });

  it("the sign-in may act on the account at the platform's address alone", async () => {
    const holds = async (cookie: string) => {
      const signInId = (await viewerBy(cookie))?.signInId ?? "";
      const [row] = await owner.select().from(authSessions).where(eq(authSessions.id, signInId));
      return row?.holdsAccount;
    };
    expect(await holds((await handOver(await createPerson())).cookie)).toBe(true);
    await useOwnDomain();
    const begun = await begin({ host: CUSTOM_HOST });
    const code = await issue(await createPerson(), begun);
    const { cookie } = await finish({ code, browser: begun.browser, host: CUSTOM_HOST });
    expect(await holds(cookie)).toBe(false);
  });

  it("a user with a role elsewhere is led to the platform's own address", async () => {
    await useOwnDomain();
    const [moderator, superadmin, member] = [
      await createPerson(),
      await createPerson(),
      await createPerson(),
    ];
    await joinAs(moderator, HUB, { role: "moderator" });
    await joinAs(member, HUB);
    await grantPlatformRole(superadmin, "super_admin");
    for (const person of [moderator, superadmin]) {
      const begun = await begin({ host: CUSTOM_HOST });
      await expect(issue(person, begun)).rejects.toMatchObject({ cause: { reason: "role-elsewhere" } });
      expect(await readCard(person, begun.state)).toMatchObject({
        elsewhere: "http://indie.localhost:3000/auth?returnTo=%2Fsubmit",
      });
      await expect(handOver(person)).resolves.toMatchObject({ returnTo: "/submit" });
    }
    await expect(issue(member, await begin({ host: CUSTOM_HOST }))).resolves.toBeTruthy();
  });
});

describe("PRO-5: the rights of a sign-in that was handed over", () => {
  it("a user whom the platform has banned isn't handed over", async () => {
    const person = await createPerson();
    await owner.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.id, person.userId));
    await expect(handOver(person)).rejects.toMatchObject({ cause: { reason: "account-banned" } });
  });

  it("a member whom the community has banned stays banned", async () => {
    const person = await createMember(INDIE);
    await owner.update(members).set({ bannedAt: new Date() }).where(eq(members.userId, person.userId));
    const viewer = await viewerBy((await handOver(person)).cookie);
    const { notification } = await callAs(person, INDIE, { viewer });
    await expect(notification.unread()).rejects.toMatchObject({ cause: { reason: "banned" } });
  });

  async function demandFactor(isDemanded: boolean): Promise<void> {
    const settings = sql`${tenants.settings} || ${JSON.stringify({ demandsFactor: isDemanded })}::jsonb`;
    await owner.update(tenants).set({ settings }).where(eq(tenants.id, INDIE));
    startAllGenerations();
  }

  const sourceOf = async (person: Person, factorAt: Date | null) => {
    const { viewer } = await contextFor(HUB, person);
    await owner
      .update(authSessions)
      .set({ factorAt })
      .where(eq(authSessions.id, viewer?.signInId ?? ""));
    return { viewer };
  };

  it("the second factor isn't asked for again, but roles that demand it wait for it", async () => {
    await demandFactor(true);
    const person = await createMember(INDIE, "admin");
    await giveFactor(person);
    const { returnTo, cookie } = await handOver(person, await sourceOf(person, new Date()));
    expect(returnTo).toBe("/submit");
    expect(await viewerBy(cookie)).toMatchObject({
      factorAt: null,
      member: { role: "member" },
      withheld: { role: "admin", reason: "factor-needed" },
    });
    await demandFactor(false);
  });

  it("the sign-in is as old as the one on the hub, so that changes of the account ask to sign in again", async () => {
    const person = await createMember(INDIE);
    const { viewer } = await contextFor(HUB, person);
    const isIt = eq(authSessions.id, viewer?.signInId ?? "");
    const beforeIt = new Date(Date.now() - 31 * 60_000);
    await owner.update(authSessions).set({ createdAt: beforeIt }).where(isIt);
    const arrived = await viewerBy((await handOver(person, { viewer })).cookie);
    expect(arrived?.signedInAt).toEqual(beforeIt);
    const { auth } = await callAs(person, INDIE, { viewer: arrived });
    const password = "seven-quiet-otters";
    await expect(auth.changePassword({ password })).rejects.toMatchObject({
      cause: { reason: "sign-in-again" },
    });
  });

  it("a second factor that wasn't proved is asked for in the community", async () => {
    const person = await createMember(INDIE);
    await giveFactor(person);
    const { returnTo, cookie } = await handOver(person, await sourceOf(person, null));
    expect(returnTo).toBe("/auth/second-factor");
    expect(cookie).toContain("second_factor=");
    expect(await viewerBy(cookie)).toBeNull();
  });
});
