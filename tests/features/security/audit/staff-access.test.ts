import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { clearStaffVisits } from "@/domain/audit/staff-access";
import { auditLog } from "@/domain/schema";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  joinAs,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let staff: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  staff = await createPerson();
  await grantPlatformRole(staff, "admin");
});

const visits = () =>
  owner
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "platform.visited")));
const look = async (person: Person, now = new Date()) =>
  (await callAs(person, tenantId, { now })).security.metrics();

it("MOD-10: a visit of the platform's people is in the community's log once, also when they do two things at once", async () => {
  await Promise.all([look(staff), look(staff), look(staff)]);
  clearStaffVisits();
  await look(staff);
  expect(await visits()).toMatchObject([
    { actorId: staff.userId, actor: staff.username, after: { roles: ["admin"] } },
  ]);
});

it("MOD-10: an operator who comes again after half an hour makes another visit", async () => {
  await look(staff);
  clearStaffVisits();
  await look(staff, new Date(Date.now() + 31 * 60_000));
  expect(await visits()).toHaveLength(2);
});

it("MOD-10: an admin of the community makes no visit, also with a role on the platform, and neither does a refused viewer", async () => {
  await joinAs(staff, tenantId, { role: "admin" });
  await look(staff);
  await look(await createMember(tenantId, "owner"));
  await expect(look(await createMember(tenantId))).rejects.toThrow();
  expect(await visits()).toHaveLength(0);
});
