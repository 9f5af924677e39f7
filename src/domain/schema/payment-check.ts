import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, primaryId } from "@/server/db/columns";

/** A community whose row differed from the provider's data; `fields` are the columns that differed. */
export type PaymentDifference = { tenantId: string; fields: string[] };

export const paymentChecks = pgTable(
  "payment_checks",
  {
    id: primaryId(),
    startedAt: instant("started_at").notNull(),
    /** Null while it runs or if it was interrupted. */
    finishedAt: instant("finished_at"),
    error: text("error"),
    compared: integer("compared").notNull().default(0),
    differences: jsonb("differences").$type<PaymentDifference[]>().notNull().default([]),
    /** Active subscriptions to our plans that belong to no community or are in addition to its own. */
    strangers: jsonb("strangers").$type<string[]>().notNull().default([]),
    /** Events the provider created that never arrived. */
    missedEvents: integer("missed_events").notNull().default(0),
    /** The differences between the provider's prices and the advertised ones, one sentence each. */
    prices: jsonb("prices").$type<string[]>().notNull().default([]),
  },
  (table) => [index("payment_checks_newest").on(table.startedAt)],
);
