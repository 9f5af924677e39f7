import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { takePolicyReport } from "@/api/policy-reports";
import { newId } from "@/lib/id";
import { PUBLIC_POLICY, viewerPolicy } from "@/server/content-security";
import { securityEvents } from "@/server/db/schema";
import { writeEvents } from "@/server/security-events";
import { callAs } from "../../support/caller";
import { createMember, createTenant } from "../../support/factories";
import { owner } from "../../support/owner";

it("SEC-5: what browsers kept from running is counted by the part of the policy, whatever a report says else", async () => {
  const domain = `${newId()}.example`;
  const tenantId = await createTenant({ domain });
  const report = async (body: string) => {
    const headers = {
      host: domain,
      "x-forwarded-for": "192.0.2.1",
      "content-type": "application/csp-report",
    };
    const request = new Request(`http://${domain}/api/csp-reports`, { method: "POST", headers, body });
    return (await takePolicyReport(request)).status;
  };
  const of = (name: string) =>
    JSON.stringify({ "csp-report": { "effective-directive": name, "blocked-uri": "x".repeat(99) } });
  expect([await report(of("script-src-elem")), await report(of("script-src-elem"))]).toEqual([204, 204]);
  expect([await report(of(`made-up-${newId()}`)), await report(of(`made-up-${newId()}`))]).toEqual([
    204, 204,
  ]);
  expect([await report("no report"), await report("{}")]).toEqual([400, 400]);
  await writeEvents();
  const rows = await owner.select().from(securityEvents).where(eq(securityEvents.tenantId, tenantId));
  expect(rows.map(({ kind, route, count }) => [kind, route, count]).sort()).toEqual([
    ["policy", "other", 2],
    ["policy", "script-src", 2],
  ]);
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  expect((await admin.security.metrics()).policyReports).toBe(4);
});

it("SEC-5: every policy of a page says where to report", () => {
  for (const policy of [PUBLIC_POLICY, viewerPolicy("x")])
    expect(policy).toContain("report-uri /api/csp-reports");
});
