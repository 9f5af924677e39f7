import type { PlanId } from "@/access/names";
import type { Package } from "@/domain/subscription/rules";
import { isPaid, isRunning } from "@/domain/subscription/status-rules";

/** How long owners can accept an offer. Each time that they open it, it gets a fresh checkout. */
export const OFFER_DAYS = 7;

type Offer = { acceptedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date };
export type OfferState = "open" | "accepted" | "withdrawn" | "expired";

export function offerStateOf({ acceptedAt, withdrawnAt, expiresAt }: Offer, now: Date): OfferState {
  if (acceptedAt) return "accepted";
  if (withdrawnAt) return "withdrawn";
  return expiresAt <= now ? "expired" : "open";
}

/** `subscribed` and `status` describe the community's subscription, as stored. */
export type OfferStanding = {
  package: Package;
  subscribed: PlanId;
  status: string;
  arePaymentsOn: boolean;
  hasFlag: boolean;
  hasPrice: boolean;
};
export type OfferBlock = "granted" | "subscribed" | "unpaid" | "keys" | "price" | "flag";

/** Why Enterprise can't be paid for by this community; null if it can. (BIL-14) */
export function offerBlockOf(standing: OfferStanding): OfferBlock | null {
  const { subscribed, status } = standing;
  if (standing.package === "enterprise") return "granted";
  if (isPaid(status) && subscribed === "enterprise") return "subscribed";
  if (isRunning(status) && !isPaid(status)) return "unpaid";
  if (!standing.arePaymentsOn) return "keys";
  if (!standing.hasPrice) return "price";
  return standing.hasFlag ? null : "flag";
}
