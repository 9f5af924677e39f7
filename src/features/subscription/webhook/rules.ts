/** Event types that can affect a subscription. All others are acknowledged and dropped. */
const ABOUT_US = [
  "checkout.session.",
  "customer.subscription.",
  "customer.deleted",
  "invoice.",
  "subscription_schedule.",
  "charge.dispute.",
];

export const isAboutUs = (type: string): boolean => ABOUT_US.some((prefix) => type.startsWith(prefix));
