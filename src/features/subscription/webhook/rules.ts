/** What can change how a subscription stands; all else is accepted and forgotten. */
const ABOUT_US = [
  "checkout.session.",
  "customer.subscription.",
  "customer.deleted",
  "invoice.",
  "subscription_schedule.",
  "charge.dispute.",
];

/** Whether an event can concern a community. */
export const isAboutUs = (type: string): boolean => ABOUT_US.some((prefix) => type.startsWith(prefix));
