export const MANAGE_COPY = {
  change: "Change plan",
  cancelText: "It runs until the end of the paid period. Nothing is deleted.",
  method: "Payment method",
  tax: "Tax ID and addresses",
  invoices: "Invoices",
  billing: "Billing details",
  billingText: "Managed by our payment provider. You'll return here afterwards.",
} as const;

export const MEMBER_COPY = {
  lead: (community: string, plan: string) => `${community} is on the ${plan} plan. It's free for members.`,
  title: "Who can change the plan",
  text: (community: string) => `Only the owners and admins of ${community}. Contact them through`,
  support: "the support page",
  owner: "Owner",
  admin: "Admin",
} as const;

export const RECEIPTS_COPY = {
  title: "Receipts",
  again: "Try again",
  none: "No receipts yet.",
  paid: "Paid",
  open: "Open",
  void: "Void",
  writtenOff: "Written off",
  view: "View",
  pdf: "PDF",
} as const;

export const STANDING_COPY = {
  resumed: "Subscription resumed",
  reason: (reason: string) => `Reason given: ${reason}`,
  cardsOff: (canContact: boolean) =>
    `Online payment isn't available yet.${canContact ? " Contact us and we'll set up your plan." : ""}`,
  asPlatform:
    "You're viewing this as platform staff. Only the community's owners and admins can change its subscription.",
  resume: "Resume subscription",
  keep: (plan: string) => `Keep ${plan}`,
  payOpen: "Pay open invoice",
  method: "Update payment method",
  disputed: (day: string) => `A payment was disputed on ${day}. The platform's operators have been notified.`,
} as const;

export const USAGE_COPY = {
  title: "Usage",
  text: "Current numbers.",
  full: "Full",
  noLimit: "no limit",
  of: (limit: string) => `of ${limit}`,
  fill: (title: string, fill: number) => `${title}: ${fill}% of the plan`,
} as const;
