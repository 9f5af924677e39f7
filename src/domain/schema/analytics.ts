import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { VISIT_ACTIONS } from "@/domain/analytics/rules";
import { ofStartup } from "./startup";
import { tenants } from "./tenant";

/** A startup's views and website clicks, per day in the community's time zone and per source. */
export const startupDayStats = pgTable(
  "startup_day_stats",
  {
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    day: date("day").notNull(),
    source: text("source").notNull(),
    views: integer("views").notNull().default(0),
    clicks: integer("clicks").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.startupId, table.day, table.source] }),
    index("startup_day_stats_day").on(table.tenantId, table.day),
    ofStartup(table),
  ],
);

/** Visitors already counted today, as irreversible hashes; deleted after the day. */
export const startupDayVisitors = pgTable(
  "startup_day_visitors",
  {
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    day: date("day").notNull(),
    action: text("action", { enum: VISIT_ACTIONS }).notNull(),
    visitor: text("visitor").notNull(),
    source: text("source").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.startupId, table.day, table.action, table.visitor] }),
    ofStartup(table),
  ],
);

/**
 * The salt of a day's visitor hashes. It is deleted with them, after which the hashes can't be reproduced.
 */
export const visitorSalts = pgTable(
  "visitor_salts",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    salt: text("salt").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);
