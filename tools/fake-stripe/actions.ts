import { openCheckout } from "./checkout-routes";
import { change, collect } from "./collecting";
import { addTaxId } from "./customer-routes";
import { type Address, type Card, cardOf, customerOf } from "./shapes";
import { find, type Kinds, keep, Refusal, runningOf, type StripeState } from "./state";
import { scheduleEnd, subscribe } from "./subscribing";

export type Paying = {
  card: Card;
  name?: string;
  email?: string;
  address?: Partial<Address>;
  /** A number of the European Union's. */
  taxId?: string;
};

const declined = () =>
  new Refusal(402, "Your card was declined.", { type: "card_error", code: "card_declined" });

function attach(state: StripeState, customer: Kinds["customer"], last4: Card): string {
  if (last4 === "0002") throw declined();
  const card = keep(state, cardOf(state, customer, last4));
  state.emit("payment_method.attached", card);
  return card.id;
}

function write(state: StripeState, customer: Kinds["customer"], { name, address, taxId }: Paying): void {
  const before = structuredClone(customer);
  if (name) customer.name = name;
  if (address?.country) {
    const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
    customer.address = { ...none, ...address };
  }
  if (name || address?.country) state.emit("customer.updated", customer, before);
  if (taxId) addTaxId(state, customer.id, { type: "eu_vat", value: taxId });
}

/** What clicking through a checkout does. @throws Refusal when the card is declined; the checkout then stays open */
export function pay(state: StripeState, sessionId: string, paying: Paying): Kinds["checkout.session"] {
  const { session, plan, price } = openCheckout(state, sessionId);
  if (paying.card === "0341" && plan.trialDays === 0) throw declined();
  if (paying.card === "0002") throw declined();
  const email = paying.email ?? session.customer_email ?? "customer@people.example";
  const isKnown = session.customer !== null;
  const customer = isKnown
    ? find(state, "customer", session.customer)
    : keep(state, customerOf(state, { email, name: paying.name ?? null }));
  if (!isKnown) state.emit("customer.created", customer);
  const card = attach(state, customer, paying.card);
  write(state, customer, paying);
  const { trialDays, metadata } = plan;
  const subscription = subscribe(state, { customer: customer.id, price, card, trialDays, metadata });
  Object.assign(session, {
    status: "complete",
    payment_status: trialDays > 0 ? "no_payment_required" : "paid",
    customer: customer.id,
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: paying.taxId ? [{ type: "eu_vat", value: paying.taxId }] : [],
    },
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  } satisfies Partial<Kinds["checkout.session"]>);
  state.emit("checkout.session.completed", session);
  return session;
}

/** A new card for everything from now on. */
export function changeCard(state: StripeState, customerId: string, last4: Card): void {
  const customer = find(state, "customer", customerId);
  const card = attach(state, customer, last4);
  const before = { invoice_settings: structuredClone(customer.invoice_settings) };
  customer.invoice_settings.default_payment_method = card;
  state.emit("customer.updated", customer, before);
  const running = runningOf(state, customerId);
  if (running) change(state, running, { default_payment_method: card });
}

/** At the end of the period, as the portal of a flexible subscription does: by the date alone. */
export function cancelInPortal(
  state: StripeState,
  customerId: string,
  reason: { feedback?: string; comment?: string },
): void {
  const running = runningOf(state, customerId);
  if (!running || running.cancel_at !== null) throw new Refusal(400, "There is nothing to cancel.");
  if (running.schedule) throw new Refusal(400, "A change is already scheduled. Take it back first.");
  scheduleEnd(state, running, { ...reason, atPeriodEnd: false });
}

export function renewInPortal(state: StripeState, customerId: string): void {
  const running = runningOf(state, customerId);
  if (running?.cancel_at) scheduleEnd(state, running, null);
}

/** Pays an open invoice with the card that stands. @throws Refusal when it is declined */
export function payInvoice(state: StripeState, id: string): void {
  const invoice = find(state, "invoice", id);
  if (invoice.status !== "open") return;
  collect(state, invoice);
  if ((invoice.status as string) !== "paid") throw declined();
}
