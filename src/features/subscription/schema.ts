import { z } from "zod";
import { stop } from "@/lib/bounds";

const Told = z.string().max(2000, stop()).optional();

/**
 * What the specification's client sends. Whom and what is charged is known to the server: each of these words is
 * compared with that, and another one is refused. Without a plan it is the one whose price is named.
 */
export const CreateCheckoutSession = z.object({
  plan: z.string().max(40, stop()).optional(),
  priceId: Told,
  tenantId: Told,
  userId: Told,
  successUrl: Told,
  cancelUrl: Told,
});
export type CreateCheckoutSession = z.infer<typeof CreateCheckoutSession>;

export const CreatePortalSession = z.object({
  returnUrl: Told,
  flow: z.enum(["payment_method", "cancel", "invoices"]).optional(),
});
export type CreatePortalSession = z.infer<typeof CreatePortalSession>;

/** Of which community: the one whose host is asked, or none is named. */
export const OwnCommunity = z.object({ tenantId: Told }).optional();
export type OwnCommunity = z.infer<typeof OwnCommunity>;

const Reason = z
  .string()
  .trim()
  .max(500, stop("Please keep it to 500 characters."))
  .transform((text) => text.replace(/\s+/g, " "));

export const CancelSubscription = z.object({ tenantId: Told, reason: Reason.optional() });
export type CancelSubscription = z.infer<typeof CancelSubscription>;

export const PreviewPlanChange = z.object({ plan: z.string().max(40, stop()) });
export type PreviewPlanChange = z.infer<typeof PreviewPlanChange>;

/** `prorationDate` is the one that was shown, in seconds, so that what was shown is what is charged. */
export const ChangePlan = PreviewPlanChange.extend({ prorationDate: z.number().int().positive().optional() });
export type ChangePlan = z.infer<typeof ChangePlan>;

export const AwaitCheckout = z.object({ sessionId: z.string().min(1).max(200, stop()) });
export type AwaitCheckout = z.infer<typeof AwaitCheckout>;
