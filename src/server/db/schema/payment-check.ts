import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, primaryId } from "./columns";

/** A community whose row said something else than the provider; `fields` are the columns that differed. */
export type PaymentDifference = { tenantId: string; fields: string[] };

/** Comparisons of what we hold with what the provider of payments says, one a day. */
export const paymentChecks = pgTable(
  "payment_checks",
  {
    id: primaryId(),
    startedAt: instant("started_at").notNull(),
    /** Null while it runs, or when it was cut off. */
    finishedAt: instant("finished_at"),
    error: text("error"),
    compared: integer("compared").notNull().default(0),
    differences: jsonb("differences").$type<PaymentDifference[]>().notNull().default([]),
    /** Subscriptions to our plans that run and belong to no community, or are paid beside its own. */
    strangers: jsonb("strangers").$type<string[]>().notNull().default([]),
    /** Events that the provider has made and that never came. */
    missedEvents: integer("missed_events").notNull().default(0),
    /** In what the provider's prices are not what is promised, a sentence each. */
    prices: jsonb("prices").$type<string[]>().notNull().default([]),
  },
  (table) => [index("payment_checks_newest").on(table.startedAt)],
);
