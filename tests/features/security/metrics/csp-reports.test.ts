import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { takePolicyReport } from "@/api/http/csp-reports";
import { securityEvents } from "@/domain/schema";
import { writeEvents } from "@/domain/security/security-events";
import { newId } from "@/lib/id";
import { publicPolicy, viewerPolicy } from "@/server/http/csp";
import { createMember, createTenant, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

it("SEC-5: blocked scripts are counted by the part of the policy, with no other part of a report", async () => {
  const domain = `${newId()}.example`;
  const tenantId = await createTenant({ domain });
  const report = async (body: string, over: Record<string, string> = {}) => {
    const headers = {
      host: domain,
      "x-forwarded-for": "192.0.2.1",
      "content-type": "application/csp-report",
      ...over,
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
  expect(await report(of("img-src"), { origin: "https://evil.example" })).toBe(403);
  expect(await report(of("img-src"), { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await report(of("img-src"), { origin: `http://${domain}` })).toBe(204);
  await writeEvents();
  const rows = await owner.select().from(securityEvents).where(eq(securityEvents.tenantId, tenantId));
  expect(rows.map(({ kind, route, count }) => [kind, route, count]).sort()).toEqual([
    ["policy", "img-src", 1],
    ["policy", "other", 2],
    ["policy", "script-src", 2],
  ]);
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  expect((await admin.security.metrics()).policyReports).toBe(5);
});

it("SEC-5: a report for an address that only leads to a community counts nowhere", async () => {
  const headers = { host: "made-up.indie.localhost", "x-forwarded-for": "192.0.2.1" };
  const body = JSON.stringify({ "csp-report": { "effective-directive": "img-src" } });
  const request = new Request("http://made-up.indie.localhost/api/csp-reports", {
    method: "POST",
    headers,
    body,
  });
  expect((await takePolicyReport(request)).status).toBe(204);
  await writeEvents();
  expect(await owner.select().from(securityEvents).where(eq(securityEvents.tenantId, INDIE))).toEqual([]);
});

it("SEC-5: every policy of a page says where to report", () => {
  for (const policy of [publicPolicy(), viewerPolicy("x")])
    expect(policy).toContain("report-uri /api/csp-reports");
});
