import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../db/columns";

/** Rate limit counters; the key includes the tenant, user, IP address and procedure. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: instant("expire"),
});
