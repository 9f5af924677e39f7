export const billing = {
  notYours: "Only an owner or admin of this community can do this. Platform staff can’t spend its money.",
  another: "What is charged, and to whom, is decided by the server. Nothing was charged.",
  noPrice: (plan: string) => `Stripe has no price id for the plan ${plan}`,
  priceDiffers: (name: string) =>
    `The payment provider would charge another amount for ${name} than is shown here, so nothing was charged. The operators of the platform have to mend its price first.`,
  priceUnknown:
    "The price of your subscription is not one that we know, so nothing was changed. The operators of the platform have been told.",
  alreadySubscribed: "Your community has a subscription already. Change its plan on the subscription page.",
  anotherCheckout:
    "A checkout for another plan was opened at the same moment. Nothing was charged. Please try again.",
  noSubscription: "Your community has no subscription.",
  endsAnyway: "The subscription ends with its period. Resume it first.",
  hasProblem: "A payment is open. Please mend the payment method first.",
  tellsNothing: "This checkout is not one of your community.",
  declined: (words: string) => `Your card was declined, so nothing has changed. ${words}`,
  tooMany: "Too many requests to the payment provider. Please wait a moment and try again.",
  stale: "The price has changed since you looked. Please check it again.",
  upgradeFailed: "The plan could not be changed",
  receiptsFailed: "The receipts could not be loaded",
  resumeFailed: "The subscription could not be resumed",
} as const;
