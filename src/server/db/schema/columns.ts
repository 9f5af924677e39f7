import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant; columns of this kind are named `…_at` or `…_until`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const primaryId = () => uuid("id").primaryKey();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
