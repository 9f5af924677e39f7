/** `refused`: it answered, and said no. `missing`: what was named is not there. `declined`: the card was not good. */
type ErrorKind = "refused" | "missing" | "declined" | "limited" | "unanswered";

/** What the provider did instead of what it was asked; `message` is its own word where it said one. */
export class PaymentError extends Error {
  override readonly name = "PaymentFault";

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** What the provider sent cannot be believed: another's signature, an old one, or of the other mode. */
export class InvalidEventError extends Error {
  override readonly name = "EventFault";
}

/** A subscription as it is now. Times are instants; `plan` follows from its price, null for a price that is not ours. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  itemId: string;
  priceId: string;
  /** `trialing`, `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired` or `canceled`. */
  status: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  endedAt: Date | null;
  isCanceledAtEnd: boolean;
  /** Canceled by a date alone, as the provider's own pages do. */
  hasEndDate: boolean;
  cancelReason: string | null;
  scheduleId: string | null;
  latestInvoiceId: string | null;
  /** Its invoices are void at once and nothing is collected. */
  isCollectionPaused: boolean;
  isLive: boolean;
};

/** Money is in the currency's minor unit. */
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

/** `interval` is `month` or `3 months`; null for what is paid once. `amount` is null where it is no fixed one. */
export type Price = { amount: number | null; currency: string; interval: string | null; isActive: boolean };

export type CheckoutOrder = {
  customerId: string;
  priceId: string;
  tenantId: string;
  trialDays: number | null;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};
/** `status` is `open`, `complete` or `expired`; only an open one has an address. */
export type Checkout = { id: string; status: string; url: string | null };

export type PortalFlow = "payment_method" | "cancel" | "home";
export type PortalOrder = {
  customerId: string;
  returnUrl: string;
  flow: PortalFlow;
  subscriptionId: string | null;
};

/** To another price at once; `endsTrial` begins to charge at once. */
export type PriceChange = { priceId: string; endsTrial: boolean };
/** `prorationDate` is the moment, in seconds and by the provider's clock, for which it was worked out. */
export type Preview = {
  amountDue: number;
  currency: string;
  lines: { description: string; amount: number }[];
  prorationDate: number | null;
};

/** `priceId` is what it will bring; null when there is nothing to come. `isDone` once it has brought it. */
export type Schedule = { priceId: string | null; isDone: boolean };

export type Dispute = { id: string; customerId: string | null; status: string; createdAt: Date };

/** What an event is about; what it says of it is not believed but asked again. */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  objectId: string | null;
};

/**
 * A provider of payments. Every call rejects with a PaymentError. Where a `key` is taken, the same call with the same
 * key is done once, however often it is made.
 */
export type PaymentsPort = {
  createCustomer(customer: { name: string; email: string; tenantId: string }, key: string): Promise<string>;
  /** False when there is no such customer (any more). */
  updateCustomer(id: string, customer: { name: string; email: string }): Promise<boolean>;
  createCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  createPortal(order: PortalOrder): Promise<string>;
  /** All of a customer, those that are over too; none when there is no such customer. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** At the end of its period. */
  cancel(id: string, reason: string | null): Promise<void>;
  resume(subscription: PaidSubscription): Promise<void>;
  /** Or collects again, from the next period on. */
  pauseCollection(id: string, isPaused: boolean): Promise<void>;
  /** Asks for an open invoice no more; any other stays as it is. */
  voidInvoice(id: string): Promise<void>;
  /** Null when there is none. */
  readPrice(id: string): Promise<Price | null>;
  previewPrice(subscription: PaidSubscription, change: PriceChange): Promise<Preview>;
  /** Charges the difference at once, as of the moment that was previewed. Nothing changes when the card is declined. */
  changePrice(subscription: PaidSubscription, change: PriceChange & { prorationDate: number }): Promise<void>;
  readSchedule(scheduleId: string): Promise<Schedule>;
  schedulePrice(subscription: PaidSubscription, priceId: string): Promise<void>;
  releaseSchedule(scheduleId: string): Promise<void>;
  readInvoice(id: string): Promise<Invoice>;
  /** The newest hundred, no drafts. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  readDispute(id: string): Promise<Dispute>;
  /** Of every customer, also those that are over. */
  listAllSubscriptions(): Promise<PaidSubscription[]>;
  /** What was told since then, the newest first. */
  listEvents(since: Date, most: number): Promise<Pick<PaymentEvent, "id" | "type" | "createdAt">[]>;
  /** At once, and nothing is paid back; one that is over stays so. */
  endSubscription(id: string): Promise<void>;
  /** @throws InvalidEventError */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
};
