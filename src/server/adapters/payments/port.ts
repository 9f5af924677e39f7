/**
 * `refused`: the provider rejected the request. `missing`: the object doesn't exist. `declined`: the card was
 * declined. `limited` and `unanswered` are as for hosting.
 */
type ErrorKind = "refused" | "missing" | "declined" | "limited" | "unanswered";

/** An error from the payment provider; `message` is the provider's own if it sent one. */
export class PaymentError extends Error {
  override readonly name = "PaymentError";

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** The webhook can't be trusted: an invalid signature, an old one, or the wrong mode (test or live). */
export class InvalidEventError extends Error {
  override readonly name = "InvalidEventError";

  constructor(
    readonly reason: "clock" | "signature" | "mode" | "secret",
    message: string,
  ) {
    super(message);
  }
}

/** The current state of a subscription. Times are instants. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  itemId: string;
  priceId: string;
  /** The product of the price: a replaced price stays on its product. */
  productId: string | null;
  /** `trialing`, `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired` or `canceled`. */
  status: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  endedAt: Date | null;
  isCanceledAtEnd: boolean;
  /** Canceled by an end date only, as the provider's own pages do. */
  hasEndDate: boolean;
  cancelReason: string | null;
  scheduleId: string | null;
  latestInvoiceId: string | null;
  /** New invoices are voided immediately and nothing is collected. */
  isCollectionPaused: boolean;
  isLive: boolean;
};

/** Amounts are in the currency's minor unit. */
export type Invoice = {
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  number: string | null;
  status: string;
  createdAt: Date;
  amount: number;
  amountPaid: number;
  currency: string;
  attempts: number;
  nextAttemptAt: Date | null;
  url: string | null;
  pdfUrl: string | null;
};

/** `interval` is `month` or `3 months`; null for a one-time price. `amount` is null if it isn't fixed. */
export type Price = {
  productId: string | null;
  amount: number | null;
  currency: string;
  interval: string | null;
  isActive: boolean;
};

export type CheckoutOrder = {
  customerId: string;
  priceId: string;
  tenantId: string;
  trialDays: number | null;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};
/** `status` is `open`, `complete` or `expired`; only an open checkout has a URL. */
export type Checkout = { id: string; status: string; url: string | null };

export type PortalFlow = "payment_method" | "cancel" | "home";
export type PortalOrder = {
  customerId: string;
  returnUrl: string;
  flow: PortalFlow;
  subscriptionId: string | null;
};

/** Changes the price immediately; `endsTrial` starts charging immediately. */
export type PriceChange = { priceId: string; endsTrial: boolean };
/** `prorationDate` is the time the preview was calculated for, in seconds by the provider's clock. */
export type Preview = {
  amountDue: number;
  currency: string;
  lines: { description: string; amount: number }[];
  prorationDate: number | null;
};

/**
 * `priceId` is the scheduled price, or null if nothing is scheduled. `isDone` is true once it has taken
 * effect.
 */
export type Schedule = { priceId: string | null; isDone: boolean };

export type Dispute = { id: string; customerId: string | null; status: string; createdAt: Date };

/** Identifies the object an event is about. Its data isn't trusted but fetched again. */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  objectId: string | null;
};

/**
 * A payment provider. Every call rejects with a PaymentError. A call with a `key` is idempotent: repeating it
 * with the same key has no further effect.
 */
export type PaymentsPort = {
  createCustomer(customer: { name: string; email: string; tenantId: string }, key: string): Promise<string>;
  /** Returns false if the customer doesn't exist (any more). */
  updateCustomer(id: string, customer: { name: string; email: string }): Promise<boolean>;
  createCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** Ends an open checkout, so that it can't be paid anymore. Returns its state if it had already ended. */
  expireCheckout(id: string): Promise<Checkout>;
  createPortal(order: PortalOrder): Promise<string>;
  /** Returns all of a customer's subscriptions, including ended ones; empty if the customer doesn't exist. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** Cancels at the end of the current period. */
  cancel(id: string, reason: string | null): Promise<void>;
  resume(subscription: PaidSubscription): Promise<void>;
  /** If `isPaused` is false, resumes collection with the next period. */
  pauseCollection(id: string, isPaused: boolean): Promise<void>;
  /** Voids an open invoice; leaves any other as it is. */
  voidInvoice(id: string): Promise<void>;
  readPrice(id: string): Promise<Price | null>;
  previewPrice(subscription: PaidSubscription, change: PriceChange): Promise<Preview>;
  /**
   * Charges the difference immediately, calculated for the previewed time. Nothing changes if the card is
   * declined.
   */
  changePrice(subscription: PaidSubscription, change: PriceChange & { prorationDate: number }): Promise<void>;
  readSchedule(scheduleId: string): Promise<Schedule>;
  schedulePrice(subscription: PaidSubscription, priceId: string): Promise<void>;
  releaseSchedule(scheduleId: string): Promise<void>;
  readInvoice(id: string): Promise<Invoice>;
  /** Returns the latest 100, without drafts. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  readDispute(id: string): Promise<Dispute>;
  /** Returns the subscriptions of all customers, including ended ones. */
  listAllSubscriptions(): Promise<PaidSubscription[]>;
  /** Returns the events since a time, newest first. */
  listEvents(since: Date, most: number): Promise<Pick<PaymentEvent, "id" | "type" | "createdAt">[]>;
  /** Ends the subscription immediately without a refund. Does nothing if it has already ended. */
  endSubscription(id: string): Promise<void>;
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
};
