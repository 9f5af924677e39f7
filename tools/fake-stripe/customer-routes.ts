import { mergeMetadata, need, type Params, pageOf, textIn } from "./calls";
import { listing, type Route, retrieving } from "./route";
import { type Address, customerOf } from "./shapes";
import { all, find, idOf, keep, nowOf, type StripeState } from "./state";

const CUSTOMER_FIELDS = [
  "address",
  "email",
  "name",
  "phone",
  "description",
  "metadata",
  "invoice_settings",
  "preferred_locales",
  "tax_exempt",
];

function writeCustomer(state: StripeState, id: string, params: Params) {
  const customer = find(state, "customer", id);
  for (const name of ["email", "name", "phone", "description"] as const)
    if (name in params) customer[name] = textIn(params[name]);
  if (params.address) customer.address = params.address as unknown as Address;
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
  const card = (params.invoice_settings as Params | undefined)?.default_payment_method;
  if (card) customer.invoice_settings.default_payment_method = String(card);
  return customer;
}

export function addTaxId(state: StripeState, customer: string, params: Params) {
  find(state, "customer", customer);
  const made = keep(state, {
    id: idOf("txi"),
    object: "tax_id" as const,
    country: /^[A-Z]{2}/.exec(String(params.value))?.[0] ?? null,
    created: nowOf(state),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer" as const, customer, customer_account: null },
    type: need(params, "type") as "eu_vat",
    value: need(params, "value"),
    verification: { status: "pending" as const, verified_address: null, verified_name: null },
  });
  state.emit("customer.tax_id.created", made);
  return made;
}

export const CUSTOMER_ROUTES: Record<string, Route> = {
  "POST /v1/customers": {
    takes: CUSTOMER_FIELDS,
    run: (state, { params }) => {
      const customer = writeCustomer(state, keep(state, customerOf(state, {})).id, params);
      state.emit("customer.created", customer);
      return customer;
    },
  },
  "GET /v1/customers": listing("customer", ["email"]),
  "GET /v1/customers/:id": retrieving("customer"),
  "POST /v1/customers/:id": {
    takes: CUSTOMER_FIELDS,
    run: (state, { id, params }) => {
      const before = structuredClone(find(state, "customer", id));
      const customer = writeCustomer(state, id, params);
      state.emit("customer.updated", customer, before);
      return customer;
    },
  },
  "GET /v1/customers/:id/tax_ids": {
    takes: [],
    run: (state, request) =>
      pageOf(
        all(state, "tax_id").filter(({ customer }) => customer === request.id),
        request,
      ),
  },
  "POST /v1/customers/:id/tax_ids": {
    takes: ["type", "value"],
    run: (state, { id, params }) => addTaxId(state, id, params),
  },
};
