import { type Params, pageOf } from "./calls";
import { closeDispute, collect, voidOpen } from "./collecting";
import { preview } from "./previewing";
import { listing, type Route, retrieving } from "./route";
import { all, find, Refusal } from "./state";

export const INVOICE_ROUTES: Record<string, Route> = {
  "POST /v1/invoices/create_preview": {
    takes: ["customer", "subscription", "subscription_details", "schedule", "automatic_tax", "preview_mode"],
    run: (state, { params }) => preview(state, params),
  },
  "GET /v1/invoices": {
    takes: ["customer", "status", "subscription"],
    run: (state, request) => {
      const { customer, status, subscription } = request.params;
      const found = all(state, "invoice").filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (!status || each.status === status) &&
          (!subscription || each.parent?.subscription_details?.subscription === subscription),
      );
      return pageOf(found, request);
    },
  },
  "GET /v1/invoices/:id": retrieving("invoice"),
  "POST /v1/invoices/:id/void": {
    takes: [],
    run: (state, { id }) => {
      const invoice = find(state, "invoice", id);
      voidOpen(state, invoice);
      return invoice;
    },
  },
  "POST /v1/invoices/:id/pay": {
    takes: ["payment_method"],
    run: (state, { id }) => {
      const invoice = find(state, "invoice", id);
      if (invoice.status !== "open") throw new Refusal(400, "Invoice is already paid");
      collect(state, invoice);
      if ((invoice.status as string) === "paid") return invoice;
      throw new Refusal(402, "Your card was declined.", { type: "card_error", code: "card_declined" });
    },
  },
};

export const PAYMENT_ROUTES: Record<string, Route> = {
  "GET /v1/products": listing("product"),
  "GET /v1/products/:id": retrieving("product"),
  "GET /v1/prices": listing("price", ["product"]),
  "GET /v1/prices/:id": retrieving("price"),
  "GET /v1/payment_methods": listing("payment_method", ["customer", "type"]),
  "GET /v1/payment_methods/:id": retrieving("payment_method"),
  "GET /v1/charges": listing("charge", ["customer", "payment_intent"]),
  "GET /v1/charges/:id": retrieving("charge"),
  "GET /v1/payment_intents/:id": retrieving("payment_intent"),
  "GET /v1/disputes": listing("dispute", ["charge", "payment_intent"]),
  "GET /v1/disputes/:id": retrieving("dispute"),
  "POST /v1/disputes/:id/close": {
    takes: [],
    run: (state, { id }) => {
      closeDispute(state, id, "lost");
      return find(state, "dispute", id);
    },
  },
};

export const EVENT_ROUTES: Record<string, Route> = {
  "GET /v1/events": {
    takes: ["type", "types", "created", "delivery_success"],
    run: ({ events }, request) => {
      const { type, types, created } = request.params;
      const since = Number((created as Params | undefined)?.gte ?? 0);
      const wanted = types ? (types as string[]) : type ? [type] : null;
      const found = events.filter(
        (event) => event.created >= since && (!wanted || wanted.includes(event.type)),
      );
      return pageOf(found, request);
    },
  },
  "GET /v1/events/:id": {
    takes: [],
    run: ({ events }, { id }) => {
      const event = events.find((each) => each.id === id);
      if (!event)
        throw new Refusal(404, `No such notification ${id}`, { code: "resource_missing", param: "id" });
      return event;
    },
  },
};
