import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/server/db/columns";

export const instances = pgTable("instances", {
  id: uuid("id").primaryKey(),
  host: text("host").notNull(),
  processId: integer("process_id").notNull(),
  version: text("version").notNull(),
  hasJobs: boolean("has_jobs").notNull(),
  /** Resident memory and JavaScript heap, in bytes. */
  memory: bigint("memory", { mode: "number" }).notNull(),
  heap: bigint("heap", { mode: "number" }).notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at").notNull(),
});
