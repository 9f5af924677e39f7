import { describe, expect, it } from "vitest";
import { FEATURES, type Feature, TIERS } from "@/access/names";
import { builtInFlag, capabilitiesOf, resolveFlag, TIER_DEFAULTS } from "@/domain/flags/rules";
import { flagDefaults, tenantFlags } from "@/domain/schema";
import { entitlementsOf } from "@/domain/subscription/rules";
import { startAllGenerations } from "@/server/cache/generations";
import { createTenant, HUB, INDIE } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { tenantOf } from "../../support/trpc-caller";

const NONE = { tenant: {}, tier: {}, global: {} };

/** Defaults as specified: on tier 0, on tier 1, built in on tier 0, built in on tier 1. */
const SPECIFIED: Record<Feature, [boolean, boolean, boolean, boolean]> = {
  tenant_management: [true, false, true, false],
  analytics_advanced: [true, false, true, false],
  white_label: [true, false, true, false],
  api_access: [true, false, true, false],
  custom_integrations: [true, true, true, true],
  custom_domains: [true, false, true, false],
  sso: [true, false, true, false],
  payment_integration: [true, true, true, true],
  social_auth: [true, true, true, true],
  email_notifications: [true, true, true, true],
  sessions: [true, true, true, false],
  startup_directory: [true, true, true, false],
  user_profiles: [true, true, true, false],
  voting: [true, true, true, false],
  analytics_basic: [true, true, true, false],
  comments: [true, true, true, false],
  ai_features: [false, false, true, false],
  advanced_search: [false, false, true, false],
  mobile_app: [false, false, true, false],
};

describe.each(FEATURES)("TEN-16: %s", (flag) => {
  const [tier0, tier1, builtIn0, builtIn1] = SPECIFIED[flag];

  it("has the specified defaults on both tiers", () => {
    expect([TIER_DEFAULTS[0][flag], TIER_DEFAULTS[1][flag]]).toEqual([tier0, tier1]);
    expect([builtInFlag(flag, 0), builtInFlag(flag, 1)]).toEqual([builtIn0, builtIn1]);
  });

  it.each(TIERS)("is looked up by community, tier %i, global and code, in this order", (tier) => {
    const [yes, no] = [{ [flag]: true }, { [flag]: false }];
    const answers = [
      resolveFlag(flag, tier, { tenant: yes, tier: no, global: no }),
      resolveFlag(flag, tier, { tenant: no, tier: yes, global: yes }),
      resolveFlag(flag, tier, { ...NONE, tier: yes, global: no }),
      resolveFlag(flag, tier, { ...NONE, tier: no, global: yes }),
      resolveFlag(flag, tier, { ...NONE, global: yes }),
      resolveFlag(flag, tier, { ...NONE, global: no }),
      resolveFlag(flag, tier, NONE),
    ];
    expect(answers).toEqual([
      { on: true, by: "tenant" },
      { on: false, by: "tenant" },
      { on: true, by: `tier-${tier}` },
      { on: false, by: `tier-${tier}` },
      { on: true, by: "global" },
      { on: false, by: "global" },
      { on: builtInFlag(flag, tier), by: "built-in" },
    ]);
  });
});

it("TEN-16: a capability needs its flag and its entitlement", () => {
  const on = { tenant: { white_label: true, sessions: true }, tier: {}, global: {} };
  const community = entitlementsOf({ tier: 1, package: "free", subscribed: "community" });
  expect(capabilitiesOf(1, on, community)).toMatchObject({ white_label: false, sessions: true });
  const enterprise = entitlementsOf({ tier: 1, package: "enterprise", subscribed: "community" });
  expect(capabilitiesOf(1, on, enterprise).white_label).toBe(true);
  expect(capabilitiesOf(1, { ...on, tenant: { white_label: false } }, enterprise).white_label).toBe(false);
});

it("TEN-16: without a directory members can't vote or comment", () => {
  const off = { tenant: { startup_directory: false, voting: true, comments: true }, tier: {}, global: {} };
  const all = entitlementsOf({ tier: 0, package: "free", subscribed: "community" });
  expect(capabilitiesOf(0, off, all)).toMatchObject({ voting: false, comments: false, sessions: true });
});

it("TEN-16: the rows of the database decide in the same order", async () => {
  const id = await createTenant();
  const voting = async () => {
    startAllGenerations();
    return (await tenantOf(id)).capabilities.voting;
  };
  expect(await voting()).toBe(true);
  await owner.insert(tenantFlags).values({ tenantId: id, flag: "voting", isEnabled: false, setBy: "test" });
  expect(await voting()).toBe(false);
  expect((await tenantOf(INDIE)).capabilities.voting).toBe(true);
  await owner.delete(tenantFlags);
  await owner.delete(flagDefaults);
  expect(await voting()).toBe(false);
  await owner.insert(flagDefaults).values({ level: "global", flag: "voting", isEnabled: true });
  expect(await voting()).toBe(false);
  await owner.insert(flagDefaults).values({ level: "global", flag: "startup_directory", isEnabled: true });
  expect(await voting()).toBe(true);
  expect((await tenantOf(HUB)).capabilities.ai_features).toBe(true);
});
