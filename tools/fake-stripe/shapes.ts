import { idOf, type Kinds, nowOf, type StripeState } from "./state";

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
export type Address = { [K in keyof typeof NO_ADDRESS]: string | null };

export const listOf = <T>(data: T[], url: string) => ({
  object: "list" as const,
  data,
  has_more: false,
  url,
});

export const productOf = (state: StripeState, id: string, name: string): Kinds["product"] => ({
  id,
  object: "product",
  active: true,
  created: nowOf(state),
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: nowOf(state),
  url: null,
});

/** A price of a month, in cents. */
export const priceOf = (state: StripeState, id: string, product: string, cents: number): Kinds["price"] => ({
  id,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: nowOf(state),
  currency: "usd",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: {
    interval: "month",
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: cents,
  unit_amount_decimal: String(cents),
});

export function customerOf(
  state: StripeState,
  over: { email?: string | null; name?: string | null; metadata?: Record<string, string> },
): Kinds["customer"] {
  const id = idOf("cus");
  return {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: nowOf(state),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: over.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: over.metadata ?? {},
    name: over.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** Cards by the last four digits of the provider's own test numbers, and what becomes of a payment with each. */
export const CARDS = {
  "4242": "pays",
  "0341": "is taken, but every payment with it fails",
  "0002": "is declined at once",
  "0259": "pays, and the payment is disputed",
} as const;
export type Card = keyof typeof CARDS;

export const cardOf = (
  state: StripeState,
  customer: Kinds["customer"],
  last4: Card,
): Kinds["payment_method"] => ({
  id: idOf("pm"),
  object: "payment_method",
  allow_redisplay: "limited",
  billing_details: {
    address: { ...NO_ADDRESS, ...customer.address },
    email: customer.email,
    name: customer.name ?? null,
    phone: null,
    tax_id: null,
  },
  card: {
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: "visa",
    exp_month: 8,
    exp_year: new Date(nowOf(state) * 1000).getUTCFullYear() + 4,
    fingerprint: `fingerprint${last4}`,
    funding: "credit",
    generated_from: null,
    last4,
    networks: { available: ["visa"], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: nowOf(state),
  customer: customer.id,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: "card",
});
