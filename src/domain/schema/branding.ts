import { integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { BrandingValues } from "@/domain/tenant/branding/schema";
import { instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/**
 * A community's branding draft. `revision` counts all changes; `content` is null if everything is published.
 */
export const brandingDrafts = pgTable("branding_drafts", {
  tenantId: tenantId().primaryKey(),
  revision: integer("revision").notNull(),
  content: jsonb("content").$type<BrandingValues>(),
  savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
  savedAt: instant("saved_at").notNull(),
});

/** Every branding a community has published; version 1 is the one before the first publication. */
export const brandingVersions = pgTable(
  "branding_versions",
  {
    tenantId: tenantId(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<BrandingValues>().notNull(),
    restoredFrom: integer("restored_from"),
    publishedBy: uuid("published_by").references(() => authUsers.id, { onDelete: "set null" }),
    publishedAt: instant("published_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.version] })],
);
