import type { Tenant } from "@/access/tenant";
import type { Offer } from "./plan-rules";

/** What a community is offered at this moment: the same for everybody who looks. */
export const offerTo = ({ plan }: Tenant): Offer => ({ current: plan, cardsOn: false, isTrialOpen: true });
