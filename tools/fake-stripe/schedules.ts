import { setPrice } from "./billing-shapes";
import { change } from "./collecting";
import { monthAfter } from "./pricing";
import { phaseOf, scheduleOf } from "./schedule-shapes";
import { find, itemOf, type Kinds, keep, nowOf, Refusal, type StripeState } from "./state";

type Schedule = Kinds["subscription_schedule"];

export function startSchedule(state: StripeState, subscriptionId: unknown): Schedule {
  const subscription = find(state, "subscription", subscriptionId, "from_subscription");
  if (subscription.schedule)
    throw new Refusal(
      400,
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      { param: "from_subscription" },
    );
  const schedule = keep(state, scheduleOf(state, subscription));
  state.emit("subscription_schedule.created", schedule);
  change(state, subscription, { schedule: schedule.id });
  return schedule;
}

export type AskedPhase = {
  items?: { price?: string }[];
  start_date?: string;
  end_date?: string;
  trial_end?: string;
  duration?: { interval_count?: string };
};

/** Phases follow each other without a gap; the first begins when the running one began. */
export function writePhases(state: StripeState, schedule: Schedule, asked: AskedPhase[]): void {
  mustRun(schedule);
  const subscription = find(state, "subscription", schedule.subscription);
  let start = schedule.phases[0]?.start_date ?? nowOf(state);
  if (Number(asked[0]?.start_date) !== start)
    throw new Refusal(400, "You can not modify the start date of the current phase.", {
      param: "phases[0][start_date]",
    });
  schedule.phases = asked.map((phase) => {
    const price = find(state, "price", phase.items?.[0]?.price, "phases[items][price]");
    const until = phase.end_date ? Number(phase.end_date) : endOf(start, phase, subscription);
    if (until <= start) throw new Refusal(400, "The end date of a phase must be after its start date.");
    const made = phaseOf(price.id, start, until, phase.trial_end ? Number(phase.trial_end) : null);
    start = until;
    return made;
  });
  state.emit("subscription_schedule.updated", schedule);
}

function endOf(start: number, { duration }: AskedPhase, subscription: Kinds["subscription"]): number {
  let until = start;
  for (let month = 0; month < Number(duration?.interval_count ?? 1); month++)
    until = monthAfter(until, subscription.billing_cycle_anchor);
  return until;
}

/** The subscription goes on as it is, on its own. */
export function release(state: StripeState, schedule: Schedule): void {
  mustRun(schedule);
  const subscription = find(state, "subscription", schedule.subscription);
  Object.assign(schedule, {
    status: "released",
    released_at: nowOf(state),
    released_subscription: subscription.id,
    subscription: null,
    current_phase: null,
  });
  state.emit("subscription_schedule.released", schedule);
  change(state, subscription, { schedule: null });
}

function mustRun({ status, id }: Schedule): void {
  if (status !== "active")
    throw new Refusal(
      400,
      `You cannot change a subscription schedule that is currently in the \`${status}\` status: \`${id}\`.`,
    );
}

/** The price of the phase that has begun, before its first period is billed. */
export function enterPhase(state: StripeState, subscription: Kinds["subscription"]): void {
  if (!subscription.schedule) return;
  const schedule = find(state, "subscription_schedule", subscription.schedule);
  const now = nowOf(state);
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  if (!phase) {
    release(state, schedule);
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  const price = find(state, "price", phase.items[0]?.price);
  if (price.id === itemOf(subscription).price.id) return;
  setPrice(subscription, price);
  state.emit("subscription_schedule.updated", schedule);
}
