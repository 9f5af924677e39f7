import { formatMoney } from "@/lib/format/money";
import type { Plan } from "./rules";

/** A price as the provider has it; `amount` in the currency's minor unit, null where it is no fixed one. */
export type OfferedPrice = {
  amount: number | null;
  currency: string;
  /** `month`, or `3 months`; null for what is paid once. */
  interval: string | null;
  isActive: boolean;
};

type Promised = Pick<Plan, "name" | "priceCents" | "currency" | "interval">;

/**
 * How the provider's price of a plan differs from what the plans' page promises, in a sentence; null where it is the
 * same. (`docs/behaviours.md`, BIL-1)
 * @param price null when there is none of that id.
 */
export function priceDifference(plan: Promised, price: OfferedPrice | null): string | null {
  const { name, priceCents, currency, interval } = plan;
  if (!price) return `${name}: the provider knows no price of the id that is configured.`;
  if (!price.isActive) return `${name}: the provider’s price is archived, so nobody can subscribe to it.`;
  const isSame =
    price.amount === priceCents && price.currency === currency && price.interval === String(interval);
  if (isSame) return null;
  const charged = price.amount === null ? "no fixed amount" : formatMoney(price.amount, price.currency);
  const how = price.interval ? `per ${price.interval}` : "once";
  return `${name}: ${formatMoney(priceCents, currency)} per ${interval} is promised, and the provider charges ${charged} ${how}.`;
}
