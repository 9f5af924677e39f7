import { expect, it } from "vitest";
import { denialError } from "@/server/refusals";
import { callAs, tenantOf } from "../../support/caller";
import { createMember, createTenant } from "../../support/factories";

const NAMED = /entitlement “custom_domains”.* The Enterprise plan has it\./;

it("BIL-10: a procedure that the plan lacks names the entitlement and the plan that has it", async () => {
  const tenantId = await createTenant();
  const caller = await callAs(await createMember(tenantId, "owner"), tenantId);
  await expect(caller.tenant.domains.add({ domain: "bees.example" })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(NAMED),
  });
});

it("BIL-10: where the plan holds it and the flag is off, no other plan is named; tier 0 lacks nothing", async () => {
  const paid = await tenantOf(await createTenant({ planType: "enterprise" }));
  const hub = await tenantOf(await createTenant({ tier: 0 }));
  const denial = { reason: "feature", feature: "custom_domains" } as const;
  for (const tenant of [paid, hub]) expect(denialError(denial, tenant).message).not.toMatch(/plan/);
});
