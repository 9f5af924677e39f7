import * as m from "#messages";
import type { OfferBlock } from "./rules";

/** Says to operators why no checkout can be offered. */
export const OFFER_REFUSED: Record<OfferBlock | "suspended" | "no-owner", () => string> = {
  granted: m.subscription_enterpriseOffer_offerRefused_granted,
  subscribed: m.subscription_enterpriseOffer_offerRefused_subscribed,
  unpaid: m.subscription_enterpriseOffer_offerRefused_unpaid,
  keys: m.subscription_enterpriseOffer_offerRefused_keys,
  price: m.subscription_enterpriseOffer_offerRefused_price,
  flag: m.subscription_enterpriseOffer_offerRefused_flag,
  suspended: m.subscription_enterpriseOffer_offerRefused_suspended,
  "no-owner": m.subscription_enterpriseOffer_offerRefused_noOwner,
};

/** Says to owners why an offer can't be accepted now. */
export const OFFER_BLOCKED: Record<OfferBlock, () => string> = {
  granted: m.subscription_enterpriseOffer_offerBlocked_granted,
  subscribed: m.subscription_enterpriseOffer_offerBlocked_subscribed,
  unpaid: m.subscription_enterpriseOffer_offerBlocked_unpaid,
  keys: m.subscription_enterpriseOffer_off,
  price: m.subscription_enterpriseOffer_off,
  flag: m.subscription_enterpriseOffer_off,
};

export const OFFER_CLOSED = {
  accepted: m.subscription_enterpriseOffer_offerClosed_accepted,
  withdrawn: m.subscription_enterpriseOffer_offerClosed_withdrawn,
  expired: m.subscription_enterpriseOffer_offerClosed_expired,
  foreign: m.subscription_enterpriseOffer_offerClosed_foreign,
  unknown: m.common_offerUnknown,
} as const;
