import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, primaryId } from "@/server/db/columns";

/**
 * Every backup and every test restore, including failed ones. `archive` is the file name without its folder.
 * The counts are null if the run didn't get that far.
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
    /** Files that rows reference but the store didn't have. */
    missingFiles: integer("missing_files"),
    bytes: bigint("bytes", { mode: "number" }),
    error: text("error"),
  },
  (table) => [index("backups_time").on(table.kind, table.finishedAt)],
);
