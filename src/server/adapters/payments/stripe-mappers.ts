import type Stripe from "stripe";
import {
  type Checkout,
  type Dispute,
  type Invoice,
  type PaidSubscription,
  PaymentError,
  type Price,
} from "./port";

const at = (seconds: number): Date => new Date(seconds * 1000);
const maybeAt = (seconds: number | null | undefined): Date | null => (seconds ? at(seconds) : null);

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

export function known<T extends { object: string }>(kind: T["object"], value: T): T {
  if (value?.object !== kind) throw new PaymentError("unanswered", `The answer is not a ${kind}.`);
  return value;
}

/** @throws PaymentError if the list is incomplete */
export function listed<T>(list: { object: string; data: T[]; has_more: boolean }): T[] {
  if (known("list", list).has_more) throw new PaymentError("unanswered", "The list is not complete.");
  return list.data;
}

export function asSubscription(given: Stripe.Subscription): PaidSubscription {
  const subscription = known("subscription", given);
  const item = subscription.items.data[0];
  if (!item) throw new PaymentError("unanswered", "A subscription has no item.");
  const { cancellation_details: details } = subscription;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    itemId: item.id,
    priceId: item.price.id,
    productId: idOf(item.price.product),
    status: subscription.status,
    createdAt: at(subscription.created),
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    trialEnd: maybeAt(subscription.trial_end),
    endedAt: maybeAt(subscription.ended_at),
    isCanceledAtEnd: subscription.cancel_at_period_end || Boolean(subscription.cancel_at),
    hasEndDate: !subscription.cancel_at_period_end && Boolean(subscription.cancel_at),
    cancelReason: details?.comment || details?.feedback || null,
    scheduleId: idOf(subscription.schedule),
    latestInvoiceId: idOf(subscription.latest_invoice),
    isCollectionPaused: Boolean(subscription.pause_collection),
    isLive: subscription.livemode,
  };
}

export const asInvoice = (given: Stripe.Invoice): Invoice => invoiceOf(known("invoice", given));

const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  customerId: idOf(invoice.customer),
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  number: invoice.number,
  status: invoice.status ?? "draft",
  createdAt: at(invoice.created),
  amount: invoice.total,
  amountPaid: invoice.amount_paid,
  currency: invoice.currency,
  attempts: invoice.attempt_count,
  nextAttemptAt: maybeAt(invoice.next_payment_attempt),
  url: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

export function asPrice(price: Stripe.Price): Price {
  const { unit_amount: amount, currency, recurring, active, product } = known("price", price);
  const count = recurring?.interval_count ?? 1;
  const interval = recurring && (count === 1 ? recurring.interval : `${count} ${recurring.interval}s`);
  return { productId: idOf(product), amount, currency, interval, isActive: active };
}

export function asCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, status, url } = known("checkout.session", session);
  return { id, status: status ?? "expired", url };
}

export function asDispute(dispute: Stripe.Dispute): Dispute {
  const { id, status, created, charge } = known("dispute", dispute);
  return {
    id,
    status,
    createdAt: at(created),
    customerId: typeof charge === "object" ? idOf(charge.customer) : null,
  };
}
