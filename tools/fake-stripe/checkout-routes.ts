import { mergeMetadata, need, type Params, textIn } from "./calls";
import { checkoutOf } from "./checkout-shapes";
import { expire } from "./clock";
import { listing, type Route, retrieving } from "./route";
import { find, keep, type Plan, Refusal, type StripeState } from "./state";

type Data = { trial_period_days?: string; metadata?: Record<string, string> };

/** @throws Refusal as the provider does for a customer whose address or name it may not write */
function checkCustomer(params: Params): void {
  const update = (params.customer_update ?? {}) as Params;
  if (!params.customer) {
    if (params.customer_update)
      throw new Refusal(400, "`customer_update` can only be used with `customer`.", {
        param: "customer_update",
      });
    return;
  }
  if (isOn(params.automatic_tax) && update.address !== "auto")
    throw new Refusal(
      400,
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    );
  if (isOn(params.tax_id_collection) && update.name !== "auto")
    throw new Refusal(
      400,
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
    );
}

const isOn = (part: unknown): boolean => (part as Params | undefined)?.enabled === "true";

function planOf(params: Params): Plan {
  const [line] = (params.line_items ?? []) as { price?: string }[];
  const data = (params.subscription_data ?? {}) as Data;
  const trialDays = Number(data.trial_period_days ?? 0);
  if (data.trial_period_days !== undefined && !(trialDays >= 1))
    throw new Refusal(400, "The minimum number of trial period days is 1.", {
      param: "subscription_data[trial_period_days]",
    });
  return { price: String(line?.price ?? ""), trialDays, metadata: mergeMetadata({}, data.metadata) };
}

function create(state: StripeState, params: Params) {
  if (need(params, "mode") !== "subscription")
    throw new Refusal(400, "Only subscriptions are sold here.", { param: "mode" });
  const plan = planOf(params);
  const price = find(state, "price", plan.price, "line_items[0][price]");
  if (params.customer) find(state, "customer", params.customer, "customer");
  checkCustomer(params);
  const session = checkoutOf(state, price, {
    success_url: need(params, "success_url"),
    cancel_url: textIn(params.cancel_url),
    customer: textIn(params.customer),
    customer_creation: params.customer ? null : "always",
    customer_email: textIn(params.customer_email),
    ...(params.expires_at && { expires_at: Number(params.expires_at) }),
    client_reference_id: textIn(params.client_reference_id),
    metadata: mergeMetadata({}, params.metadata),
    billing_address_collection: textIn(params.billing_address_collection) as "auto" | "required" | null,
    tax_id_collection: { enabled: isOn(params.tax_id_collection), required: "never" },
  });
  session.automatic_tax.enabled = isOn(params.automatic_tax);
  if (plan.trialDays > 0) Object.assign(session, { amount_subtotal: 0, amount_total: 0 });
  state.plans.set(session.id, plan);
  return keep(state, session);
}

export const CHECKOUT_ROUTES: Record<string, Route> = {
  "POST /v1/checkout/sessions": {
    takes: [
      "mode",
      "line_items",
      "success_url",
      "cancel_url",
      "customer",
      "customer_email",
      "customer_update",
      "client_reference_id",
      "metadata",
      "subscription_data",
      "payment_method_collection",
      "automatic_tax",
      "tax_id_collection",
      "billing_address_collection",
      "allow_promotion_codes",
      "expires_at",
      "locale",
      "ui_mode",
    ],
    run: (state, { params }) => create(state, params),
  },
  "GET /v1/checkout/sessions": listing("checkout.session", ["customer", "subscription", "status"]),
  "GET /v1/checkout/sessions/:id": retrieving("checkout.session"),
  "POST /v1/checkout/sessions/:id/expire": {
    takes: [],
    run: (state, { id }) => {
      const session = find(state, "checkout.session", id);
      if (session.status !== "open")
        throw new Refusal(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      expire(state, session);
      return session;
    },
  },
};

/** A checkout that can still be paid. @throws Refusal when it cannot */
export function openCheckout(state: StripeState, id: string) {
  const session = find(state, "checkout.session", id);
  const plan = state.plans.get(session.id);
  if (session.status !== "open" || !plan) throw new Refusal(410, "This checkout is no longer open.");
  return { session, plan, price: find(state, "price", plan.price) };
}
