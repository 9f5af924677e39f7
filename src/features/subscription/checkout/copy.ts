export const CHECKOUT_COPY = {
  begun: (plan: string) => `Your community is on the ${plan} plan now, and what it includes is switched on.`,
  nothing: "There is nothing to wait for",
  loading: "Waiting for the payment provider",
  waiting: "Waiting for the payment provider to confirm",
  late: "It takes longer than usual. Nothing is lost: you may leave this page, and your plan begins by itself once the confirmation is here. Please do not pay a second time.",
  soon: "That takes a few seconds. This page shows your plan as soon as it is there.",
  toSubscription: "Go to the subscription",
} as const;

export const WELCOME_COPY = {
  welcome: (plan: string) => `Welcome to ${plan}`,
} as const;

export const ABANDONED_COPY = {
  plans: "See the plans",
  subscription: "Go to the subscription",
  title: "Nothing was charged",
  text: "You left the checkout, so your community stays on the plan that it has. You can come back to it at any time.",
} as const;
