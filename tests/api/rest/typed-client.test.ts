import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import { expect, it } from "vitest";
import { handleApiRequest } from "@/api/rest/handler";
import { openApiOf } from "@/api/rest/openapi";
import { originOf } from "@/domain/tenant/origin";
import { createKey, createTenantWithApi } from "../../support/api";
import { createMember, createStartup } from "../../support/factories";
import { sessionPlan } from "../../support/session-plans";
import { sampleTenant } from "../../support/tenants";
import { tenantOf } from "../../support/trpc-caller";
import type { paths } from "./generated/openapi";

const TYPES = "tests/api/rest/generated/openapi.d.ts";

/**
 * openapi-typescript has made the types of the document. It needs another version of TypeScript, so they are kept: write
 * `openApiOf(sampleTenant())` to a file, run `npx openapi-typescript` on it elsewhere, and put the new hash first.
 */
it("API-1: the kept types of a client are made of the document as it is", () => {
  const document = JSON.stringify(openApiOf(sampleTenant()));
  const hash = createHash("sha256").update(document).digest("hex");
  expect(readFileSync(TYPES, "utf8").split("\n")[0]).toBe(`// ${hash}`);
});

it("API-1: a program with a client that others have made plans a session, finds it and takes a seat", async () => {
  const tenantId = await createTenantWithApi();
  const member = await createMember(tenantId);
  const { id: startupId } = await createStartup(tenantId, { name: "Juniper" });
  const scopes = [
    "sessions:read",
    "sessions:write",
    "startups:read",
    "votes:write",
    "comments:write",
  ] as const;
  const { token } = await createKey(tenantId, member, [...scopes], "personal");
  const { domain } = await tenantOf(tenantId);
  const { GET, POST, PUT, DELETE } = createClient<paths>({
    baseUrl: `${originOf(domain)}/api/v1`,
    headers: {
      authorization: `Bearer ${token}`,
      "x-forwarded-for": "203.0.113.9",
      "x-request-id": "test",
      host: domain,
    },
    fetch: handleApiRequest,
  });

  const { data: list } = await GET("/startups", { params: { query: { sort: "new" } } });
  expect(list?.items.map(({ name }) => name)).toEqual(["Juniper"]);
  const voted = await PUT("/startups/{startupId}/vote", {
    params: { path: { startupId } },
    body: { vote: "set" },
  });
  expect(voted.data).toMatchObject({ hasVoted: true, voteCount: 1 });
  const said = await POST("/startups/{startupId}/comments", {
    params: { path: { startupId }, header: { "Idempotency-Key": "once" } },
    body: { body: "Well made.", parentId: null },
  });
  expect(said.error).toBeUndefined();

  const plan = sessionPlan();
  const planned = await POST("/sessions", { body: plan });
  expect(planned.data).toMatchObject({ id: plan.id });
  const { data: ahead } = await GET("/sessions", { params: { query: { when: "ahead" } } });
  expect(ahead?.items.map(({ title }) => title)).toEqual([plan.title]);
  const seat = { params: { path: { sessionId: plan.id } } };
  expect((await POST("/sessions/{sessionId}/seat", seat)).error).toBeUndefined();
  expect((await DELETE("/sessions/{sessionId}/seat", seat)).error).toBeUndefined();
  const { error } = await GET("/members", { params: { query: {} } });
  expect(error).toMatchObject({ status: 403, reason: "key-scope" });
});
