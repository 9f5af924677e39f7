import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { auditLog } from "@/domain/schema";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { PROCEDURES } from "../../../support/procedures";
import { AUDITED_ELSEWHERE, type Ground, STAFF_SAMPLES } from "../../../support/staff-samples";
import { contextFor } from "../../../support/trpc-caller";

const ACTS = PROCEDURES.filter(
  ({ rule, type }) => type === "mutation" && ["moderator", "admin", "owner"].includes(rule.role ?? ""),
).map(({ path }) => path);

let ground: Ground;
beforeAll(async () => {
  const tenantId = await createTenant({ tier: 0 });
  ground = { tenantId, runner: await createMember(tenantId, "owner"), member: await createMember(tenantId) };
});

const entries = async () => {
  const rows = await owner.select().from(auditLog).where(eq(auditLog.tenantId, ground.tenantId));
  return rows.filter(({ actorId }) => actorId === ground.runner.userId);
};

it("MOD-9: every act of moderators and admins has a sample, or a reason for the lack of one", () => {
  expect([...Object.keys(STAFF_SAMPLES), ...Object.keys(AUDITED_ELSEWHERE)].sort()).toEqual([...ACTS].sort());
});

it.each(Object.keys(STAFF_SAMPLES))("MOD-9: %s leaves an entry by who did it", async (path) => {
  const input = await STAFF_SAMPLES[path]?.(ground);
  startAllGenerations();
  const before = (await entries()).length;
  const caller: unknown = createCaller(await contextFor(ground.tenantId, ground.runner));
  const call = path.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
  await (call as (given: unknown) => Promise<unknown>)(input);
  expect((await entries()).length).toBeGreaterThan(before);
});
