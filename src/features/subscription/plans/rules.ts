import * as m from "#messages";
import type { Feature, PlanId } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import { PLAN_NAMES, PLAN_STARTUPS } from "@/domain/subscription/rules";

/** Length of the free trial for a first subscription to Professional. */
export const TRIAL_DAYS = 14;

/** `flag` is the feature flag that a superadmin can turn off for a community regardless of its plan. */
type PlanFeature = { text: () => string; flag?: Feature };

/** Prices are in cents. */
export type Plan = {
  id: PlanId;
  name: string;
  description: () => string;
  priceCents: number;
  currency: "usd";
  interval: "month";
  features: readonly PlanFeature[];
  limitations: readonly (() => string)[];
  isPopular: boolean;
  icon: "users" | "rocket" | "building";
};

const TERMS = { currency: "usd", interval: "month" } as const;

const communityStartups = (): string =>
  m.subscription_plans_features_startups({ max: PLAN_STARTUPS.community ?? 0 });

/**
 * All plans with the features that this version implements. The pricing page, checkout and feature gates read
 * from here. `PLAN_ENTITLEMENTS` defines the entitlements of each plan; cards don't list entitlements that
 * aren't implemented yet. (BIL-1)
 */
export const PLANS: readonly Plan[] = [
  {
    ...TERMS,
    id: "community",
    name: PLAN_NAMES.community,
    description: m.subscription_plans_features_community,
    priceCents: 0,
    features: [
      { text: communityStartups },
      { text: m.subscription_plans_features_directory, flag: "startup_directory" },
      { text: m.subscription_plans_features_sessions, flag: "sessions" },
      { text: m.subscription_plans_features_ownLook },
      { text: m.subscription_plans_features_analytics, flag: "analytics_basic" },
      { text: m.subscription_plans_features_support },
    ],
    limitations: [
      m.subscription_plans_features_noAnalytics,
      m.subscription_plans_features_noDomain,
      m.subscription_plans_features_noCss,
    ],
    isPopular: false,
    icon: "users",
  },
  {
    ...TERMS,
    id: "pro",
    name: PLAN_NAMES.pro,
    description: m.subscription_plans_features_pro,
    priceCents: 2900,
    features: [
      { text: m.subscription_plans_features_allOfCommunity },
      { text: m.subscription_plans_features_unlimited },
      { text: m.subscription_plans_features_fullLook },
      {
        text: m.subscription_plans_features_advanced,
        flag: "analytics_advanced",
      },
      { text: m.subscription_plans_features_csv, flag: "analytics_advanced" },
    ],
    limitations: [m.subscription_plans_features_noDomain, m.subscription_plans_features_noCss],
    isPopular: true,
    icon: "rocket",
  },
  {
    ...TERMS,
    id: "enterprise",
    name: PLAN_NAMES.enterprise,
    description: m.subscription_plans_features_enterprise,
    priceCents: 9900,
    features: [
      { text: m.subscription_plans_features_allOfPro },
      { text: m.subscription_plans_features_domains, flag: "custom_domains" },
      { text: m.subscription_plans_features_css, flag: "white_label" },
    ],
    limitations: [],
    isPopular: false,
    icon: "building",
  },
];

export const planById = (id: string): Plan | undefined => PLANS.find((plan) => plan.id === id);

/** The features that a plan gives this community, without withheld ones. */
export const featuresFor = ({ features }: Plan, { withheld }: Pick<Tenant, "withheld">): string[] =>
  features.flatMap(({ text, flag }) => (flag && withheld.includes(flag) ? [] : [text()]));

export type Offer = { current: PlanId; cardsOn: boolean; isTrialOpen: boolean };

/** The label of a plan's button. (BIL-1) */
export function labelOf(plan: PlanId, { current, cardsOn, isTrialOpen }: Offer): string {
  if (plan === current) return m.subscription_plans_button_current();
  if (plan === "community") return m.common_getStarted();
  if (plan === "enterprise") return m.common_contactSales();
  if (!cardsOn) return m.subscription_plans_button_request({ plan: PLAN_NAMES[plan] });
  return isTrialOpen ? m.subscription_plans_button_trial() : m.subscription_plans_button_select();
}

export function claimsOf({ current, cardsOn, isTrialOpen }: Offer): string[] {
  const ofCards = cardsOn ? [m.subscription_plans_claims_anytime()] : [];
  const ofTrial =
    cardsOn && isTrialOpen && current === "community"
      ? [m.subscription_plans_claims_trial({ days: TRIAL_DAYS })]
      : [];
  return [...ofTrial, m.subscription_plans_claims_noSetup(), ...ofCards];
}
