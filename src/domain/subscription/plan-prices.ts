import { PLAN_IDS, type PlanId } from "@/access/names";
import { env } from "@/env";

const PAID_PLANS = PLAN_IDS.filter((plan) => plan !== "community");

/** The provider's price id of a plan; undefined if it isn't configured. */
export const configuredPrice = (plan: PlanId): string | undefined =>
  ({ community: undefined, pro: env.STRIPE_PRICE_PRO, enterprise: env.STRIPE_PRICE_ENTERPRISE })[plan];

/** Null if the price isn't configured. It may still be one that was replaced: see `planOfPriced`. */
export const planOfPrice = (priceId: string): PlanId | null =>
  PAID_PLANS.find((plan) => priceId !== "" && configuredPrice(plan) === priceId) ?? null;

/** The settings of paid plans whose price isn't configured. Such a plan isn't sold; the others are. (BIL-2) */
export const listMissingPrices = (): string[] =>
  PAID_PLANS.filter((plan) => !configuredPrice(plan)).map((plan) => `STRIPE_PRICE_${plan.toUpperCase()}`);

export const isAnyPriceConfigured = (): boolean => listMissingPrices().length < PAID_PLANS.length;
