import type Stripe from "stripe";
import type { PaidSubscription, PaymentsPort, PriceChange, Schedule } from "./port";
import type { Ask } from "./request";
import { idOf, known } from "./stripe-mappers";

type Changes = Pick<
  PaymentsPort,
  | "cancel"
  | "resume"
  | "pauseCollection"
  | "voidInvoice"
  | "previewPrice"
  | "changePrice"
  | "readSchedule"
  | "schedulePrice"
  | "releaseSchedule"
>;

const SCHEDULE_OVER = ["released", "canceled", "completed"];

/** Changes to subscriptions: cancellations, immediate upgrades, and downgrades from the next period on. */
export const subscriptionCalls = (ask: Ask): Changes => ({
  cancel: (id, reason) =>
    ask(async ({ subscriptions }) => {
      await subscriptions.update(id, {
        cancel_at_period_end: true,
        cancellation_details: { comment: reason ?? "" },
      });
    }),
  resume: ({ id, hasEndDate }) =>
    ask(async ({ subscriptions }) => {
      await subscriptions.update(id, hasEndDate ? { cancel_at: "" } : { cancel_at_period_end: false });
    }),
  pauseCollection: (id, isPaused) =>
    ask(async ({ subscriptions }) => {
      await subscriptions.update(id, { pause_collection: isPaused ? { behavior: "void" } : "" });
    }),
  voidInvoice: (id) =>
    ask(async ({ invoices }) => {
      const { status } = known("invoice", await invoices.retrieve(id));
      if (status === "open") await invoices.voidInvoice(id);
    }),
  previewPrice: (subscription, change) =>
    ask(async ({ invoices }) => {
      const details = { ...changeOf(subscription, change), proration_behavior: "always_invoice" as const };
      const preview = await invoices.createPreview({
        subscription: subscription.id,
        subscription_details: details,
      });
      const { amount_due, currency, lines: kept, parent } = known("invoice", preview);
      const lines = kept.data.map(({ description, amount }) => ({
        description: description ?? "",
        amount,
      }));
      const prorationDate = parent?.subscription_details?.subscription_proration_date ?? null;
      return { amountDue: amount_due, currency, lines, prorationDate };
    }),
  changePrice: (subscription, change) =>
    ask(async ({ subscriptions }) => {
      await subscriptions.update(
        subscription.id,
        {
          ...changeOf(subscription, change),
          proration_date: change.prorationDate,
          proration_behavior: "always_invoice",
          payment_behavior: "error_if_incomplete",
        },
        { idempotencyKey: `change ${subscription.id} ${change.priceId} ${change.prorationDate}` },
      );
    }),
  readSchedule: (scheduleId) =>
    ask(async ({ subscriptionSchedules }) =>
      asSchedule(known("subscription_schedule", await subscriptionSchedules.retrieve(scheduleId))),
    ),
  schedulePrice: (subscription, priceId) => ask((client) => schedule(client, subscription, priceId)),
  releaseSchedule: (scheduleId) =>
    ask(async ({ subscriptionSchedules }) => {
      const { status } = await subscriptionSchedules.retrieve(scheduleId);
      if (!SCHEDULE_OVER.includes(status)) await subscriptionSchedules.release(scheduleId);
    }),
});

const changeOf = ({ itemId }: PaidSubscription, { priceId, endsTrial }: PriceChange) => ({
  items: [{ id: itemId, price: priceId }],
  ...(endsTrial && { trial_end: "now" as const }),
});

/** The relevant phase is the one after the current phase. */
function asSchedule({ phases, current_phase, status }: Stripe.SubscriptionSchedule): Schedule {
  if (SCHEDULE_OVER.includes(status)) return { priceId: null, isDone: false };
  const next = phases.find(({ start_date }) => start_date >= (current_phase?.end_date ?? 0));
  return { priceId: idOf(next?.items[0]?.price), isDone: !next && phases.length > 1 };
}

/**
 * Keeps the current period, then applies the new price for one month, after which the schedule releases the
 * subscription.
 */
async function schedule(client: Stripe, subscription: PaidSubscription, priceId: string): Promise<void> {
  const { subscriptionSchedules } = client;
  const { id, phases } = subscription.scheduleId
    ? await subscriptionSchedules.retrieve(subscription.scheduleId)
    : await subscriptionSchedules.create({ from_subscription: subscription.id });
  const end = Math.floor(subscription.periodEnd.getTime() / 1000);
  const start = phases[0]?.start_date ?? Math.floor(subscription.periodStart.getTime() / 1000);
  await subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { items: [{ price: subscription.priceId, quantity: 1 }], start_date: start, end_date: end },
      {
        items: [{ price: priceId, quantity: 1 }],
        duration: { interval: "month", interval_count: 1 },
      },
    ],
  });
}
