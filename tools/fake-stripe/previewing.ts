import { need, type Params } from "./calls";
import { invoiceOf } from "./invoice-shapes";
import { monthAfter, prorations, wholeLine } from "./pricing";
import { find, itemOf, type Kinds, nowOf, Refusal, type StripeState } from "./state";
import type { Proration } from "./subscribing";

type Asked = Params & { items?: { id?: string; price?: string }[] };

/** The invoice that a change would make; it is not kept. */
export function preview(state: StripeState, params: Params): Kinds["invoice"] {
  const subscription = find(state, "subscription", need(params, "subscription"), "subscription");
  const customer = find(state, "customer", params.customer ?? subscription.customer, "customer");
  const asked = (params.subscription_details ?? {}) as Asked;
  const item = itemOf(subscription);
  const price = find(
    state,
    "price",
    asked.items?.[0]?.price ?? item.price.id,
    "subscription_details[items][price]",
  );
  const behavior = (asked.proration_behavior ?? "create_prorations") as Proration;
  const at = Number(asked.proration_date ?? nowOf(state));
  const lines = behavior === "none" ? [] : prorations(state, subscription, price, at);
  const endsTrial = asked.trial_end === "now" && subscription.status === "trialing";
  const isNow = behavior === "always_invoice" && lines.length > 0;
  const doesEnd = subscription.cancel_at !== null && asked.cancel_at_period_end !== "false";
  if (!isNow && !endsTrial && (doesEnd || subscription.status === "canceled"))
    throw new Refusal(404, `No upcoming invoices for customer: ${customer.id}`, {
      code: "invoice_upcoming_none",
    });
  const start = endsTrial ? nowOf(state) : item.current_period_end;
  const period = { start, end: monthAfter(start, endsTrial ? start : subscription.billing_cycle_anchor) };
  const next = [...(state.pending.get(subscription.id) ?? []), wholeLine(state, subscription, price, period)];
  const invoice = invoiceOf(
    state,
    { subscription, customer, lines: isNow ? lines : [...lines, ...next] },
    "upcoming",
  );
  invoice.next_payment_attempt = isNow ? at : start;
  if (invoice.parent?.subscription_details && isNow)
    invoice.parent.subscription_details.subscription_proration_date = at;
  return invoice;
}
