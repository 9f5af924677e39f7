import type { OfferBlock } from "./rules";

/** Says to operators why no checkout can be offered. */
export const OFFER_REFUSED: Record<OfferBlock | "suspended" | "no-owner", string> = {
  granted: "Enterprise is granted to this community already, so there is nothing to pay.",
  subscribed: "This community pays for Enterprise already.",
  unpaid:
    "This community has a subscription that isn’t paid. Its owners have to pay or cancel it first, on the page of their subscription.",
  keys: "Card payments are off: the platform has no Stripe keys.",
  price: "Stripe has no price id for Enterprise. Set STRIPE_PRICE_ENTERPRISE.",
  flag: "Card payments are off for this community. Switch on its feature flag payment_integration first.",
  suspended: "This community is paused, so its owners can’t reach the checkout. Resume it first.",
  "no-owner":
    "This community has no owner who could pay: it takes one with a verified email address who isn’t banned or suspended. Invite an owner first.",
};

const OFF =
  "Card payments are off for this community at the moment. Ask the platform’s operators, who sent you this offer.";

/** Says to owners why an offer can't be accepted now. */
export const OFFER_BLOCKED: Record<OfferBlock, string> = {
  granted: "Your community has Enterprise already, and nothing is charged for it.",
  subscribed: "Your community has Enterprise already.",
  unpaid:
    "Your community has a subscription that isn’t paid. Pay or cancel it first, then open this offer again.",
  keys: OFF,
  price: OFF,
  flag: OFF,
};

export const OFFER_CLOSED = {
  accepted: "This offer was accepted, and your community is on Enterprise.",
  withdrawn: "This offer was withdrawn. Contact sales if you still want Enterprise.",
  expired: "This offer has expired. Contact sales to get a new one.",
  foreign:
    "This offer was sent to owners of the community, and you aren’t one of them. Sign in as one of them, or contact sales.",
  unknown: "There is no such offer.",
} as const;

export const OFFER_DESK_COPY = {
  title: "Enterprise checkout",
  text: (days: number) =>
    `Sends every owner who can pay a link to the checkout for Enterprise. The link is valid for ${days} days, and nobody can pay twice.`,
  send: "Send the checkout link",
  again: "Send again",
  sent: "The checkout link is on its way",
  sendFailed: "The checkout link could not be sent",
  open: "Open checkout link",
  to: (people: string) => `Sent to ${people}`,
  toNobody: "The owners that it was sent to are gone. Send it again.",
  when: (moment: string) => `on ${moment}`,
  until: (moment: string) => `valid until ${moment}`,
  expired: (moment: string) => `expired on ${moment}`,
  withdraw: "Withdraw",
  withdrawn: "The checkout link is withdrawn",
  withdrawFailed: "The checkout link could not be withdrawn",
  gone: "This checkout link isn’t open any more.",
} as const;

export const OFFER_COPY = {
  title: (community: string) => `Enterprise for ${community}`,
  price: (price: string) => `Enterprise costs ${price}. You can cancel at any time.`,
  includes: "What Enterprise includes",
  first: "You pay on the page of the payment provider. Nothing is charged before you confirm there.",
  upgrade:
    "Your subscription changes to Enterprise. What is left of your current plan is deducted, and you see the amount before you confirm.",
  until: (moment: string) => `The offer is valid until ${moment}.`,
  checkout: "Go to the checkout",
  preview: "See what it costs today",
  subscription: "Go to the subscription",
  plans: "See the plans",
} as const;
