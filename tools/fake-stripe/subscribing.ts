import { setPrice, subscriptionOf } from "./billing-shapes";
import { bill, cardFor, change, doesPay, end } from "./collecting";
import { monthAfter, prorations, wholeLine } from "./pricing";
import { find, itemOf, type Kinds, keep, nowOf, Refusal, type StripeState } from "./state";

type Subscription = Kinds["subscription"];
type Price = Kinds["price"];
const DAY = 86_400;

type Subscribing = {
  customer: string;
  price: Price;
  card: string;
  trialDays: number;
  metadata: Record<string, string>;
};

/** A subscription as checkout makes it: with a trial nothing is paid yet, and there is a receipt of nothing. */
export function subscribe(state: StripeState, { trialDays, ...opening }: Subscribing): Subscription {
  const now = nowOf(state);
  const hasTrial = trialDays > 0;
  const period = { start: now, end: hasTrial ? now + trialDays * DAY : monthAfter(now, now) };
  const subscription = keep(state, subscriptionOf(state, { ...opening, period, hasTrial }));
  find(state, "customer", opening.customer).currency = opening.price.currency;
  const line = wholeLine(state, subscription, opening.price, period);
  if (hasTrial) Object.assign(line, { amount: 0, subtotal: 0, description: "Trial period" });
  state.emit("customer.subscription.created", subscription);
  bill(state, subscription, [line], "subscription_create");
  return subscription;
}

export type Proration = "create_prorations" | "always_invoice" | "none";

type PriceChange = { price: Price; behavior: Proration; at: number; mustPay: boolean; endsTrial: boolean };

/** Another price from now on. @throws Refusal with 402 when it must be paid and is not: then nothing has changed */
export function changePrice(state: StripeState, subscription: Subscription, asked: PriceChange): void {
  const { price, behavior, at, mustPay, endsTrial } = asked;
  const lines = behavior === "none" ? [] : prorations(state, subscription, price, at);
  const isCharged = (behavior === "always_invoice" && lines.length > 0) || endsTrial;
  if (isCharged && mustPay && !doesPay(cardFor(state, subscription)))
    throw new Refusal(402, "Your card was declined.", {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
    });
  const items = structuredClone(subscription.items);
  setPrice(subscription, price);
  state.emit("customer.subscription.updated", subscription, { items });
  if (isCharged && !endsTrial) bill(state, subscription, lines, "subscription_update");
  else state.pending.set(subscription.id, [...(state.pending.get(subscription.id) ?? []), ...lines]);
}

/** Ends the trial now or then; ending it now makes the first period begin. */
export function changeTrial(state: StripeState, subscription: Subscription, until: number | "now"): void {
  const at = until === "now" ? nowOf(state) : until;
  itemOf(subscription).current_period_end = at;
  change(state, subscription, { trial_end: at, billing_cycle_anchor: at });
  if (until === "now") renew(state, subscription);
}

/** The next period begins, is billed and, if it can be, paid. */
export function renew(state: StripeState, subscription: Subscription): void {
  const item = itemOf(subscription);
  const before = { items: structuredClone(subscription.items) };
  const start = item.current_period_end;
  const wasTrial = subscription.status === "trialing";
  item.current_period_start = start;
  item.current_period_end = monthAfter(start, subscription.billing_cycle_anchor);
  if (wasTrial) subscription.status = "active";
  const period = { start, end: item.current_period_end };
  const lines = [
    ...(state.pending.get(subscription.id) ?? []),
    wholeLine(state, subscription, item.price as Price, period),
  ];
  state.pending.delete(subscription.id);
  state.emit(
    "customer.subscription.updated",
    subscription,
    wasTrial ? { ...before, status: "trialing" } : before,
  );
  bill(state, subscription, lines, "subscription_cycle");
}

type Ending = { atPeriodEnd: boolean; comment?: string; feedback?: string };

/** `atPeriodEnd` as the portal does it sets only the date; the API's own update sets the flag too. */
export function scheduleEnd(state: StripeState, subscription: Subscription, asked: Ending | null): void {
  const noReason = { comment: null, feedback: null, feedback_option: null, reason: null };
  if (!asked) {
    const stays = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
    change(state, subscription, { ...stays, cancellation_details: noReason });
    return;
  }
  change(state, subscription, {
    cancel_at: itemOf(subscription).current_period_end,
    cancel_at_period_end: asked.atPeriodEnd,
    canceled_at: nowOf(state),
    cancellation_details: {
      ...noReason,
      comment: asked.comment || null,
      feedback: (asked.feedback || null) as never,
      reason: "cancellation_requested",
    },
  });
}

/** What is due at the end of a period: the end of the subscription, or the next period. */
export function finishPeriod(state: StripeState, subscription: Subscription): void {
  const { cancel_at: until } = subscription;
  if (until !== null && until <= nowOf(state)) end(state, subscription, "cancellation_requested");
  else renew(state, subscription);
}
