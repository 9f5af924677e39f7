import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { DEMO_SESSION_ID } from "@/domain/auth/demo";
import { talks } from "@/domain/schema";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createDeck, createSession } from "../../../support/sessions";

vi.hoisted(() => {
  process.env.EMBEDDED = "";
});

test("LEAD-2: with an external database the product runs no demo", async () => {
  const tenantId = await createTenant();
  await createSession(tenantId, { id: DEMO_SESSION_ID, status: "live", format: "micro" });
  await createDeck(tenantId, DEMO_SESSION_ID, await createMember(tenantId), { format: "micro" });
  await doJob("run-demo-stage", {});
  expect(await owner.$count(talks, eq(talks.tenantId, tenantId))).toBe(0);
});
