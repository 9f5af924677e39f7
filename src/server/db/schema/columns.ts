import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const primaryId = () => uuid("id").primaryKey();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
