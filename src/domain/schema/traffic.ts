import { date, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { DEVICES, MEASURES } from "@/domain/analytics/web-vitals/rules";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

export const sourceDays = pgTable(
  "source_days",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    source: text("source").notNull(),
    visitors: integer("visitors").notNull().default(0),
    views: integer("views").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.source] })],
);

/** Views per day of each page pattern, such as `/startup/{slug}`. */
export const pageDays = pgTable(
  "page_days",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    page: text("page").notNull(),
    views: integer("views").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.page] })],
);

/** Today's visitors as irreversible hashes, with their first source; deleted after the day. */
export const dayVisitors = pgTable(
  "day_visitors",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    visitor: text("visitor").notNull(),
    source: text("source").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.visitor] })],
);

/**
 * Web vitals from visitors' browsers: the number of a day's values in each bucket of a metric (`bucketOf`),
 * from which percentiles are computed. Single values aren't stored.
 */
export const vitalDays = pgTable(
  "vital_days",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    page: text("page").notNull(),
    device: text("device", { enum: DEVICES }).notNull(),
    measure: text("measure", { enum: MEASURES }).notNull(),
    bucket: smallint("bucket").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.day, table.page, table.device, table.measure, table.bucket],
    }),
  ],
);
