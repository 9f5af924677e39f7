import { mergeMetadata, need, type Params, textIn } from "./calls";
import { configurationOf, portalOf } from "./portal-shapes";
import { listing, type Route, retrieving } from "./route";
import { all, find, type Kinds, keep, nowOf, Refusal, type StripeState } from "./state";

type Flow = NonNullable<Kinds["billing_portal.session"]["flow"]>;

function flowOf(state: StripeState, customer: string, asked: Params): Flow {
  const after = (asked.after_completion ?? {}) as { type?: string; redirect?: { return_url: string } };
  const cancel = asked.subscription_cancel as { subscription?: string } | undefined;
  if (!["payment_method_update", "subscription_cancel"].includes(String(asked.type)))
    throw new Refusal(400, `Invalid flow_data[type]: ${asked.type}.`, { param: "flow_data[type]" });
  if (asked.type === "subscription_cancel") {
    const subscription = find(state, "subscription", cancel?.subscription, "flow_data[subscription_cancel]");
    if (subscription.customer !== customer)
      throw new Refusal(400, `The subscription ${subscription.id} does not belong to the customer.`);
    if (subscription.cancel_at !== null)
      throw new Refusal(
        400,
        `The subscription \`${subscription.id}\` is already set to be canceled at period end.`,
        { param: "flow_data[subscription_cancel][subscription]" },
      );
  }
  return {
    type: asked.type as "subscription_cancel",
    after_completion: {
      hosted_confirmation: null,
      redirect: after.redirect ?? null,
      type: after.type === "redirect" ? "redirect" : "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: cancel ? { subscription: String(cancel.subscription), retention: null } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
  };
}

function open(state: StripeState, params: Params) {
  const customer = find(state, "customer", need(params, "customer"), "customer").id;
  const configuration = params.configuration
    ? find(state, "billing_portal.configuration", params.configuration, "configuration")
    : all(state, "billing_portal.configuration").find(({ is_default: isDefault }) => isDefault);
  if (!configuration)
    throw new Refusal(
      400,
      "No configuration provided and your test mode default configuration has not been created.",
    );
  const flow = params.flow_data ? flowOf(state, customer, params.flow_data as Params) : null;
  const returnUrl = textIn(params.return_url);
  return keep(state, portalOf(state, { customer, configuration: configuration.id, returnUrl, flow }));
}

function configure(
  state: StripeState,
  configuration: Kinds["billing_portal.configuration"],
  params: Params,
): Kinds["billing_portal.configuration"] {
  configuration.metadata = mergeMetadata(configuration.metadata ?? {}, params.metadata);
  if (params.default_return_url) configuration.default_return_url = String(params.default_return_url);
  for (const [name, asked] of Object.entries((params.features ?? {}) as Record<string, Params>)) {
    const feature = configuration.features[name as "invoice_history"];
    if (!feature) throw new Refusal(400, `Received unknown parameter: features[${name}]`);
    const typed = Object.entries(asked).map(([key, value]) => [
      key,
      value === "true" ? true : value === "false" ? false : value,
    ]);
    Object.assign(feature, Object.fromEntries(typed));
  }
  configuration.updated = nowOf(state);
  return configuration;
}

const CONFIGURABLE = ["features", "business_profile", "default_return_url", "metadata", "name", "active"];

export const PORTAL_ROUTES: Record<string, Route> = {
  "POST /v1/billing_portal/sessions": {
    takes: ["customer", "return_url", "configuration", "flow_data", "locale"],
    run: (state, { params }) => open(state, params),
  },
  "GET /v1/billing_portal/configurations": listing("billing_portal.configuration", ["active", "is_default"]),
  "GET /v1/billing_portal/configurations/:id": retrieving("billing_portal.configuration"),
  "POST /v1/billing_portal/configurations": {
    takes: CONFIGURABLE,
    run: (state, { params }) => configure(state, keep(state, configurationOf(state, false)), params),
  },
  "POST /v1/billing_portal/configurations/:id": {
    takes: CONFIGURABLE,
    run: (state, { id, params }) => configure(state, find(state, "billing_portal.configuration", id), params),
  },
};
