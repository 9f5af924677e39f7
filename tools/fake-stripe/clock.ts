import { collect } from "./collecting";
import { enterPhase } from "./schedules";
import { all, itemOf, type Kinds, nowOf, type StripeState } from "./state";
import { finishPeriod } from "./subscribing";

const DAY = 86_400;
type Due = { at: number; run: () => void };

/** What will happen by itself, in no order. */
function duties(state: StripeState): Due[] {
  const subscriptions = all(state, "subscription").filter(({ status }) => status !== "canceled");
  const invoices = all(state, "invoice").filter((invoice) => invoice.next_payment_attempt !== null);
  const checkouts = all(state, "checkout.session").filter(({ status }) => status === "open");
  return [
    ...subscriptions.flatMap((subscription) => dutiesOf(state, subscription)),
    ...invoices.map((invoice) => ({
      at: invoice.next_payment_attempt ?? 0,
      run: () => collect(state, invoice),
    })),
    ...checkouts.map((checkout) => ({ at: checkout.expires_at, run: () => expire(state, checkout) })),
  ];
}

function dutiesOf(state: StripeState, subscription: Kinds["subscription"]): Due[] {
  const { id, status, trial_end: trialEnd } = subscription;
  const atEnd = () => {
    if (subscription.cancel_at === null) enterPhase(state, subscription);
    finishPeriod(state, subscription);
  };
  const due: Due[] = [{ at: itemOf(subscription).current_period_end, run: atEnd }];
  if (status === "trialing" && trialEnd !== null && !state.announced.has(id)) {
    const announce = () => {
      state.announced.add(id);
      state.emit("customer.subscription.trial_will_end", subscription);
    };
    due.push({ at: trialEnd - 3 * DAY, run: announce });
  }
  return due;
}

export function expire(state: StripeState, checkout: Kinds["checkout.session"]): void {
  Object.assign(checkout, { status: "expired", url: null });
  state.emit("checkout.session.expired", checkout);
}

/** Does what is due by now, each at its own moment, the earliest first. */
export function catchUp(state: StripeState): void {
  const now = nowOf(state);
  for (;;) {
    const [next] = duties(state).sort((a, b) => a.at - b.at);
    if (!next || next.at > now) break;
    state.clock.at = next.at;
    next.run();
  }
  state.clock.at = null;
}

/** Passes time: to a moment, or by a number of days. */
export function advance(state: StripeState, by: { days: number } | { to: number }): void {
  const now = nowOf(state);
  state.clock.ahead += "to" in by ? Math.max(0, by.to - now) : Math.round(by.days * DAY);
  catchUp(state);
}
