import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "@/server/db/columns";
import { tenants } from "./tenant";

const PLANS = ["community", "pro", "enterprise"] as const;

/**
 * A community's subscription; no row means the community plan. Only `syncSubscription` copies the provider's
 * data here. `refreshAsked` numbers its requests and `refreshWritten` is the last one stored, so that a late
 * response doesn't overwrite newer data.
 */
export const subscriptions = pgTable("subscriptions", {
  tenantId: uuid("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  planType: text("plan_type", { enum: PLANS }).notNull().default("community"),
  /**
   * The provider's status (`active`, `trialing`, `past_due`, `canceled` …), or `inactive` without a
   * subscription.
   */
  status: text("status").notNull().default("inactive"),
  currentPeriodEnd: instant("current_period_end"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
  cancelReason: text("cancel_reason"),
  customerId: text("stripe_customer_id").unique(),
  subscriptionId: text("stripe_subscription_id").unique(),
  scheduleId: text("stripe_schedule_id"),
  trialEnd: instant("trial_end"),
  scheduledPlan: text("scheduled_plan", { enum: PLANS }),
  /** The time of the first failed payment, the number of attempts, and the next attempt. */
  paymentFailedAt: instant("payment_failed_at"),
  paymentAttempts: integer("payment_attempts").notNull().default(0),
  nextPaymentAt: instant("next_payment_at"),
  /** From the provider: new invoices are voided immediately and nothing is collected. */
  isCollectionPaused: boolean("is_collection_paused").notNull().default(false),
  /** Since when we have paused collection because the community is suspended. */
  collectionHeldAt: instant("collection_held_at"),
  /** The price of a paid subscription that no plan has, for which `planType` is the last one that was known. */
  unknownPriceId: text("stripe_unknown_price_id"),
  disputeId: text("stripe_dispute_id"),
  disputedAt: instant("disputed_at"),
  /** The open or most recent checkout; `checkoutNumber` numbers them. */
  checkoutNumber: integer("checkout_number").notNull().default(0),
  checkoutId: text("stripe_checkout_id"),
  checkoutUntil: instant("checkout_until"),
  checkoutPlan: text("checkout_plan", { enum: PLANS }).notNull().default("pro"),
  checkoutHasTrial: boolean("checkout_has_trial").notNull().default(false),
  refreshAsked: integer("refresh_asked").notNull().default(0),
  refreshWritten: integer("refresh_written").notNull().default(0),
  refreshedAt: instant("refreshed_at"),
});

/** Webhook events, one row each, inserted together with the job that processes it. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** Null if the event doesn't name a customer, such as for disputes. */
    customerId: text("customer_id"),
    objectId: text("object_id"),
    createdAt: instant("created_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    index("payment_events_waiting").on(table.customerId).where(sql`${table.handledAt} is null`),
    index("payment_events_received").on(table.receivedAt),
  ],
);

/**
 * Trials already used, keyed by irreversible hashes of the community, the user and the email. A mark is
 * reserved while a checkout is open, and permanent once the trial has begun.
 */
export const trialMarks = pgTable("trial_marks", {
  code: text("code").primaryKey(),
  /** The hash of the community that reserved or used it. */
  heldFor: text("held_for").notNull(),
  heldUntil: instant("held_until").notNull(),
  takenAt: instant("taken_at"),
  createdAt: createdAt(),
});
