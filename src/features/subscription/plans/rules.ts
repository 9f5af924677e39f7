import type { Feature, PlanId } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import { PLAN_NAMES, PLAN_STARTUPS } from "@/features/subscription/rules";

/** How long a first subscription to Professional costs nothing. */
export const TRIAL_DAYS = 14;

/** What a plan gives; `flag` names the feature that a superadmin may have withheld from a community all the same. */
type PlanFeature = { text: string; flag?: Feature };

/** A plan as it is offered; prices are in cents. */
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
 * Every plan there is, with what this version really does: pricing page, checkout and gates read it here. What each plan
 * entitles to stands in `PLAN_ENTITLEMENTS`; an entitlement for which nothing is built yet is listed on no card.
 * (`docs/behaviours.md`, BIL-1)
 */
export const PLANS: readonly Plan[] = [
  {
    ...TERMS,
    id: "community",
    name: PLAN_NAMES.community,
    description: "Everything that a community needs to begin.",
    priceCents: 0,
    features: [
      { text: COMMUNITY_STARTUPS },
      { text: "Directory with votes, comments and member profiles", flag: "startup_directory" },
      { text: "Presentation sessions, live on stage and replayed", flag: "sessions" },
      { text: "Your own name, logo and colours" },
      { text: "Figures of members, visits and speed", flag: "analytics_basic" },
      { text: "Support tickets, answered by e-mail" },
    ],
    limitations: ["No advanced analytics", "No domain of your own", "No custom CSS"],
    isPopular: false,
    icon: "users",
  },
  {
    ...TERMS,
    id: "pro",
    name: PLAN_NAMES.pro,
    description: "For communities that grow and want to know why.",
    priceCents: 2900,
    features: [
      { text: "Everything in Community" },
      { text: "Startups without a limit" },
      {
        text: "Advanced analytics: comparison, chosen days, content and sources",
        flag: "analytics_advanced",
      },
      { text: "Export of the figures as CSV", flag: "analytics_advanced" },
    ],
    limitations: ["No domain of your own", "No custom CSS"],
    isPopular: true,
    icon: "rocket",
  },
  {
    ...TERMS,
    id: "enterprise",
    name: PLAN_NAMES.enterprise,
    description: "For communities that stand under their own name.",
    priceCents: 9900,
    features: [
      { text: "Everything in Professional" },
      { text: "Domains of your own, with their DNS checked", flag: "custom_domains" },
      { text: "White label: your own CSS on your pages", flag: "white_label" },
    ],
    limitations: [],
    isPopular: false,
    icon: "building",
  },
];

/** The plan of a name; nothing for what is none. */
export const planById = (id: string): Plan | undefined => PLANS.find((plan) => plan.id === id);

/** What a plan gives one community: what is withheld from it is not promised. */
export const featuresFor = ({ features }: Plan, { withheld }: Pick<Tenant, "withheld">): string[] =>
  features.flatMap(({ text, flag }) => (flag && withheld.includes(flag) ? [] : [text]));

/** What the cards promise beside the plans themselves. */
export type Offer = { current: PlanId; cardsOn: boolean; isTrialOpen: boolean };

/** The words on a plan's button. (`docs/behaviours.md`, BIL-1) */
export function labelOf(plan: PlanId, { current, isTrialOpen }: Offer): string {
  if (plan === current) return "Current Plan";
  if (plan === "community") return "Get Started";
  if (plan === "enterprise") return "Contact Sales";
  return isTrialOpen ? "Start Free Trial" : "Select Plan";
}

/** What is said about paying, each only while it is true of this community. */
export function claimsOf({ current, cardsOn, isTrialOpen }: Offer): string[] {
  const ofCards = cardsOn ? ["Cancel anytime"] : [];
  const ofTrial = cardsOn && isTrialOpen && current === "community" ? [`${TRIAL_DAYS}-day free trial`] : [];
  return [...ofTrial, "No setup fees", ...ofCards];
}
