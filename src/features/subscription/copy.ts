/** Texts given by the specification are verbatim. */
import * as m from "#messages";
export const copy = {
  cardsOff: m.subscription_cardsOff,
  signIn: m.subscription_signIn,
  startFailed: m.subscription_startFailed,
  portalFailed: m.subscription_portalFailed,
  manageFailed: m.subscription_manageFailed,
  canceled: m.subscription_canceled,
  cancelFailed: m.subscription_cancelFailed,
  loadFailed: m.subscription_loadFailed,
  checkoutFailed: m.subscription_checkoutFailed,
  noPlan: m.subscription_noPlan,
  contactSales: m.subscription_contactSales,
  samePlan: m.subscription_samePlan,
  communityFree: m.subscription_communityFree,
} as const;
