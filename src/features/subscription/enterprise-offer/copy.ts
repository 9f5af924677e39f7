import type { OfferBlock } from "./rules";

/** Says to operators why no checkout can be offered. */
export const OFFER_REFUSED: Record<OfferBlock | "suspended" | "no-owner", string> = {
  granted: "This community already has Enterprise for free, so there's nothing to pay.",
  subscribed: "This community already pays for Enterprise.",
  unpaid:
    "This community has an unpaid subscription. Its owners have to pay or cancel it first, on their subscription page.",
  keys: "Card payments are off: the platform has no Stripe keys.",
  price: "Stripe has no price ID for Enterprise. Set STRIPE_PRICE_ENTERPRISE.",
  flag: "Card payments are off for this community. Turn on its payment_integration flag first.",
  suspended: "This community is suspended, so its owners can't reach the checkout. Resume it first.",
  "no-owner":
    "This community has no owner who can pay. Owners need a verified email address and can't be banned or suspended. Invite an owner first.",
};

const OFF =
  "Card payments are off for this community right now. Ask the platform's operators, who sent you this offer.";

/** Says to owners why an offer can't be accepted now. */
export const OFFER_BLOCKED: Record<OfferBlock, string> = {
  granted: "Your community already has Enterprise for free.",
  subscribed: "Your community already has Enterprise.",
  unpaid: "Your community has an unpaid subscription. Pay or cancel it first, then open this offer again.",
  keys: OFF,
  price: OFF,
  flag: OFF,
};

export const OFFER_CLOSED = {
  accepted: "This offer has been accepted, and your community is on Enterprise.",
  withdrawn: "This offer was withdrawn. Contact sales if you still want Enterprise.",
  expired: "This offer has expired. Contact sales to get a new one.",
  foreign: "This offer was sent to other owners of this community. Sign in as one of them, or contact sales.",
  unknown: "This offer doesn't exist.",
} as const;

export const OFFER_DESK_COPY = {
  title: "Enterprise checkout",
  text: (days: number) =>
    `Email a link to the Enterprise checkout to every owner who can pay. It's valid for ${days} days and can only be paid once.`,
  send: "Send checkout link",
  again: "Resend",
  sent: "Checkout link sent",
  sendFailed: "We couldn't send the checkout link",
  open: "Open checkout link",
  to: (people: string) => `Sent to ${people}`,
  toNobody: "The owners it was sent to have left. Send it again.",
  when: (moment: string) => `on ${moment}`,
  until: (moment: string) => `valid until ${moment}`,
  expired: (moment: string) => `expired on ${moment}`,
  withdraw: "Withdraw",
  withdrawn: "Checkout link withdrawn",
  withdrawFailed: "We couldn't withdraw the checkout link",
  gone: "This checkout link is no longer open.",
} as const;

export const OFFER_COPY = {
  title: (community: string) => `Enterprise for ${community}`,
  price: (price: string) => `Enterprise costs ${price}. You can cancel at any time.`,
  includes: "What Enterprise includes",
  first: "You pay on the payment provider's page. You won't be charged until you confirm there.",
  upgrade:
    "Your subscription changes to Enterprise. We deduct what's left of your current plan, and you'll see the amount before you confirm.",
  until: (moment: string) => `This offer is valid until ${moment}.`,
  checkout: "Go to checkout",
  preview: "See today's cost",
  subscription: "Go to subscription",
  plans: "See plans",
} as const;
