/** The words of one plan. */
export const PLAN_COPY = {
  priceFor: (price: string, interval: string) => `${price} per ${interval}`,
  per: (interval: string) => `per ${interval}`,
  popular: "Most Popular",
  includes: (plan: string) => `${plan} includes`,
  limitations: "Limitations",
} as const;

/** The ways to another plan. */
export const OPTION_COPY = {
  upgrade: "Upgrade",
  downgrade: "Downgrade",
} as const;
