/** Texts given by the specification are verbatim. */
export const copy = {
  cardsOff: "Stripe not initialized",
  signIn: "Please log in to subscribe",
  startFailed: "Failed to start subscription process",
  portalFailed: "Unable to open customer portal",
  manageFailed: "Failed to open subscription management",
  canceled: "Subscription canceled successfully",
  cancelFailed: "Failed to cancel subscription",
  loadFailed: "Failed to load subscription information",
  checkoutFailed: "Failed to create checkout session",
  noPlan: "Plan not found",
  contactSales: "Please contact sales for Enterprise plan",
  samePlan: "You are already on this plan",
  communityFree: "Community plan is free - no subscription needed",
} as const;
