import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Every process of the product that runs or ran a moment ago; each writes its own row over and over. */
export const instances = pgTable("instances", {
  id: uuid("id").primaryKey(),
  host: text("host").notNull(),
  processId: integer("process_id").notNull(),
  version: text("version").notNull(),
  hasJobs: boolean("has_jobs").notNull(),
  /** Bytes that the process holds in memory, and those of them that are JavaScript's. */
  memory: bigint("memory", { mode: "number" }).notNull(),
  heap: bigint("heap", { mode: "number" }).notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at").notNull(),
});
