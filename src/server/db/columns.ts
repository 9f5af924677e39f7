import { type AnyPgColumn, customType, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();

/** The key of a row of the platform or of an account. */
export const primaryId = () => uuid("id").primaryKey();

/** The ID of a row of a community, whose table has a `tenantKey`. */
export const rowId = () => uuid("id").notNull();

/** The key of a community's rows. It begins with the community, so that tables can be partitioned or distributed by it. */
export const tenantKey = (table: { tenantId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.tenantId, table.id] });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
