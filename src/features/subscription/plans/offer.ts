import type { Tenant } from "@/access/tenant";
import { areCardsOn } from "@/features/subscription/call-provider";
import type { Offer } from "./rules";

/** The current offer of a community. It doesn't depend on the viewer. */
export const createOffer = (tenant: Tenant): Offer => ({
  current: tenant.plan,
  cardsOn: areCardsOn(tenant),
  isTrialOpen: !tenant.hasHadTrial,
});
