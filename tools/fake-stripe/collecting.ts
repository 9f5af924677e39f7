import { invoiceOf, type Reason } from "./invoice-shapes";
import { disputeOf, paymentOf } from "./payment-shapes";
import type { Card } from "./shapes";
import { all, find, type Kinds, keep, type Line, nowOf, Refusal, type StripeState } from "./state";

type Invoice = Kinds["invoice"];
type Subscription = Kinds["subscription"];
const DAY = 86_400;

/** The card that the next payment of a subscription is made with. */
export function cardFor(state: StripeState, subscription: Subscription): Kinds["payment_method"] | null {
  const customer = find(state, "customer", subscription.customer);
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id ? find(state, "payment_method", id) : null;
}

export const doesPay = (card: Kinds["payment_method"] | null): boolean =>
  card !== null && !["0341", "0002"].includes(card.card?.last4 as Card);

export const subscriptionOfInvoice = (state: StripeState, invoice: Invoice): Subscription =>
  find(state, "subscription", invoice.parent?.subscription_details?.subscription);

/** Tells of a subscription whose fields were changed, with what they were before. */
export function change(state: StripeState, subscription: Subscription, over: Partial<Subscription>): void {
  const before = Object.fromEntries(
    Object.keys(over).map((field) => [field, subscription[field as keyof Subscription]]),
  );
  Object.assign(subscription, over);
  state.emit("customer.subscription.updated", subscription, before);
}

/** Makes an invoice of the lines, final at once, and tries to have it paid. */
export function bill(state: StripeState, subscription: Subscription, lines: Line[], reason: Reason): Invoice {
  const customer = find(state, "customer", subscription.customer);
  const invoice = keep(state, invoiceOf(state, { subscription, customer, lines }, reason));
  state.emit("invoice.created", invoice);
  const count = customer.next_invoice_sequence ?? 1;
  Object.assign(customer, { balance: invoice.ending_balance ?? 0, next_invoice_sequence: count + 1 });
  invoice.number = `${customer.invoice_prefix}-${String(count).padStart(4, "0")}`;
  invoice.hosted_invoice_url = `${state.url}/invoice/${invoice.id}`;
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`;
  invoice.status = "open";
  invoice.effective_at = invoice.status_transitions.finalized_at = nowOf(state);
  subscription.latest_invoice = invoice.id;
  state.emit("invoice.finalized", invoice);
  if (subscription.pause_collection) voidOpen(state, invoice);
  else collect(state, invoice);
  return invoice;
}

/** Stops collecting an invoice. If it was the subscription's last open one, the subscription continues. */
export function voidOpen(state: StripeState, invoice: Invoice): void {
  if (invoice.status !== "open") throw new Refusal(400, "You can only void an open invoice.");
  invoice.status = "void";
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = nowOf(state);
  state.emit("invoice.voided", invoice);
  recover(state, subscriptionOfInvoice(state, invoice));
}

function recover(state: StripeState, subscription: Subscription): void {
  const isClear = !openOf(state, subscription).length;
  if (isClear && ["past_due", "unpaid"].includes(subscription.status))
    change(state, subscription, { status: "active" });
}

/** One attempt to have an open invoice paid; after a failed one there is a date of the next, or the end. */
export function collect(state: StripeState, invoice: Invoice): void {
  const subscription = subscriptionOfInvoice(state, invoice);
  const card = cardFor(state, subscription);
  if (invoice.amount_due === 0) {
    settle(state, invoice);
    return;
  }
  invoice.attempted = true;
  invoice.attempt_count++;
  if (card) {
    const isPaid = doesPay(card);
    const { intent, charge } = paymentOf(state, { invoice, card, isPaid });
    keep(state, intent);
    keep(state, charge);
    state.emit(isPaid ? "charge.succeeded" : "charge.failed", charge);
    state.emit(isPaid ? "payment_intent.succeeded" : "payment_intent.payment_failed", intent);
    if (isPaid) settle(state, invoice);
    if (isPaid && card.card?.last4 === "0259") dispute(state, charge.id);
    if (isPaid) return;
  }
  fall(state, subscription, invoice);
}

function settle(state: StripeState, invoice: Invoice): void {
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = nowOf(state);
  state.emit("invoice.paid", invoice);
  state.emit("invoice.payment_succeeded", invoice);
  recover(state, subscriptionOfInvoice(state, invoice));
}

function fall(state: StripeState, subscription: Subscription, invoice: Invoice): void {
  const wait = state.dunning.retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : nowOf(state) + wait * DAY;
  state.emit("invoice.payment_failed", invoice);
  if (wait !== undefined) {
    if (subscription.status !== "past_due") change(state, subscription, { status: "past_due" });
  } else if (state.dunning.afterwards === "cancel") end(state, subscription, "payment_failed");
  else change(state, subscription, { status: state.dunning.afterwards });
}

const openOf = (state: StripeState, { id }: Subscription): Invoice[] =>
  all(state, "invoice").filter(
    ({ status, parent }) => status === "open" && parent?.subscription_details?.subscription === id,
  );

type Ending = "cancellation_requested" | "payment_failed" | "payment_disputed";

/** Ends a subscription now; what was still to be paid is no longer asked for. */
export function end(state: StripeState, subscription: Subscription, reason: Ending): void {
  const now = nowOf(state);
  for (const invoice of openOf(state, subscription)) {
    invoice.next_payment_attempt = null;
    invoice.auto_advance = false;
  }
  const details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
  };
  Object.assign(subscription, {
    status: "canceled",
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...details, reason },
    schedule: null,
  });
  for (const schedule of all(state, "subscription_schedule"))
    if (schedule.subscription === subscription.id) schedule.status = "canceled";
  state.emit("customer.subscription.deleted", subscription);
}

/** A customer's bank takes a payment back. */
export function dispute(state: StripeState, chargeId: string): Kinds["dispute"] {
  const charge = find(state, "charge", chargeId);
  if (!charge.paid || charge.disputed) throw new Refusal(400, "This charge cannot be disputed.");
  charge.disputed = true;
  const opened = keep(state, disputeOf(state, charge));
  state.emit("charge.dispute.created", opened);
  state.emit("charge.dispute.funds_withdrawn", opened);
  return opened;
}

/** The bank has decided. */
export function closeDispute(state: StripeState, id: string, status: "won" | "lost"): void {
  const closed = find(state, "dispute", id);
  closed.status = status;
  state.emit("charge.dispute.closed", closed);
}
