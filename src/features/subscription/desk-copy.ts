/** The ways from the page of plans. */
export const MANAGE_PLAN_COPY = {
  manage: "Manage Subscription",
  terms: "Terms",
} as const;

/** The words below the plans. */
export const CLOSING_COPY = {
  ready: "Ready for more room?",
  readyText: "Take Professional for your community, or let us show you around first.",
  demo: "Schedule Demo",
} as const;
