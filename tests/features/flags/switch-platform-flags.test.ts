import { beforeAll, expect, it } from "vitest";
import { explainDefaults } from "@/features/flags/switch-platform-flags";
import { startAllGenerations } from "@/server/cache/generations";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  HUB,
  INDIE,
  type Person,
} from "../../support/factories";
import { owner } from "../../support/owner-db";
import { callAs, tenantOf } from "../../support/trpc-caller";

let operator: Person;
const act = async () => (await callAs(operator, HUB)).flags;
const reason = "A reason of the tests";
const has = async (tenantId: string, flag: "white_label" | "voting" | "custom_domains") => {
  startAllGenerations();
  return (await tenantOf(tenantId)).capabilities[flag];
};
const logged = async (action: string) => [
  ...(await owner.execute(
    `select tenant_id, before, after, reason from audit_log where action = '${action}' order by seq`,
  )),
];

beforeAll(async () => {
  operator = await createPerson();
  await grantPlatformRole(operator, "super_admin");
});

it("TEN-16: a superadmin answers any flag of a community, and leaves it to the default again", async () => {
  const tenantId = await createTenant({ planType: "enterprise" });
  expect(await has(tenantId, "white_label")).toBe(false);
  await (await act()).switchForTenant({ tenantId, flag: "white_label", isEnabled: true, reason });
  expect(await has(tenantId, "white_label")).toBe(true);
  await (await act()).switchForTenant({ tenantId, flag: "white_label", isEnabled: null, reason });
  expect(await has(tenantId, "white_label")).toBe(false);
  expect(await logged("flag.switched")).toMatchObject([
    { tenant_id: tenantId, before: { own: null, isOn: false }, after: { own: true, isOn: true }, reason },
    { tenant_id: tenantId, before: { own: true }, after: { own: null, level: "tier-1" }, reason },
  ]);
});

it("TEN-16: a tier's answer wins over the global one, a community's over both, each change on record", async () => {
  const plain = await createTenant();
  const own = await createTenant();
  await (await act()).switchForTenant({ tenantId: own, flag: "voting", isEnabled: true, reason });
  await (await act()).switchDefault({ level: "tier-1", flag: "voting", isEnabled: false, reason });
  expect([await has(plain, "voting"), await has(own, "voting"), await has(HUB, "voting")]).toEqual([
    false,
    true,
    true,
  ]);
  await (await act()).switchDefault({ level: "tier-1", flag: "voting", isEnabled: null, reason });
  await (await act()).switchDefault({ level: "global", flag: "voting", isEnabled: true, reason });
  await (await act()).switchDefault({ level: "global", flag: "voting", isEnabled: true, reason });
  expect([await has(plain, "voting"), await has(HUB, "voting")]).toEqual([true, true]);
  const said = (await explainDefaults("global")).find(({ flag }) => flag === "voting");
  expect(said).toMatchObject({ isEnabled: true, setBy: `Person ${operator.username}` });
  expect(await logged("flag.default_switched")).toMatchObject([
    { tenant_id: HUB, before: { isEnabled: true }, after: { level: "tier-1", isEnabled: false }, reason },
    { tenant_id: HUB, before: { isEnabled: false }, after: { level: "tier-1", isEnabled: null } },
    { tenant_id: HUB, before: { isEnabled: null }, after: { level: "global", isEnabled: true } },
  ]);
});

it("TEN-16: an owner, the platform's admin and a superadmin elsewhere switch nothing of the platform's", async () => {
  const admin = await createPerson();
  await grantPlatformRole(admin, "admin");
  const people = [
    [await createMember(INDIE, "owner"), INDIE],
    [await createMember(HUB, "owner"), HUB],
    [admin, HUB],
    [operator, INDIE],
  ] as const;
  for (const [person, tenantId] of people) {
    const { flags } = await callAs(person, tenantId);
    const change = { flag: "custom_domains", isEnabled: true, reason } as const;
    await expect(flags.switchForTenant({ ...change, tenantId: INDIE })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(flags.switchDefault({ ...change, level: "tier-1" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  }
  expect(await has(INDIE, "custom_domains")).toBe(false);
});
