import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { tenants } from "./tenant";

const PLANS = ["community", "pro", "enterprise"] as const;

/**
 * What the community subscribes to; no row means the community plan. What the provider says is copied here by
 * `syncSubscription` alone: `refreshAsked` numbers its questions and `refreshWritten` is the one that was answered
 * last, so that an answer which comes late is not taken for news.
 */
export const subscriptions = pgTable("subscriptions", {
  tenantId: uuid("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  planType: text("plan_type", { enum: PLANS }).notNull().default("community"),
  /** The provider's word (`active`, `trialing`, `past_due`, `canceled` …); `inactive` without a subscription. */
  status: text("status").notNull().default("inactive"),
  currentPeriodEnd: instant("current_period_end"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
  cancelReason: text("cancel_reason"),
  customerId: text("stripe_customer_id").unique(),
  subscriptionId: text("stripe_subscription_id").unique(),
  scheduleId: text("stripe_schedule_id"),
  trialEnd: instant("trial_end"),
  /** The plan that begins when the period ends. */
  scheduledPlan: text("scheduled_plan", { enum: PLANS }),
  /** Since when a payment fails, how often it was tried, and when it is tried again. */
  paymentFailedAt: instant("payment_failed_at"),
  paymentAttempts: integer("payment_attempts").notNull().default(0),
  nextPaymentAt: instant("next_payment_at"),
  /** The provider's word: its invoices are void at once and nothing is collected. */
  isCollectionPaused: boolean("is_collection_paused").notNull().default(false),
  /** Since when we have it so, because the community is suspended. */
  collectionHeldAt: instant("collection_held_at"),
  disputeId: text("stripe_dispute_id"),
  disputedAt: instant("disputed_at"),
  /** The page to pay on that is open, or the last there was; `checkoutNumber` numbers them. */
  checkoutNumber: integer("checkout_number").notNull().default(0),
  checkoutId: text("stripe_checkout_id"),
  checkoutUntil: instant("checkout_until"),
  checkoutHasTrial: boolean("checkout_has_trial").notNull().default(false),
  refreshAsked: integer("refresh_asked").notNull().default(0),
  refreshWritten: integer("refresh_written").notNull().default(0),
  refreshedAt: instant("refreshed_at"),
});

/** What the provider has told. A row is written together with the job that looks into it, once for each event. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** Null where the event does not name one, as those of disputes. */
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
 * Who has had a trial, under codes made of a community, a person and an address each, that nobody can read back.
 * A mark is held while a page to pay on is open, and stands for good once the trial has begun.
 */
export const trialMarks = pgTable("trial_marks", {
  code: text("code").primaryKey(),
  /** The code of the community for which it is held or was taken. */
  heldFor: text("held_for").notNull(),
  heldUntil: instant("held_until").notNull(),
  takenAt: instant("taken_at"),
  createdAt: createdAt(),
});
