import { expect, it } from "vitest";
import { writeLlms } from "@/api/http/llms";
import { originOf } from "@/domain/tenant/origin";
import { createTenantWithApi } from "../../support/api";
import { createTenant } from "../../support/factories";
import { tenantOf } from "../../support/trpc-caller";

it("API-12: llms.txt leads agents to the pages, and to the API if the community has it", async () => {
  const tenant = await tenantOf(await createTenantWithApi());
  const text = writeLlms(tenant);
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  for (const path of ["/browse", "/sessions", "/feeds/new.rss", "/api/v1/openapi.json", "/api/mcp"])
    expect(text).toContain(`(${originOf(tenant.domain)}${path})`);
  expect(writeLlms(await tenantOf(await createTenant()))).not.toContain("/api/mcp");
});

it("API-12: llms.txt of a members-only community names none of its pages", async () => {
  const tenant = await tenantOf(await createTenantWithApi());
  const text = writeLlms({ ...tenant, visibility: "members" });
  expect(text).not.toContain("/browse");
  expect(text).toContain("for its members");
});
