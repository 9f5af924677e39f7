import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, primaryId } from "./columns";

/**
 * Every backup that was made and every test in which one was restored, also those that failed. `archive` is the name
 * of the file without its folder; the counts are null where it did not come to them.
 */
export const backups = pgTable(
  "backups",
  {
    id: primaryId(),
    kind: text("kind", { enum: ["backup", "test"] }).notNull(),
    isSound: boolean("is_sound").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at").notNull(),
    archive: text("archive").notNull(),
    migration: text("migration"),
    tables: integer("tables"),
    rows: bigint("rows", { mode: "number" }),
    files: integer("files"),
    /** Files that rows name and the store did not have. */
    missingFiles: integer("missing_files"),
    bytes: bigint("bytes", { mode: "number" }),
    error: text("error"),
  },
  (table) => [index("backups_time").on(table.kind, table.finishedAt)],
);
