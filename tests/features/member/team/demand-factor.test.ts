import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "@/domain/schema";
import { readTeam } from "@/features/member/team/queries";
import { createMember, createTenant, giveFactor } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs, tenantOf, viewerOf } from "../../../support/trpc-caller";

const demand = async (person: Parameters<typeof callAs>[0], tenantId: string, isOn: boolean) =>
  (await callAs(person, tenantId)).member.demandFactor({ isOn });
const isDemanded = async (tenantId: string) => (await tenantOf(tenantId)).demandsFactor;

it("an owner with a second factor demands one of the team, and no other role does", async () => {
  const tenantId = await createTenant();
  const [boss, admin] = [await createMember(tenantId, "owner"), await createMember(tenantId, "admin")];
  await giveFactor(admin);
  await expect(demand(admin, tenantId, true)).rejects.toMatchObject({ cause: { reason: "rank" } });
  await expect(demand(boss, tenantId, true)).rejects.toMatchObject({ cause: { reason: "factor-missing" } });
  expect(await isDemanded(tenantId)).toBe(false);
  await giveFactor(boss);
  await demand(boss, tenantId, true);
  await demand(boss, tenantId, true);
  expect(await isDemanded(tenantId)).toBe(true);
  await demand(boss, tenantId, false);
  expect(await isDemanded(tenantId)).toBe(false);
  const isDemand = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "tenant.factor_demanded"));
  expect(await owner.$count(auditLog, isDemand)).toBe(2);
});

it("the team's list says who lacks one", async () => {
  const tenantId = await createTenant();
  const [boss, admin] = [await createMember(tenantId, "owner"), await createMember(tenantId, "admin")];
  await giveFactor(boss);
  const viewer = await viewerOf(boss, tenantId);
  const { staff } = await readTeam({ tenant: await tenantOf(tenantId), viewer, now: new Date() });
  expect(staff.map(({ userId, hasFactor }) => [userId, hasFactor])).toEqual([
    [boss.userId, true],
    [admin.userId, false],
  ]);
});
