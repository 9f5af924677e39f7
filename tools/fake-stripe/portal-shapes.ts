import { idOf, type Kinds, nowOf, type StripeState } from "./state";

export const REASONS = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
] as const;

/** What customers may do on their own pages. */
export const configurationOf = (
  state: StripeState,
  isDefault: boolean,
): Kinds["billing_portal.configuration"] => ({
  id: idOf("bpc"),
  object: "billing_portal.configuration",
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: nowOf(state),
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: ["name", "address", "tax_id"], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: true, feedback_options: [], options: [...REASONS] },
      enabled: true,
      mode: "at_period_end",
      proration_behavior: "none",
    },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      products: [],
      proration_behavior: "none",
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "end_trial",
    },
  },
  is_default: isDefault,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: nowOf(state),
});

type Opening = {
  customer: string;
  configuration: string;
  returnUrl: string | null;
  flow: Kinds["billing_portal.session"]["flow"];
};

export function portalOf(state: StripeState, opening: Opening): Kinds["billing_portal.session"] {
  const id = idOf("bps");
  return {
    id,
    object: "billing_portal.session",
    after_expiration: null,
    configuration: opening.configuration,
    created: nowOf(state),
    customer: opening.customer,
    customer_account: null,
    flow: opening.flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: opening.returnUrl,
    url: `${state.url}/portal/${id}`,
  };
}
