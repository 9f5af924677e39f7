import { and, eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { importRows } from "@/domain/schema";
import { LIMITS } from "@/server/rate-limit/limits";
import { rateLimits } from "@/server/rate-limit/rate-limit-table";
import { createMember, createTenant } from "../../../support/factories";
import { runScheduled } from "../../../support/jobs";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";
import { uploadTable } from "../../../support/uploads";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "0.05" }));

it("API-10: invitations stop at the limit of the day, which is told before, and go on later by themselves", async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  const { import: calls } = (await callAs(admin, tenantId)).integrations;
  const people = Array.from({ length: 13 }, (_, index) => `p${index}@many.example`);
  const { id } = await uploadTable(admin, tenantId, ["email", ...people].join("\n"));
  const run = () => doJob("run-import", { tenantId, batchId: id });
  await calls.check({ id, kind: "people", columns: { email: 0 } });
  await run();
  expect(await calls.read()).toMatchObject({ invitationsPerDay: 10 });
  await calls.start({ id });
  await run();
  await calls.invite({ id });
  await run();
  const isInvited = and(eq(importRows.batchId, id), eq(importRows.outcome, "invited"));
  expect(await owner.$count(importRows, isInvited)).toBe(10);
  expect((await calls.read()).past).toMatchObject([
    { isInviting: true, counts: { invited: 10, imported: 3 } },
  ]);
  await owner.execute(sql`delete from rate_limits where key like 'imported-invitations:%'`);
  expect(await runScheduled("tend-imports")).toContain(tenantId);
  expect(await owner.$count(importRows, isInvited)).toBe(13);
  expect((await calls.read()).past).toMatchObject([{ isInviting: false, counts: { invited: 13 } }]);
});

it("API-10: a community uploads a limited number of files per day", async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  await owner.insert(rateLimits).values({
    key: `imports:${tenantId}`,
    points: LIMITS.imports.calls,
    expire: new Date(Date.now() + 60_000),
  });
  expect(await uploadTable(admin, tenantId, "email\na@up.example\n")).toMatchObject({
    status: 429,
    error: { message: "Your community has uploaded many files today. Try again tomorrow." },
  });
});
