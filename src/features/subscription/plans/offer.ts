import type { Tenant } from "@/access/tenant";
import { areCardsOn } from "@/features/subscription/payments-config";
import type { Offer } from "./rules";

/** What a community is offered at this moment: the same for everybody who looks. */
export const createOffer = ({ plan, hasHadTrial }: Tenant): Offer => ({
  current: plan,
  cardsOn: areCardsOn(),
  isTrialOpen: !hasHadTrial,
});
