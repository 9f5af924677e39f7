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
    community: "Take Professional for your community, or let us show you around first.",
    pro: "Enterprise adds your own domains, white label and single sign-on. Talk to us, or let us show you around first.",
    enterprise: "Your plan includes every feature. Change your billing details at any time.",
  },
  demo: "Schedule Demo",
} as const;

export const PRICING_COPY = {
  current: "Current Subscription",
  currentText: "Change plan, update billing, or cancel subscription",
  granted: (community: string) =>
    `The operator of the platform granted this plan to ${community}; nothing is charged for it.`,
  enterprise: "Enterprise features",
  title: "Scalable Platform Pricing",
  text: "One plan for the whole community, whatever the number of its members.",
  plans: "Plans",
  tier: (tier: number) => `Tier ${tier}`,
  currentPlan: (plan: string) => `Current plan: ${plan}`,
  ofPlatform: "As the platform’s own community it has every capability, whatever its plan.",
} as const;

export const HIGHLIGHT_WORDS = {
  whiteLabel: "White-label capabilities",
  whiteLabelText:
    "Your logo and colours on every page and mail, your fonts on every page, and your own CSS where people read and take part.",
  domains: "Custom domains",
  domainsText: "The community at your own address: the exact DNS records, checked again and again.",
  analytics: "Advanced analytics",
  analyticsText: "Any days beside those before, what was read, and where readers came from.",
  audit: "Audit log",
  auditText: "Every act of those who run the community, chained so that a changed or missing entry shows.",
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
export const PLAN_REQUEST = (plan: string) => `We’d like the ${plan} plan for our community.`;
