import { z } from "zod";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

const Told = z.string().max(2000, stop()).optional();

/** The operator's offer that Enterprise is taken by. */
const Offered = Id.optional();

/**
 * The request format of the specification's client. The server already knows the payer and the price, so
 * these values are only compared and must match. Without `plan`, the plan follows from the price id.
 */
export const CreateCheckoutSession = z.object({
  plan: z.string().max(40, stop()).optional(),
  offerId: Offered,
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

/** If set, it must be the community of the host. */
export const OwnCommunity = z.object({ tenantId: Told }).optional();
export type OwnCommunity = z.infer<typeof OwnCommunity>;

const Reason = z
  .string()
  .trim()
  .max(500, stop())
  .transform((text) => text.replace(/\s+/g, " "));

export const CancelSubscription = z.object({ tenantId: Told, reason: Reason.optional() });
export type CancelSubscription = z.infer<typeof CancelSubscription>;

export const PreviewPlanChange = z.object({ plan: z.string().max(40, stop()), offerId: Offered });
export type PreviewPlanChange = z.infer<typeof PreviewPlanChange>;

/** `prorationDate` (in seconds) is the previewed one, so that the charge matches the preview. */
export const ChangePlan = PreviewPlanChange.extend({ prorationDate: z.int32().positive().optional() });
export type ChangePlan = z.infer<typeof ChangePlan>;

export const AwaitCheckout = z.object({ sessionId: z.string().min(1).max(200, stop()) });
export type AwaitCheckout = z.infer<typeof AwaitCheckout>;
