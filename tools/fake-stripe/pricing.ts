import type { Period } from "./billing-shapes";
import { lineOf } from "./line-shapes";
import { find, itemOf, type Kinds, type Line, Refusal, type StripeState } from "./state";

type Subscription = Kinds["subscription"];
type Price = Kinds["price"];
const DAY = 86_400;

/** The end of a month that began then; a subscription of the 31st ends on the last day of shorter months. */
export function monthAfter(start: number, anchor: number): number {
  const first = new Date(anchor * 1000);
  const date = new Date(start * 1000);
  const months =
    (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth() + 1;
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(first.getUTCDate(), last);
  const time = anchor % DAY;
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, day) / 1000 + time;
}

export const nameOf = (state: StripeState, price: Price): string =>
  find(state, "product", price.product).name;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export function wholeLine(
  state: StripeState,
  subscription: Subscription,
  price: Price,
  period: Period,
): Line {
  const amount = price.unit_amount ?? 0;
  const description = `1 × ${nameOf(state, price)} (at ${dollars(amount)} / month)`;
  return lineOf(subscription, price, { amount, description, period, isProration: false });
}

/** What changing the price at a moment costs: the unused time back, the remaining time of the new one. */
export function prorations(state: StripeState, subscription: Subscription, price: Price, at: number): Line[] {
  const { price: old, current_period_start: start, current_period_end: until } = itemOf(subscription);
  if (subscription.status === "trialing" || old.id === price.id) return [];
  if (at < start || at > until)
    throw new Refusal(400, "Cannot specify proration date outside of current subscription period", {
      param: "proration_date",
    });
  const share = (until - at) / (until - start);
  const day = new Date(at * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const part = (of: string, each: Price, cents: number) => {
    const description = `${of} time on ${nameOf(state, each)} after ${day}`;
    const period = { start: at, end: until };
    return lineOf(subscription, each, { amount: cents, description, period, isProration: true });
  };
  return [
    part("Unused", old as Price, -Math.round((old.unit_amount ?? 0) * share)),
    part("Remaining", price, Math.round((price.unit_amount ?? 0) * share)),
  ];
}
