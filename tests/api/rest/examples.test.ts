import { expect, it } from "vitest";
import { OPERATIONS } from "@/api/operations/operations";
import { curlOf, exampleOf } from "@/api/rest/examples";
import { isToken } from "@/domain/api-keys/token";
import { ask, createKey, createTenantWithApi } from "../../support/api";
import { createMember } from "../../support/factories";
import { sampleTenant } from "../../support/tenants";
import { tenantOf } from "../../support/trpc-caller";

it("API-1: each example is a request that the API reads", async () => {
  const tenantId = await createTenantWithApi();
  const tenant = await tenantOf(tenantId);
  const { token } = await createKey(tenantId, await createMember(tenantId, "admin"), [
    ...new Set(OPERATIONS.flatMap(({ rule }) => rule.scope ?? [])),
  ]);
  for (const operation of OPERATIONS) {
    const { method, url, body } = exampleOf(operation, tenant);
    const answer = await ask(tenantId, url.slice(url.indexOf("/api/v1") + "/api/v1".length), {
      ...{ method, token },
      body: body === null ? undefined : JSON.parse(body),
    });
    const line = `${method} ${operation.path}: ${answer.status} ${answer.body?.reason ?? ""}`;
    // What a sample names doesn't exist, and its texts are short.
    expect([200, 204, 400, 404, 409], line).toContain(answer.status);
    expect(["parameter", "body", "path", "key", "key-scope"], line).not.toContain(answer.body?.reason);
    if (method === "GET") expect(answer.body?.errors ?? {}, line).toEqual({});
  }
});

it("no example contains what a scanner takes for a key", () => {
  const examples = OPERATIONS.map((operation) => curlOf(exampleOf(operation, sampleTenant()))).join("\n");
  expect(examples).toContain("Authorization: Bearer shc_");
  expect((examples.match(/sh[cp]_\w+/g) ?? []).filter(isToken)).toEqual([]);
});
