import { beforeEach, describe, expect, it } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { deleteAccount } from "@/features/auth/deletion/delete-account";
import { listTenants } from "@/features/platform/tenants/queries";
import { listPeople, readPerson } from "@/features/platform/users/queries";
import {
  createMember,
  createPerson,
  createTenant,
  giveFactor,
  grantPlatformRole,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { callAs, contextFor, viewerOf } from "../../../support/trpc-caller";

const reason = "A reason of the tests";
const act = async (person: Person) => (await callAs(person, HUB)).platform;
const rolesOf = async ({ userId }: Person) =>
  [...(await owner.execute(`select role from admin_roles where user_id = '${userId}' order by 1`))].map(
    ({ role }) => role,
  );
const superadmin = async (): Promise<Person> => {
  const person = await createPerson();
  await grantPlatformRole(person, "platform_admin");
  return person;
};
const SHARE_IMAGE_SIZE = "/api/files/picture";
const setImage = async (person: Person): Promise<Person> => {
  await owner.execute(`update profiles set avatar_url = '${SHARE_IMAGE_SIZE}' where id = '${person.userId}'`);
  return person;
};
const signIns = async ({ userId }: Person) =>
  (await owner.execute(`select id from auth_sessions where user_id = '${userId}'`)).length;

let operator: Person;
beforeEach(async () => {
  await owner.execute("delete from admin_roles");
  operator = await superadmin();
});

describe("TEN-10: roles of the platform", () => {
  it("are given and taken once each, with what was before and after", async () => {
    const person = await createPerson();
    await giveFactor(person);
    const change = { userId: person.userId, role: "admin" as const };
    const platform = await act(operator);
    await Promise.all([platform.grantRole(change), platform.grantRole(change)]);
    expect((await viewerOf(person, HUB)).platformRoles).toEqual(["admin"]);
    await platform.takeRole(change);
    await platform.takeRole(change);
    expect(await rolesOf(person)).toEqual([]);
    const rows = await owner.execute(
      `select action, before, after from audit_log where target_id = '${person.userId}' order by seq`,
    );
    expect([...rows]).toEqual([
      { action: "platform.role_granted", before: [], after: ["admin"] },
      { action: "platform.role_taken", before: ["admin"], after: [] },
    ]);
  });

  it("leave the last superadmin, also one who has two of them, and one beside whom the others are banned", async () => {
    const banned = await createPerson({ accountStatus: "banned" });
    await grantPlatformRole(banned, "super_admin");
    const platform = await act(operator);
    const own = { userId: operator.userId };
    await expect(platform.takeRole({ ...own, role: "platform_admin" })).rejects.toMatchObject({
      cause: { reason: "last-superadmin" },
    });
    await platform.grantRole({ ...own, role: "super_admin" });
    await platform.takeRole({ ...own, role: "platform_admin" });
    await expect(platform.takeRole({ ...own, role: "super_admin" })).rejects.toMatchObject({
      cause: { reason: "last-superadmin" },
    });
    expect(await rolesOf(operator)).toEqual(["super_admin"]);
  });

  it("cannot be taken by two superadmins from each other at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await superadmin(), await superadmin()];
      await owner.execute(
        `delete from admin_roles where user_id not in ('${one.userId}', '${other.userId}')`,
      );
      const [first, second] = [await act(one), await act(other)];
      const done = await Promise.allSettled([
        first.takeRole({ userId: other.userId, role: "platform_admin" }),
        second.takeRole({ userId: one.userId, role: "platform_admin" }),
      ]);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect([...(await rolesOf(one)), ...(await rolesOf(other))]).toEqual(["platform_admin"]);
    }
  });

  it("cannot be left by both superadmins at once, nor banned away", async () => {
    const other = await superadmin();
    const [first, second] = [await act(operator), await act(other)];
    const done = await Promise.allSettled([
      first.banPerson({ userId: other.userId, reason, days: 0 }),
      second.takeRole({ userId: other.userId, role: "platform_admin" }),
      second.banPerson({ userId: operator.userId, reason, days: 0 }),
      first.takeRole({ userId: operator.userId, role: "platform_admin" }),
    ]);
    expect(done.some(({ status }) => status === "rejected")).toBe(true);
    const left = await owner.execute(
      `select r.user_id from admin_roles r join profiles p on p.id = r.user_id where p.account_status = 'active'`,
    );
    expect(left.length).toBeGreaterThan(0);
  });

  it("are nothing that a member, an owner, the platform's admin or a superadmin elsewhere gives", async () => {
    const admin = await createPerson();
    await grantPlatformRole(admin, "admin");
    const askers = [
      [await createMember(HUB), HUB],
      [await createMember(INDIE, "owner"), INDIE],
      [admin, HUB],
      [operator, INDIE],
    ] as const;
    for (const [person, tenantId] of askers) {
      const { platform } = await callAs(person, tenantId);
      const own = { userId: person.userId };
      await expect(platform.grantRole({ ...own, role: "super_admin" })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      await expect(platform.banPerson({ userId: operator.userId, reason, days: 0 })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
  });
});

describe("MOD-8: banning from the platform", () => {
  it("ends every sign-in, sends one mail, keeps the user out everywhere, and can be lifted", async () => {
    const person = await createMember(INDIE);
    await viewerOf(person, INDIE);
    await viewerOf(person, HUB);
    const platform = await act(operator);
    const ban = { userId: person.userId, reason, days: 7 as const };
    await Promise.all([platform.banPerson(ban), platform.banPerson(ban)]);
    expect(await signIns(person)).toBe(0);
    const context = await contextFor(INDIE, person);
    expect(context.viewer).toMatchObject({ accountStatus: "banned", accountBanReason: reason });
    const mails = await owner.execute(`select text from mails where recipient = '${person.email}'`);
    expect(mails).toHaveLength(1);
    expect(String(mails[0]?.text)).toContain(reason);
    await platform.unbanPerson({ userId: person.userId, reason });
    await platform.unbanPerson({ userId: person.userId, reason });
    expect((await viewerOf(person, INDIE)).accountStatus).toBe("active");
    const rows = await owner.execute(
      `select action, reason from audit_log where target_id = '${person.userId}' order by seq`,
    );
    expect([...rows]).toEqual([
      { action: "account.banned", reason },
      { action: "account.unbanned", reason },
    ]);
    await expect(platform.banPerson({ ...ban, userId: operator.userId })).rejects.toMatchObject({
      cause: { reason: "self" },
    });
  });

  it("isn't shortened by another superadmin whose page doesn't show it yet", async () => {
    const person = await createMember(INDIE);
    const ban = { userId: person.userId, reason };
    await (await act(operator)).banPerson({ ...ban, days: 0 });
    const other = await act(await superadmin());
    await expect(other.banPerson({ ...ban, reason: "Spam", days: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { reason: "handled" },
    });
    const [row] = await owner.execute(
      `select banned_until, ban_reason from profiles where id = '${person.userId}'`,
    );
    expect(row).toEqual({ banned_until: null, ban_reason: reason });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

it("TEN-10: people of all communities are found by a part of a name or a whole address, which is not shown", async () => {
  const person = await createPerson({ fullName: "Ottilie Findable" });
  await owner.execute(`insert into members (tenant_id, user_id) values ('${INDIE}', '${person.userId}')`);
  const scope = mintPlatformScope(await visitorScope(HUB));
  const find = async (query: string, kind: "staff" | "banned" | null = null) =>
    (await listPeople(scope, { query, kind }, null)).people.map(({ id }) => id);
  expect(await find("lie find")).toEqual([person.userId]);
  expect(await find(person.email.toUpperCase())).toEqual([person.userId]);
  expect(await find(person.email.slice(0, -1))).toEqual([]);
  expect(await find("%%%")).toEqual([]);
  expect(await find("", "staff")).toEqual([operator.userId]);
  expect(await find("Ottilie", "banned")).toEqual([]);
  const [, hubMember] = [await setImage(person), await setImage(await createMember(HUB))];
  const everybody = (await listPeople(scope, { query: "", kind: null }, null)).people;
  const imageOf = ({ userId }: Person) => everybody.find(({ id }) => id === userId)?.avatarUrl;
  expect([imageOf(person), imageOf(hubMember)]).toEqual([null, SHARE_IMAGE_SIZE]);
  for (const at of ["2026-02-31 10:00:00+00", "2026-02-03 10:00:00+99", "0000-01-01 00:00:00+00", "x"]) {
    const anew = await listPeople(scope, { query: "", kind: null }, `${at}~${person.userId}`);
    expect(anew.people.length).toBe(everybody.length);
    const tenants = await listTenants(scope, { query: "", state: null }, `${at}~${person.userId}`);
    expect(tenants.tenants).toHaveLength(3);
  }
  const read = await readPerson(scope, person.userId);
  expect(read?.communities.map(({ name, role }) => [name, role])).toEqual([["IndieZH", "member"]]);
  expect(JSON.stringify(read)).not.toContain("@people.example");
});

describe("TEN-10: the last owner of a community who can act", () => {
  const DAY_MS = 86_400_000;
  const others = [
    ["is banned by the platform", { accountStatus: "banned" }, {}],
    ["is banned by the community", {}, { bannedAt: new Date(), bannedUntil: new Date(Date.now() + DAY_MS) }],
    ["is suspended", {}, { suspendedUntil: new Date(Date.now() + DAY_MS) }],
  ] as const;

  it.each(others)("stays while the other one %s", async (_, account, standing) => {
    const tenantId = await createTenant();
    const last = await createMember(tenantId, "owner");
    const other = await createPerson(account);
    await joinAs(other, tenantId, { ...standing, role: "owner" });
    const { member } = await callAs(last, tenantId);
    const refusal = { cause: { reason: "last-owner" } };
    await expect(member.leave({})).rejects.toMatchObject(refusal);
    await expect(member.stepDown({ role: "admin" })).rejects.toMatchObject(refusal);
    await expect(
      deleteAccount(await memberScope(tenantId, last), { username: last.username, content: "anonymise" }),
    ).rejects.toMatchObject({ reason: "last-owner" });
  });

  it("may go again once the ban of the other one has ended", async () => {
    const tenantId = await createTenant();
    const last = await createMember(tenantId, "owner");
    const other = await createPerson({ accountStatus: "banned", bannedUntil: new Date(Date.now() - 1000) });
    await joinAs(other, tenantId, { role: "owner" });
    await (await callAs(last, tenantId)).member.stepDown({ role: "admin" });
  });

  it("may be banned by the platform, which tells every superadmin the communities that are left", async () => {
    const [alone, shared] = [await createTenant({ name: "Alone" }), await createTenant({ name: "Shared" })];
    const person = await createMember(alone, "owner");
    await joinAs(person, shared, { role: "owner" });
    await createMember(shared, "owner");
    const colleague = await superadmin();
    await (await act(operator)).banPerson({ userId: person.userId, reason, days: 0 });
    for (const { email } of [operator, colleague]) {
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe("Alone has no owner who can act");
      expect(mail?.text).not.toContain("Shared");
    }
    const member = await createMember(alone);
    await (await act(operator)).banPerson({ userId: member.userId, reason, days: 0 });
    expect(await mailsTo(operator.email)).toHaveLength(1);
  });
});
