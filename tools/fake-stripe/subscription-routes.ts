import { mergeMetadata, need, type Params, pageOf } from "./calls";
import { change, end } from "./collecting";
import { listing, type Route, retrieving } from "./route";
import { type AskedPhase, release, startSchedule, writePhases } from "./schedules";
import { all, find, itemOf, type Kinds, nowOf, Refusal, type StripeState } from "./state";
import { changePrice, changeTrial, type Proration, scheduleEnd } from "./subscribing";

type Subscription = Kinds["subscription"];

const UPDATABLE = [
  "items",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "cancel_at_period_end",
  "cancel_at",
  "cancellation_details",
  "trial_end",
  "metadata",
  "default_payment_method",
  "billing_cycle_anchor",
  "pause_collection",
];

function update(state: StripeState, subscription: Subscription, params: Params): Subscription {
  if (subscription.status === "canceled")
    throw new Refusal(400, "A canceled subscription can only update its cancellation_details and metadata.");
  if (params.items) updatePrice(state, subscription, params);
  if (params.trial_end)
    changeTrial(state, subscription, params.trial_end === "now" ? "now" : Number(params.trial_end));
  if (params.default_payment_method) {
    const card = find(state, "payment_method", params.default_payment_method, "default_payment_method");
    change(state, subscription, { default_payment_method: card.id });
  }
  if (params.metadata)
    change(state, subscription, { metadata: mergeMetadata(subscription.metadata, params.metadata) });
  if (params.pause_collection !== undefined) updateCollection(state, subscription, params);
  updateEnd(state, subscription, params);
  return subscription;
}

function updateCollection(state: StripeState, subscription: Subscription, params: Params): void {
  const asked = params.pause_collection as Params | "";
  if (asked !== "" && asked.behavior !== "void")
    throw new Refusal(400, "Only void invoices are understood here.", {
      param: "pause_collection[behavior]",
    });
  const paused = { behavior: "void", resumes_at: null } as const;
  change(state, subscription, { pause_collection: asked === "" ? null : paused });
}

function updatePrice(state: StripeState, subscription: Subscription, params: Params): void {
  const [asked] = params.items as { id?: string; price?: string }[];
  if (asked?.id !== itemOf(subscription).id)
    throw new Refusal(400, "You cannot add a second item to this subscription.", { param: "items[0][id]" });
  const price = find(state, "price", asked?.price, "items[0][price]");
  const behavior = (params.proration_behavior ?? "create_prorations") as Proration;
  const paying = params.payment_behavior ?? "allow_incomplete";
  if (paying === "pending_if_incomplete")
    throw new Refusal(400, "Pending updates are not understood here.", { param: "payment_behavior" });
  changePrice(state, subscription, {
    price,
    behavior,
    at: Number(params.proration_date ?? nowOf(state)),
    mustPay: paying === "error_if_incomplete",
    endsTrial: params.trial_end === "now" && subscription.status === "trialing",
  });
}

function updateEnd(state: StripeState, subscription: Subscription, params: Params): void {
  const { cancel_at_period_end: atEnd, cancel_at: at } = params;
  if (atEnd === undefined && at === undefined) return;
  if (subscription.schedule)
    throw new Refusal(
      400,
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: "cancel_at_period_end" },
    );
  const details = (params.cancellation_details ?? {}) as { comment?: string; feedback?: string };
  if (atEnd === "true") scheduleEnd(state, subscription, { ...details, atPeriodEnd: true });
  else if (at) scheduleEnd(state, subscription, { ...details, atPeriodEnd: false });
  else if (at === "" || subscription.cancel_at_period_end) scheduleEnd(state, subscription, null);
}

export const SUBSCRIPTION_ROUTES: Record<string, Route> = {
  "GET /v1/subscriptions": {
    takes: ["customer", "status", "price", "created"],
    run: (state, request) => {
      const { customer, status, price } = request.params;
      const isWanted = (each: Subscription) =>
        status === undefined
          ? each.status !== "canceled"
          : status === "all" || each.status === (status === "ended" ? "canceled" : status);
      const found = all(state, "subscription").filter(
        (each) =>
          isWanted(each) &&
          (!customer || each.customer === customer) &&
          (!price || itemOf(each).price.id === price),
      );
      return pageOf(found, request);
    },
  },
  "GET /v1/subscriptions/:id": retrieving("subscription"),
  "POST /v1/subscriptions/:id": {
    takes: UPDATABLE,
    run: (state, { id, params }) => update(state, find(state, "subscription", id), params),
  },
  "DELETE /v1/subscriptions/:id": {
    takes: ["cancellation_details", "invoice_now", "prorate"],
    run: (state, { id, params }) => {
      const subscription = find(state, "subscription", id);
      if (subscription.status === "canceled")
        throw new Refusal(404, `No such subscription: '${id}'`, { code: "resource_missing", param: "id" });
      Object.assign(subscription.cancellation_details ?? {}, params.cancellation_details);
      end(state, subscription, "cancellation_requested");
      return subscription;
    },
  },
  "GET /v1/subscription_schedules": listing("subscription_schedule", ["customer"]),
  "GET /v1/subscription_schedules/:id": retrieving("subscription_schedule"),
  "POST /v1/subscription_schedules": {
    takes: ["from_subscription"],
    run: (state, { params }) => startSchedule(state, need(params, "from_subscription")),
  },
  "POST /v1/subscription_schedules/:id": {
    takes: ["phases", "end_behavior", "proration_behavior", "metadata"],
    run: (state, { id, params }) => {
      const schedule = find(state, "subscription_schedule", id);
      if (params.end_behavior) schedule.end_behavior = params.end_behavior as "release";
      schedule.metadata = mergeMetadata(schedule.metadata ?? {}, params.metadata);
      if (params.phases) writePhases(state, schedule, params.phases as AskedPhase[]);
      return schedule;
    },
  },
  "POST /v1/subscription_schedules/:id/release": {
    takes: ["preserve_cancel_date"],
    run: (state, { id }) => {
      const schedule = find(state, "subscription_schedule", id);
      release(state, schedule);
      return schedule;
    },
  },
};
