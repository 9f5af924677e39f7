import { requirePayments } from "@/features/subscription/payments-config";

/**
 * Ends the subscription of a community that is no more, at once; one that is over already is none. While the provider
 * does not answer the queue tries again. (`docs/behaviours.md`, TEN-15)
 */
export const cancelPurgedTenant = (subscriptionId: string): Promise<void> =>
  requirePayments().endSubscription(subscriptionId);
