import { z } from "zod";
import { Id } from "@/lib/id-schema";
import type { OfferBlock, OfferState } from "./rules";

/**
 * `timesSent` is how often the operator's page says that offers were sent to the community, so that a repeated
 * click sends nothing.
 */
export const SendOffer = z.object({ tenantId: Id, timesSent: z.number().int().min(0).max(100_000) });
export type SendOffer = z.infer<typeof SendOffer>;

export const WithdrawOffer = z.object({ tenantId: Id, offerId: Id });
export type WithdrawOffer = z.infer<typeof WithdrawOffer>;

/** An offer as the operators see it. `recipients` are those that can still accept it. */
export type ManagedOffer = {
  id: string;
  isExpired: boolean;
  sentAt: Date;
  expiresAt: Date;
  recipients: { username: string; fullName: string }[];
};

/** `offer` is the pending one. `refusal` says why none can be sent. */
export type OfferDesk = { offer: ManagedOffer | null; timesSent: number; refusal: string | null };

/** An offer as one of the community's members sees it; `foreign` if it was sent to another member. */
export type ShownOffer = {
  id: string;
  state: OfferState | "foreign" | "blocked";
  block: OfferBlock | null;
  expiresAt: Date;
  /** True if the community pays for another plan, which is then changed. */
  isUpgrade: boolean;
  isTrial: boolean;
};
