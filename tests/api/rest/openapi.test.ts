import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import type { z } from "zod";
import { API_SCOPES } from "@/access/api-scopes";
import { OPERATIONS } from "@/api/operations/operations";
import { openApiOf } from "@/api/rest/openapi";
import { appRouter } from "@/api/trpc/root";
import { sampleTenant } from "../../support/tenants";

type Procedure = { _def: { meta?: object; inputs: z.ZodType[] } };
const PROCEDURES = appRouter._def.procedures as unknown as Record<string, Procedure>;
const document = openApiOf(sampleTenant());

it("describes every procedure that is in the API, and no other", () => {
  const procedures = Object.entries(PROCEDURES).filter(([, { _def }]) => "api" in (_def.meta ?? {}));
  expect(OPERATIONS.map(({ procedure }) => procedure).sort()).toEqual(
    procedures.map(([name]) => name).sort(),
  );
  const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(described).toHaveLength(procedures.length);
});

it("gives each operation a scope, and none to operations that keys may never call", () => {
  expect(OPERATIONS.map(({ path, method, rule }) => `${method} ${path}: ${rule.scope}`)).toMatchSnapshot();
  expect([...new Set(OPERATIONS.map(({ rule }) => rule.scope))].sort()).toEqual([...API_SCOPES].sort());
  for (const { rule } of OPERATIONS) {
    expect(rule.scope).toBeTruthy();
    expect(["admin", "owner", "superadmin"]).not.toContain(rule.role);
  }
});

it("has nothing that a linter of OpenAPI finds", async () => {
  const config = await createConfig({ extends: ["recommended"], rules: { "info-license": "off" } });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it("leaves out what a community doesn't have", () => {
  const { paths } = openApiOf(sampleTenant({ off: ["sessions", "comments"] }));
  expect(Object.keys(paths).some((path) => path.includes("session"))).toBe(false);
  expect(Object.keys(paths).some((path) => path.includes("comments"))).toBe(false);
});

it("reads the schemas of the pages without changing them", () => {
  const [input] = PROCEDURES["startup.list"]?._def.inputs ?? [];
  expect(input?.safeParse({ view: {}, take: "5" }).success).toBe(false);
  expect(input?.safeParse({ view: {}, take: 5 }).success).toBe(true);
});
