import type { PlanId } from "@/access/names";
import type { Invoice, PaidSubscription, Schedule } from "@/server/adapters/payments/port";

/** What the provider says of a community's subscription. */
export type Facts = {
  subscription: PaidSubscription | null;
  /** The newest invoice if its payment failed. */
  unpaid: Invoice | null;
  schedule: Schedule | null;
  /** The plans of the price that is charged and of the scheduled one; null if they are unknown. */
  plan: PlanId | null;
  scheduledPlan: PlanId | null;
};

export const NO_FACTS: Facts = {
  subscription: null,
  unpaid: null,
  schedule: null,
  plan: null,
  scheduledPlan: null,
};
