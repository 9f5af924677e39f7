import { formatMoney } from "@/lib/format/money";
import type { Plan } from "./rules";

/** A price from the provider. `amount` is in the currency's minor unit; null if it isn't a fixed price. */
export type OfferedPrice = {
  amount: number | null;
  currency: string;
  /** `month` or `3 months`; null for a one-time price. */
  interval: string | null;
  isActive: boolean;
};

type Promised = Pick<Plan, "name" | "priceCents" | "currency" | "interval">;

/**
 * Describes how the provider's price differs from the pricing page; null if they match. (BIL-1)
 * @param price null if the provider has no price with this id
 */
export function priceDifference(plan: Promised, price: OfferedPrice | null): string | null {
  const { name, priceCents, currency, interval } = plan;
  if (!price) return `${name}: the provider has no price with the configured ID.`;
  if (!price.isActive) return `${name}: the provider's price is archived, so no one can subscribe to it.`;
  const isSame =
    price.amount === priceCents && price.currency === currency && price.interval === String(interval);
  if (isSame) return null;
  const charged = price.amount === null ? "no fixed amount" : formatMoney(price.amount, price.currency);
  const how = price.interval ? `per ${price.interval}` : "once";
  return `${name}: ${formatMoney(priceCents, currency)} per ${interval} is the price here, but the provider charges ${charged} ${how}.`;
}
