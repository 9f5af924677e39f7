import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Category, CustomField } from "@/access/tenant";
import { tenants } from "./tenant";

/**
 * What admins have set up to describe startups and members; a community that has changed nothing has no row.
 * One document, because it is read with the community, and renaming, ordering and merging change it as a whole.
 */
export const taxonomies = pgTable("taxonomies", {
  tenantId: uuid("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  /** Counts the changes of categories; each names the version that it is based on. */
  version: integer("version").notNull().default(0),
  categories: jsonb("categories").$type<Category[]>().notNull().default([]),
  fieldsVersion: integer("fields_version").notNull().default(0),
  /** Keys of deleted fields, as `startup stage`: no other field gets one. */
  retiredFields: text("retired_fields").array().notNull().default(sql`'{}'`),
  fields: jsonb("fields").$type<CustomField[]>().notNull().default([]),
});
