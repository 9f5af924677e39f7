export const billing = {
  notYours: "Only this community's owners and admins can do this. Platform staff can't spend its money.",
  another: "This request wasn't valid. Nothing was charged.",
  noPrice: (plan: string) => `Stripe has no price ID for the ${plan} plan`,
  priceDiffers: (name: string) =>
    `The payment provider's price for ${name} differs from the one shown here, so nothing was charged. The platform's operators have to fix the price first.`,
  priceUnknown:
    "We don't recognize your subscription's price, so nothing was changed. We've notified the platform's operators.",
  alreadySubscribed: "Your community already has a subscription. Change its plan on the subscription page.",
  anotherCheckout: "A checkout for another plan was opened at the same time. Nothing was charged. Try again.",
  noSubscription: "Your community has no subscription.",
  endsAnyway: "The subscription ends with the current period. Resume it first.",
  hasProblem: "A payment is open. Update your payment method first.",
  tellsNothing: "This checkout doesn't belong to your community.",
  declined: (words: string) => `Your card was declined, so nothing was changed. ${words}`,
  tooMany: "Too many requests to the payment provider. Wait a moment and try again.",
  stale: "The price has changed. Check it again.",
  upgradeFailed: "We couldn't change the plan",
  receiptsFailed: "We couldn't load the receipts",
  resumeFailed: "We couldn't resume the subscription",
} as const;
