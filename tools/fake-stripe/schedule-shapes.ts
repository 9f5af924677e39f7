import { idOf, itemOf, type Kinds, nowOf, type Phase, type StripeState } from "./state";

/** What a subscription was until now, as the first phase of its schedule. */
export function phaseOf(price: string, start: number, end: number, trialEnd: number | null = null): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: "usd",
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price,
        price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "create_prorations",
    start_date: start,
    transfer_data: null,
    trial_end: trialEnd,
  };
}

export function scheduleOf(
  state: StripeState,
  subscription: Kinds["subscription"],
): Kinds["subscription_schedule"] {
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription);
  return {
    id: idOf("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: nowOf(state),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(price.id, start, end, subscription.trial_end)],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}
