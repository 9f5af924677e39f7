import { integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { Category } from "@/access/tenant";
import { tenants } from "./tenant";

/**
 * What admins have set up to describe startups and members; a community that has changed nothing has no row.
 * One document, because it is read with the community, and renaming, ordering and merging change it as a whole.
 */
export const taxonomies = pgTable("taxonomies", {
  tenantId: uuid("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  /** Counts the changes; each names the version that it is based on. */
  version: integer("version").notNull().default(0),
  categories: jsonb("categories").$type<Category[]>().notNull().default([]),
});
