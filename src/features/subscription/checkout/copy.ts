export const CHECKOUT_COPY = {
  begun: (plan: string) => `Your community is now on the ${plan} plan. All its features are turned on.`,
  nothing: "Nothing to confirm",
  loading: "Waiting for the payment provider",
  waiting: "Waiting for the payment provider to confirm",
  late: "This is taking longer than usual. You can leave this page; your plan starts as soon as the payment is confirmed. Don't pay a second time.",
  soon: "This takes a few seconds. Your plan will appear here.",
  toSubscription: "Go to subscription",
} as const;

export const WELCOME_COPY = {
  welcome: (plan: string) => `Welcome to ${plan}`,
} as const;

export const ABANDONED_COPY = {
  plans: "See plans",
  subscription: "Go to subscription",
  title: "Nothing was charged",
  text: "You left the checkout, so your community stays on its current plan. You can come back at any time.",
} as const;
