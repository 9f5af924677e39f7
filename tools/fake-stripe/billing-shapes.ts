import { listOf } from "./shapes";
import { type Item, idOf, itemOf, type Kinds, nowOf, type StripeState } from "./state";

type Subscription = Kinds["subscription"];
export type Period = { start: number; end: number };

const AUTOMATIC_TAX = { disabled_reason: null, enabled: false, liability: null };
const PAYMENT_SETTINGS = { payment_method_options: null, payment_method_types: ["card"] };

const planIn = (price: Kinds["price"]): Item["plan"] => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

const newItem = (state: StripeState, subscription: string, price: Kinds["price"], period: Period): Item => ({
  id: idOf("si"),
  object: "subscription_item",
  billing_thresholds: null,
  created: nowOf(state),
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planIn(price),
  price: structuredClone(price),
  quantity: 1,
  subscription,
  tax_rates: [],
});

export function setPrice(subscription: Subscription, price: Kinds["price"]): void {
  Object.assign(itemOf(subscription), { price: structuredClone(price), plan: planIn(price) });
}

type Opening = {
  customer: string;
  price: Kinds["price"];
  period: Period;
  hasTrial: boolean;
  card: string;
  metadata: Record<string, string>;
};

export function subscriptionOf(state: StripeState, opening: Opening): Subscription {
  const { customer, price, period, hasTrial, card, metadata } = opening;
  const id = idOf("sub");
  const now = nowOf(state);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: AUTOMATIC_TAX,
    billing_cycle_anchor: hasTrial ? period.end : now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: card,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf([newItem(state, id, price, period)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { ...PAYMENT_SETTINGS, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: hasTrial ? "trialing" : "active",
    test_clock: null,
    transfer_data: null,
    trial_end: hasTrial ? period.end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: hasTrial ? now : null,
  };
}
