export const MANAGE_COPY = {
  change: "Change plan",
  cancelText: "It runs until the end of what is paid; nothing is deleted.",
  method: "Payment method",
  tax: "Tax id and addresses",
  invoices: "Invoices",
  billing: "Billing details",
  billingText: "They are kept by the payment provider, whose pages lead back here.",
} as const;

export const MEMBER_COPY = {
  lead: (community: string, plan: string) =>
    `${community} is on the ${plan} plan. It costs its members nothing.`,
  title: "Who can change it",
  text: (community: string) => `Only an owner or an admin of ${community} can. Write to them by`,
  support: "the support page",
  owner: "Owner",
  admin: "Admin",
} as const;

export const RECEIPTS_COPY = {
  title: "Receipts",
  again: "Try again",
  none: "There are no receipts yet.",
  paid: "Paid",
  open: "Open",
  void: "Void",
  writtenOff: "Written off",
  view: "View",
  pdf: "PDF",
} as const;

export const STANDING_COPY = {
  resumed: "Everything goes on as it was",
  reason: (reason: string) => `Reason given: ${reason}`,
  cardsOff: (canContact: boolean) =>
    `Card payments are off for this community.${canContact ? " The platform’s operators can grant a plan: choose Contact Sales to reach them." : ""}`,
  asPlatform:
    "You’re viewing this as platform staff. Only an owner or admin of the community can change what it pays for.",
  resume: "Resume subscription",
  keep: (plan: string) => `Keep ${plan}`,
  payOpen: "Pay the open invoice",
  method: "Update payment method",
  disputed: (day: string) =>
    `A payment was disputed on ${day}. The operators of the platform have been told.`,
} as const;

export const USAGE_COPY = {
  title: "Usage",
  text: "Counted at this moment.",
  full: "Full",
  noLimit: "no limit",
  of: (limit: string) => `of ${limit}`,
  fill: (title: string, fill: number) => `${title}: ${fill} % of the plan`,
} as const;
