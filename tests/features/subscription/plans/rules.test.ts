import { expect, it } from "vitest";
import { PLAN_IDS } from "@/access/names";
import { FLAG_NEEDS } from "@/domain/flags/rules";
import { PLAN_ENTITLEMENTS } from "@/domain/subscription/rules";
import { choosePlan, rejectManaging } from "@/features/subscription/plans/choice-rules";
import {
  claimsOf,
  featuresFor,
  labelOf,
  type Offer,
  PLANS,
  planById,
} from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { inLanguage } from "@/lib/language/server";

const offer = (over: Partial<Offer> = {}): Offer => ({
  current: "community",
  cardsOn: true,
  isTrialOpen: true,
  ...over,
});
const admin = { isAdmin: true };

it("BIL-1: the catalogue holds the three plans with their prices, one of them popular", () => {
  expect(
    PLANS.map(({ id, name, priceCents, currency, interval }) => [id, name, priceCents, currency, interval]),
  ).toEqual([
    ["community", "Community", 0, "usd", "month"],
    ["pro", "Professional", 2900, "usd", "month"],
    ["enterprise", "Enterprise", 9900, "usd", "month"],
  ]);
  expect(PLANS.filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual(["pro"]);
  expect(planById("enterprise")?.limitations).toEqual([]);
});

it("BIL-1: a plan lists no feature that it does not entitle to, nor one withheld from the community", () => {
  for (const plan of PLANS)
    for (const { flag } of plan.features) {
      const need = flag && FLAG_NEEDS[flag];
      if (need) expect(PLAN_ENTITLEMENTS[plan.id]).toContain(need);
    }
  const [, pro] = PLANS;
  if (!pro) throw new Error("There is no second plan.");
  const all = featuresFor(pro, { withheld: [] });
  const some = featuresFor(pro, { withheld: ["analytics_advanced"] });
  expect(all.filter((text) => !some.includes(text))).toHaveLength(2);
  expect(some.join()).not.toMatch(/analytics/i);
  const [community] = PLANS;
  if (!community) throw new Error("There is no first plan.");
  const bare = featuresFor(community, { withheld: ["sessions", "startup_directory", "analytics_basic"] });
  expect(bare.join()).not.toMatch(/session|directory|figures/i);
});

it("BIL-1: every button says what it does in every state", () => {
  const labels = (over: Partial<Offer>) => PLAN_IDS.map((plan) => labelOf(plan, offer(over)));
  expect(labels({})).toEqual(["Current Plan", "Start Free Trial", "Contact Sales"]);
  expect(labels({ current: "pro" })).toEqual(["Get Started", "Current Plan", "Contact Sales"]);
  expect(labels({ current: "enterprise" })).toEqual(["Get Started", "Start Free Trial", "Current Plan"]);
  expect(labels({ isTrialOpen: false })).toEqual(["Current Plan", "Select Plan", "Contact Sales"]);
});

it("BIL-1: a plan's claims are shown only while they are true", () => {
  expect(claimsOf(offer())).toEqual(["14-day free trial", "No setup fees", "Cancel anytime"]);
  expect(claimsOf(offer({ isTrialOpen: false }))).toEqual(["No setup fees", "Cancel anytime"]);
  expect(claimsOf(offer({ cardsOn: false }))).toEqual(["No setup fees"]);
  expect(claimsOf(offer({ current: "pro" }))).toEqual(["No setup fees", "Cancel anytime"]);
});

it.each([
  ["platinum", {}, admin, "nothing", "error", "Plan not found"],
  ["pro", { current: "pro" }, admin, "nothing", "info", "You are already on this plan"],
  [
    "community",
    { current: "pro" },
    admin,
    "nothing",
    "info",
    "Community plan is free - no subscription needed",
  ],
  ["pro", {}, null, "sign-in", "info", "Please log in to subscribe"],
  ["pro", {}, { isAdmin: false }, "nothing", "error", "Failed to start subscription process"],
] as const)("BIL-1: choosing %s with %o as %o leads to %s", (plan, over, chooser, next, toast, title) => {
  expect(choosePlan(plan, offer(over), chooser)).toMatchObject({ next, toast, title });
});

it("BIL-2: while cards are off, the button says that it asks for the plan, to all viewers", () => {
  const off = offer({ cardsOn: false });
  expect(labelOf("pro", off)).toBe("Request Professional");
  for (const chooser of [null, { isAdmin: false }, admin])
    expect(choosePlan("pro", off, chooser)).toEqual({ next: "request", plan: "pro" });
});

it("BIL-14: choosing Enterprise opens a form to ask for it and says why beside it, for every viewer", () => {
  const notice = { toast: "info", title: "Please contact sales for Enterprise plan" };
  for (const chooser of [null, { isAdmin: false }, admin])
    for (const current of ["community", "pro"] as const)
      expect(choosePlan("enterprise", offer({ current }), chooser)).toEqual({
        next: "request",
        plan: "enterprise",
        notice,
      });
});

it("BIL-1: an admin subscribes to a plan that the community does not have", () => {
  expect(choosePlan("pro", offer(), admin)).toEqual({ next: "subscribe", plan: "pro" });
  expect(choosePlan("pro", offer({ current: "enterprise" }), admin)).toEqual({ next: "account" });
});

it("BIL-7: the link to subscriptions is for admins and owners", () => {
  expect(rejectManaging(null)).toMatchObject({ next: "sign-in" });
  expect(rejectManaging({ isAdmin: false })).toMatchObject({
    title: "Failed to open subscription management",
  });
  expect(rejectManaging(admin)).toBeNull();
});

it("BIL-12: money is written as a locale writes it, from minor units", () => {
  expect(formatMoney(2900, "usd")).toBe("$29.00");
  expect(formatMoney(2900, "usd", { isShort: true })).toBe("$29");
  expect(formatMoney(2950, "usd", { isShort: true })).toBe("$29.50");
  expect(formatMoney(500, "jpy")).toBe("¥500");
  expect(inLanguage("de", () => formatMoney(123456, "eur"))).toMatch(/^EUR\s1[’']234\.56$/);
});
