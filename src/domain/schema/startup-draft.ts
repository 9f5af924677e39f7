import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import { instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { ofStartup } from "./startup";

/**
 * The saved submission form of a startup with status `draft`. A save names the version it is based on.
 * `previewWord` is the token of the shareable preview page; null closes the page.
 */
export const startupDrafts = pgTable(
  "startup_drafts",
  {
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    content: jsonb("content").$type<DraftValues>().notNull(),
    version: integer("version").notNull(),
    previewWord: text("preview_word"),
    savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.startupId] }),
    ofStartup(table),
    uniqueIndex("startup_drafts_preview").on(table.tenantId, table.previewWord),
  ],
);
