import { beforeEach, describe, expect, it } from "vitest";
import { isSetupOpen, setupToken } from "@/features/auth/superadmin/first-superadmin";
import { newId } from "@/lib/id";
import { createPerson, grantPlatformRole, HUB, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const input = (over: object = {}) => ({
  token: setupToken(),
  name: "First Operator",
  email: `${newId()}@people.example`,
  password: "correct horse battery",
  ...over,
});
const ask = async (over: object = {}, tenantId = HUB) =>
  (await callAs(null, tenantId, { ip: `192.0.2.${Math.ceil(Math.random() * 250)}` })).auth.setUp(input(over));
const superadmins = async () =>
  (await owner.execute("select user_id from admin_roles where role = 'super_admin'")).length;

beforeEach(async () => {
  await owner.execute("delete from admin_roles");
});

describe("TEN-10: set-up", () => {
  it("makes the first superadmin out of the user with the token, and then stays closed", async () => {
    expect(await isSetupOpen()).toBe(true);
    const email = `${newId()}@people.example`;
    await ask({ email });
    expect(await isSetupOpen()).toBe(false);
    const rows = await owner.execute(
      `select u.email_verified, r.role from auth_users u join admin_roles r on r.user_id = u.id where u.email = '${email}'`,
    );
    expect([...rows]).toEqual([{ email_verified: true, role: "super_admin" }]);
    await expect(ask()).rejects.toMatchObject({ cause: { reason: "set-up" } });
    expect(await superadmins()).toBe(1);
  });

  it("makes one of two who ask at once", async () => {
    const done = await Promise.allSettled([ask(), ask()]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await superadmins()).toBe(1);
  });

  it.each(["x", setupToken().slice(1), `${setupToken()}x`])("refuses the token %s", async (token) => {
    await expect(ask({ token })).rejects.toMatchObject({ cause: { reason: "token" } });
    expect(await superadmins()).toBe(0);
  });

  it("is not on tier 1, and does not open for an admin of the platform who isn't a superadmin", async () => {
    await expect(ask({}, INDIE)).rejects.toMatchObject({ cause: { reason: "tier-0" } });
    await grantPlatformRole(await createPerson(), "admin");
    expect(await isSetupOpen()).toBe(true);
    await grantPlatformRole(await createPerson(), "platform_admin");
    expect(await isSetupOpen()).toBe(false);
  });

  it("takes an account that is there by its own password alone", async () => {
    const person = await createPerson();
    await expect(ask({ email: person.email })).rejects.toMatchObject({ cause: { reason: "password" } });
    expect(await superadmins()).toBe(0);
  });
});
