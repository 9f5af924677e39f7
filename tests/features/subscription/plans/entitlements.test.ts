import { describe, expect, it } from "vitest";
import { ENTITLEMENTS, PLAN_IDS, TIERS } from "@/access/names";
import { subscriptions } from "@/domain/schema";
import { entitlementsOf, PACKAGES } from "@/domain/subscription/rules";
import { startAllGenerations } from "@/server/cache/generations";
import { createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { tenantOf } from "../../../support/trpc-caller";

const COMMUNITY = "basic_directory community_access session_viewing user_profiles email_support".split(" ");
const PRO = [
  ...COMMUNITY,
  ..."advanced_analytics custom_branding priority_support api_access custom_integrations".split(" "),
];
const ENTERPRISE = [
  ...PRO,
  ..."tenant_management sso_integration custom_domains white_label dedicated_support custom_development".split(
    " ",
  ),
];
const WORTH = { community: COMMUNITY, pro: PRO, enterprise: ENTERPRISE };

/** What counts, by package (down) and plan (across): the higher of both. */
const COUNTS = {
  free: ["community", "pro", "enterprise"],
  basic: ["community", "pro", "enterprise"],
  premium: ["pro", "pro", "enterprise"],
  enterprise: ["enterprise", "enterprise", "enterprise"],
} as const;

const standings = PACKAGES.flatMap((pack) =>
  PLAN_IDS.flatMap((plan, index) =>
    TIERS.map((tier) => ({ pack, plan, tier, counts: COUNTS[pack][index] ?? plan })),
  ),
);

describe("entitlements", () => {
  it("name everything specified, and nothing else", () => expect([...ENTITLEMENTS]).toEqual(ENTERPRISE));

  it.each(standings)("package $pack with plan $plan on tier $tier", ({ pack, plan, tier, counts }) => {
    const held = entitlementsOf({ tier, package: pack, subscribed: plan });
    expect([...held]).toEqual(tier === 0 ? ENTERPRISE : WORTH[counts]);
  });

  it.each([
    ["active", PRO],
    ["trialing", PRO],
    ["past_due", PRO],
    ["unpaid", COMMUNITY],
    ["incomplete", COMMUNITY],
    ["canceled", COMMUNITY],
    ["inactive", COMMUNITY],
  ])("a subscription that is %s counts accordingly", async (status, expected) => {
    const tenantId = await createTenant();
    await owner.insert(subscriptions).values({ tenantId, planType: "pro", status });
    startAllGenerations();
    expect([...(await tenantOf(tenantId)).entitlements]).toEqual(expected);
  });

  it("without a subscription it is the community plan", async () => {
    expect([...(await tenantOf(await createTenant())).entitlements]).toEqual(COMMUNITY);
  });
});
