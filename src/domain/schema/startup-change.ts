import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FieldChanges } from "@/domain/startup/editing/schema";
import { createdAt, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { ofStartup } from "./startup";

export const startupChanges = pgTable(
  "startup_changes",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    version: integer("version").notNull(),
    changes: jsonb("changes").$type<FieldChanges>().notNull(),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofStartup(table),
    index("startup_changes_startup").on(table.tenantId, table.startupId, table.createdAt),
  ],
);

/** Previous slugs of a startup. They redirect to it and stay reserved. */
export const startupSlugs = pgTable(
  "startup_slugs",
  {
    tenantId: uuid("tenant_id").notNull(),
    slug: text("slug").notNull(),
    startupId: uuid("startup_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.slug] }), ofStartup(table)],
);
