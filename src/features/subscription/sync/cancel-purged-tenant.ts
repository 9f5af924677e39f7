import { requirePayments } from "@/features/subscription/call-provider";

/**
 * Ends the subscription of a purged community immediately. Does nothing if it has already ended. The queue
 * retries while the provider is unreachable. (TEN-15)
 */
export const cancelPurgedTenant = (subscriptionId: string): Promise<void> =>
  requirePayments().endSubscription(subscriptionId);
