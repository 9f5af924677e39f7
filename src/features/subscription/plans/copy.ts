export const MANAGE_PLAN_COPY = {
  manage: "Manage Subscription",
  terms: "Terms",
} as const;

export const CALL_TO_ACTION_COPY = {
  title: {
    community: "Ready for more room?",
    pro: "Ready for more?",
    enterprise: "You have everything",
  },
  text: {
    community: "Upgrade your community to Professional, or let us show you around first.",
    pro: "Enterprise adds your own domains, white label and single sign-on. Talk to us, or let us show you around first.",
    enterprise: "Your plan includes every feature. Change your billing details at any time.",
  },
  demo: "Schedule Demo",
} as const;

export const PRICING_COPY = {
  current: "Current Subscription",
  currentText: "Change plan, update billing, or cancel subscription",
  isFree: (community: string, plan: string) => `${community} is on ${plan}, which is free.`,
  granted: (community: string) => `The platform's operator granted this plan to ${community} for free.`,
  enterprise: "Enterprise features",
  title: "Scalable Platform Pricing",
  text: "One price for your whole community, however many members it has.",
  plans: "Plans",
  tier: (tier: number) => `Tier ${tier}`,
  currentPlan: (plan: string) => `Current plan: ${plan}`,
  ofPlatform: "The platform's own community has every feature on any plan.",
} as const;

export const HIGHLIGHT_WORDS = {
  whiteLabel: "White-label capabilities",
  whiteLabelText:
    "Your logo and colors on every page and email, your fonts on every page, and your own CSS where members read and take part.",
  domains: "Custom domains",
  domainsText: "Your community on your own domain, with the exact DNS records and continuous checks.",
  analytics: "Advanced analytics",
  analyticsText: "Compare any period with the one before, and see what people read and where they came from.",
  audit: "Audit log",
  auditText: "Every action of your team, in a chained log that reveals any changed or missing entry.",
} as const;

export const PLAN_COPY = {
  priceFor: (price: string, interval: string) => `${price} per ${interval}`,
  per: (interval: string) => `per ${interval}`,
  popular: "Most Popular",
  includes: (plan: string) => `${plan} includes`,
  limitations: "Limitations",
} as const;

export const OPTION_COPY = {
  downgrade: "Downgrade",
} as const;

/** How a request for a plan begins that can't be bought by card. */
export const PLAN_REQUEST = (plan: string) => `We'd like the ${plan} plan for our community.`;
