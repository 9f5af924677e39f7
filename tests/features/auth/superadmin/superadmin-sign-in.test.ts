import { describe, expect, it } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { platformDoor, platformReturnTo } from "@/domain/auth/rules";
import { createMember, createPerson, grantPlatformRole, HUB, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs, contextFor } from "../../../support/trpc-caller";

const signIns = async (userId: string) =>
  (await owner.execute(`select id from auth_sessions where user_id = '${userId}'`)).length;

describe("MOD-12: entering the platform", () => {
  it("admits each of the three roles, tells the newest, and writes it down", async () => {
    const person = await createPerson();
    await grantPlatformRole(person, "platform_admin");
    await grantPlatformRole(person, "admin");
    expect(await (await callAs(person, HUB)).auth.enterPlatform()).toEqual({ role: "platform_admin" });
    await grantPlatformRole(person, "super_admin");
    expect(await (await callAs(person, HUB)).auth.enterPlatform()).toEqual({ role: "super_admin" });
    const rows = await owner.execute(
      `select action, after->>'role' as role from audit_log where actor_id = '${person.userId}' and action = 'platform.entered' order by created_at`,
    );
    expect([...rows].map(({ role }) => role)).toEqual(["platform_admin", "super_admin"]);
  });

  it.each(["owner", "the platform's admin", "banned superadmin"])(
    "signs out %s and says why",
    async (who) => {
      const person = who === "owner" ? await createMember(HUB, "owner") : await createPerson();
      if (who === "the platform's admin") await grantPlatformRole(person, "admin");
      if (who === "banned superadmin") {
        await grantPlatformRole(person, "super_admin");
        await owner.execute(`update profiles set account_status = 'banned' where id = '${person.userId}'`);
      }
      const context = await contextFor(HUB, person);
      expect(await signIns(person.userId)).toBe(1);
      await expect(createCaller(context).auth.enterPlatform()).rejects.toMatchObject({
        code: "FORBIDDEN",
        message: "Access denied. Superadmin privileges required.",
      });
      expect(await signIns(person.userId)).toBe(0);
      expect(context.responseHeaders.getSetCookie().join()).toContain("Max-Age=0");
    },
  );

  it("keeps a superadmin without a second factor signed in, so that they can set it up", async () => {
    const person = await createPerson();
    await grantPlatformRole(person, "super_admin");
    await owner.execute(`update auth_users set second_factor_at = null where id = '${person.userId}'`);
    await expect((await callAs(person, HUB)).auth.enterPlatform()).rejects.toMatchObject({
      cause: { reason: "factor-missing" },
    });
    expect(await signIns(person.userId)).toBe(1);
  });

  it("is only possible on a tier-0 host", async () => {
    const person = await createPerson();
    await grantPlatformRole(person, "super_admin");
    await expect((await callAs(person, INDIE)).auth.enterPlatform()).rejects.toMatchObject({
      cause: { reason: "tier-0" },
    });
    expect(await signIns(person.userId)).toBe(1);
  });
});

it.each([
  ["/admin/superadmin/tenants?q=a", "/admin/superadmin/tenants?q=a"],
  ["/admin/superadmin", "/admin/superadmin"],
  ["/admin/superadminx", "/admin/superadmin"],
  ["/settings", "/admin/superadmin"],
  ["//evil.example/admin/superadmin/", "/admin/superadmin"],
  [undefined, "/admin/superadmin"],
])("MOD-12: entering with %s leads to %s", (wanted, to) => {
  expect(platformReturnTo(wanted)).toBe(to);
  expect(platformDoor(to)).toMatch(/^\/superadmin(\?returnTo=|$)/);
});
