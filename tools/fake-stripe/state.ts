import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** What goes over the wire: decimals are texts, and of a thing that could be expanded there is the id. */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer U)[]
    ? Wire<U>[]
    : T extends object
      ? { [K in keyof T]: Field<T[K]> }
      : T;
type Field<T> = [Extract<T, string>] extends [never] ? Wire<T> : Exclude<T, object>;

/** Whatever the fake keeps, in the shapes of the version that the SDK asks for. */
export type Kinds = {
  product: Wire<Stripe.Product>;
  price: Wire<Stripe.Price>;
  customer: Wire<Stripe.Customer>;
  tax_id: Wire<Stripe.TaxId>;
  payment_method: Wire<Stripe.PaymentMethod>;
  "checkout.session": Wire<Stripe.Checkout.Session>;
  subscription: Wire<Stripe.Subscription>;
  subscription_schedule: Wire<Stripe.SubscriptionSchedule>;
  invoice: Wire<Stripe.Invoice>;
  charge: Wire<Stripe.Charge>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  dispute: Wire<Stripe.Dispute>;
  "billing_portal.session": Wire<Stripe.BillingPortal.Session>;
  "billing_portal.configuration": Wire<Stripe.BillingPortal.Configuration>;
};
export type Kind = keyof Kinds;
export type Line = Wire<Stripe.InvoiceLineItem>;
export type Item = Wire<Stripe.SubscriptionItem>;
export type Phase = Wire<Stripe.SubscriptionSchedule.Phase>;
export type Happening = Omit<Stripe.EventBase, "data" | "type"> & {
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

/** What is configured to use the fake one. */
export const ACCOUNT = {
  key: "sk_test_of_the_fake_provider",
  webhookSecret: "whsec_of_the_fake_provider",
  prices: { pro: "price_pro_monthly", enterprise: "price_enterprise_monthly" },
};

/** Days after a failed attempt until the next, and what happens to the subscription after the last. */
const DUNNING = {
  retryDays: [3, 5, 7],
  afterwards: "cancel" as "cancel" | "unpaid" | "past_due",
};

/** What a checkout will do once it is paid, beside what its own shape says. */
export type Plan = { price: string; trialDays: number; metadata: Record<string, string> };

export type StripeState = {
  /** Where the fake answers; its pages and its invoices lie there. */
  url: string;
  objects: Map<string, Kinds[Kind]>;
  /** Oldest first. */
  events: Happening[];
  /** Seconds by which the fake is ahead of this machine; `at` stops it while time is being passed. */
  clock: { ahead: number; at: number | null };
  dunning: typeof DUNNING;
  /** Lines that wait for the next invoice of a subscription. */
  pending: Map<string, Line[]>;
  /** By the id of their checkout. */
  plans: Map<string, Plan>;
  /** Subscriptions whose end of the trial was announced. */
  announced: Set<string>;
  emit(type: string, object: object, before?: object): Happening;
};

/** A refusal in the provider's words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly more: { type?: string; code?: string; param?: string; decline_code?: string } = {},
  ) {
    super(message);
  }
}

export const idOf = (prefix: string): string =>
  `${prefix}_1${randomBytes(18)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "0")}`;

export const nowOf = ({ clock }: StripeState): number =>
  clock.at ?? Math.floor(Date.now() / 1000) + clock.ahead;

export function keep<T extends Kinds[Kind]>(state: StripeState, object: T): T {
  state.objects.set(object.id, object);
  return object;
}

/** All of a kind, the oldest first. */
export const all = <K extends Kind>(state: StripeState, kind: K): Kinds[K][] =>
  [...state.objects.values()].filter((object): object is Kinds[K] => object.object === kind);

/** @throws Refusal as the provider words it, when there is none */
export function find<K extends Kind>(state: StripeState, kind: K, id: unknown, param = "id"): Kinds[K] {
  const found = state.objects.get(String(id ?? ""));
  if (found?.object === kind) return found as Kinds[K];
  const name = kind.replace(/^.*\./, "").replaceAll("_", " ");
  throw new Refusal(404, `No such ${name}: '${id ?? ""}'`, { code: "resource_missing", param });
}

/** The customer's subscription that is not over. */
export const runningOf = (state: StripeState, customer: string) =>
  all(state, "subscription").find((each) => each.customer === customer && each.status !== "canceled");

export const itemOf = (subscription: Kinds["subscription"]): Item => subscription.items.data[0] as Item;

export const newState = (): StripeState => ({
  url: "",
  objects: new Map(),
  events: [],
  clock: { ahead: 0, at: null },
  dunning: { ...DUNNING },
  pending: new Map(),
  plans: new Map(),
  announced: new Set(),
  emit: () => {
    throw new Error("There is no listener.");
  },
});
