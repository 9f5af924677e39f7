import type Stripe from "stripe";
import { type Checkout, type CheckoutOrder, PaymentError, type PaymentsPort } from "./port";
import { lazyClient, type Settings, withPaymentErrors } from "./request";
import { readEvent } from "./stripe-events";
import { asCheckout, asDispute, asInvoice, asPrice, asSubscription, known, listed } from "./stripe-mappers";
import { portalCalls } from "./stripe-portal";
import { reconciliationCalls } from "./stripe-reconciliation";
import { subscriptionCalls } from "./stripe-subscriptions";

/** Stripe through its SDK, with the API version the SDK was built for. */
export function stripe(settings: Settings): PaymentsPort {
  const open = lazyClient(settings);
  const ask = withPaymentErrors(open, settings);
  return {
    createCustomer: ({ name, email, tenantId }, key) =>
      ask(async ({ customers }) => {
        const made = await customers.create({ name, email, metadata: { tenantId } }, { idempotencyKey: key });
        return known("customer", made).id;
      }),
    updateCustomer: (id, customer) => orMissing(ask, (client) => updateCustomer(client, id, customer), false),
    createCheckout: (order, key) =>
      ask(async ({ checkout }) =>
        asCheckout(await checkout.sessions.create(checkoutOf(order), { idempotencyKey: key })),
      ),
    readCheckout: (id) => ask(async ({ checkout }) => asCheckout(await checkout.sessions.retrieve(id))),
    expireCheckout: (id) => ask((client) => expireCheckout(client, id)),
    listSubscriptions: (customer) =>
      orMissing(
        ask,
        async ({ subscriptions }) =>
          listed(await subscriptions.list({ customer, status: "all", limit: 100 })).map(asSubscription),
        [],
      ),
    readInvoice: (id) => ask(async ({ invoices }) => asInvoice(await invoices.retrieve(id))),
    listInvoices: (customer) =>
      orMissing(
        ask,
        async ({ invoices }) =>
          known("list", await invoices.list({ customer, limit: 100 }))
            .data.map(asInvoice)
            .filter(({ status }) => status !== "draft"),
        [],
      ),
    readPrice: (id) => orMissing(ask, async ({ prices }) => asPrice(await prices.retrieve(id)), null),
    readDispute: (id) =>
      ask(async ({ disputes }) => asDispute(await disputes.retrieve(id, { expand: ["charge"] }))),
    readEvent: async (body, signature) => readEvent(await open(), settings, body, signature),
    ...portalCalls(ask),
    ...subscriptionCalls(ask),
    ...reconciliationCalls(ask),
  };
}

/** The provider refuses to expire a checkout that was paid meanwhile. */
async function expireCheckout({ checkout }: Stripe, id: string): Promise<Checkout> {
  try {
    return asCheckout(await checkout.sessions.expire(id));
  } catch (error) {
    const found = asCheckout(await checkout.sessions.retrieve(id));
    if (found.status === "open") throw error;
    return found;
  }
}

async function updateCustomer(client: Stripe, id: string, customer: { name: string; email: string }) {
  known("customer", await client.customers.update(id, customer));
  return true;
}

async function orMissing<T>(
  ask: ReturnType<typeof withPaymentErrors>,
  work: (client: Stripe) => Promise<T>,
  none: T,
): Promise<T> {
  try {
    return await ask(work);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "missing") return none;
    throw error;
  }
}

/** The server decides who is charged and how much; nothing here comes from the browser. */
const checkoutOf = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer: order.customerId,
  client_reference_id: order.tenantId,
  line_items: [{ price: order.priceId, quantity: 1 }],
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  billing_address_collection: "required",
  tax_id_collection: { enabled: true },
  customer_update: { address: "auto", name: "auto" },
  metadata: { tenantId: order.tenantId },
  subscription_data: {
    metadata: { tenantId: order.tenantId },
    ...(order.trialDays && {
      trial_period_days: order.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    }),
  },
});
