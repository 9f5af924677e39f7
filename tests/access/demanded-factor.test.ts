import { expect, it } from "vitest";
import { decide } from "@/access/decide";
import type { MemberRole } from "@/access/names";
import { TenantSettings } from "@/domain/tenant/schema";
import { createMember, createTenant, giveFactor } from "../support/factories";
import { callAs, tenantOf, viewerOf } from "../support/trpc-caller";

const demanding = () => createTenant({ settings: TenantSettings.parse({ demandsFactor: true }) });

/** What a member with a role may do as that role, by the state of their second factor. */
async function judged(tenantId: string, role: MemberRole, factor: "none" | "unproved" | "proved") {
  const person = await createMember(tenantId, role);
  if (factor !== "none") await giveFactor(person);
  const viewer = await viewerOf(person, tenantId, factor === "proved" ? new Date() : null);
  const tenant = await tenantOf(tenantId);
  const required = role === "member" ? "signed-in" : role;
  const decision = decide({ role: required }, { tenant, viewer, now: new Date() });
  return decision.allowed ? "allowed" : decision.denial.reason;
}

it("a community that demands a second factor of its team demands it of every role but member's", async () => {
  const tenantId = await demanding();
  for (const role of ["moderator", "admin", "owner"] as const) {
    expect(await judged(tenantId, role, "none")).toBe("factor-missing");
    expect(await judged(tenantId, role, "unproved")).toBe("factor-needed");
    expect(await judged(tenantId, role, "proved")).toBe("allowed");
  }
  for (const factor of ["none", "unproved", "proved"] as const)
    expect(await judged(tenantId, "member", factor)).toBe("allowed");
});

it("a community that doesn't demand it asks its team for nothing", async () => {
  const tenantId = await createTenant();
  for (const role of ["moderator", "admin", "owner"] as const)
    for (const factor of ["none", "unproved"] as const)
      expect(await judged(tenantId, role, factor)).toBe("allowed");
});

it("without the factor, no check of a role finds it, and the user's own card still names it", async () => {
  const tenantId = await demanding();
  const moderator = await createMember(tenantId, "moderator");
  const viewer = await viewerOf(moderator, tenantId, null);
  expect([viewer.member?.role, viewer.withheld?.role]).toEqual(["member", "moderator"]);
  const { auth } = await callAs(null, tenantId, { viewer });
  expect(await auth.viewer()).toMatchObject({ isModerator: true, waiting: null });
});
