import type { Feature, PlanId } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import { PLAN_NAMES, PLAN_STARTUPS } from "@/features/subscription/rules";

/** Length of the free trial for a first subscription to Professional. */
export const TRIAL_DAYS = 14;

/** `flag` is the feature flag that a superadmin can turn off for a community regardless of its plan. */
type PlanFeature = { text: string; flag?: Feature };

/** Prices are in cents. */
export type Plan = {
  id: PlanId;
  name: string;
  description: string;
  priceCents: number;
  currency: "usd";
  interval: "month";
  features: readonly PlanFeature[];
  limitations: readonly string[];
  isPopular: boolean;
  icon: "users" | "rocket" | "building";
};

const TERMS = { currency: "usd", interval: "month" } as const;

const COMMUNITY_STARTUPS = `Up to ${PLAN_STARTUPS.community} startups`;

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
    description: "Everything a new community needs.",
    priceCents: 0,
    features: [
      { text: COMMUNITY_STARTUPS },
      { text: "Directory with votes, comments and member profiles", flag: "startup_directory" },
      { text: "Presentation sessions, live on stage and replayed", flag: "sessions" },
      { text: "Your own name, logo, icon and accent color" },
      { text: "Member, visit and speed analytics", flag: "analytics_basic" },
      { text: "Support tickets, answered by email" },
    ],
    limitations: ["No advanced analytics", "No custom domain", "No custom CSS"],
    isPopular: false,
    icon: "users",
  },
  {
    ...TERMS,
    id: "pro",
    name: PLAN_NAMES.pro,
    description: "For growing communities.",
    priceCents: 2900,
    features: [
      { text: "Everything in Community" },
      { text: "Unlimited startups" },
      { text: "Full branding: secondary color, fonts and a dark mode logo" },
      {
        text: "Advanced analytics: comparisons, custom periods, content and sources",
        flag: "analytics_advanced",
      },
      { text: "CSV export of analytics", flag: "analytics_advanced" },
    ],
    limitations: ["No custom domain", "No custom CSS"],
    isPopular: true,
    icon: "rocket",
  },
  {
    ...TERMS,
    id: "enterprise",
    name: PLAN_NAMES.enterprise,
    description: "For communities on their own domain.",
    priceCents: 9900,
    features: [
      { text: "Everything in Professional" },
      { text: "Custom domains with DNS checks", flag: "custom_domains" },
      { text: "White label: custom CSS on your pages", flag: "white_label" },
    ],
    limitations: [],
    isPopular: false,
    icon: "building",
  },
];

export const planById = (id: string): Plan | undefined => PLANS.find((plan) => plan.id === id);

/** The features that a plan gives this community, without withheld ones. */
export const featuresFor = ({ features }: Plan, { withheld }: Pick<Tenant, "withheld">): string[] =>
  features.flatMap(({ text, flag }) => (flag && withheld.includes(flag) ? [] : [text]));

export type Offer = { current: PlanId; cardsOn: boolean; isTrialOpen: boolean };

/** The label of a plan's button. (BIL-1) */
export function labelOf(plan: PlanId, { current, cardsOn, isTrialOpen }: Offer): string {
  if (plan === current) return "Current Plan";
  if (plan === "community") return "Get Started";
  if (plan === "enterprise") return "Contact Sales";
  if (!cardsOn) return `Request ${PLAN_NAMES[plan]}`;
  return isTrialOpen ? "Start Free Trial" : "Select Plan";
}

export function claimsOf({ current, cardsOn, isTrialOpen }: Offer): string[] {
  const ofCards = cardsOn ? ["Cancel anytime"] : [];
  const ofTrial = cardsOn && isTrialOpen && current === "community" ? [`${TRIAL_DAYS}-day free trial`] : [];
  return [...ofTrial, "No setup fees", ...ofCards];
}
