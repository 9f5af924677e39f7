import { date, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { DEVICES, MEASURES } from "@/features/analytics/vitals/rules";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** How many people came to a community on a day and by what source, and how many pages they looked at. */
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

/** How often the pages of a kind, such as `/startup/{slug}`, were looked at on a day. */
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

/** Who came today, by a word that nobody can read back, and by which source first; dropped after the day. */
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
 * What visitors' browsers measured: how many of a day's values lie in each of a measure's few buckets
 * (`bucketOf`), from which percentiles follow. No value is kept by itself.
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
