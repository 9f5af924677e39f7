import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TenantSettings } from "@/features/tenant/schema";
import { createdAt, instant, primaryId } from "./columns";

/** A community. `planType` is its package: what the operator gave it. */
export const tenants = pgTable(
  "tenants",
  {
    id: primaryId(),
    name: text("name").notNull(),
    domain: text("domain").notNull().unique(),
    tier: smallint("tier").notNull().default(1),
    platformType: text("platform_type", { enum: ["hub", "community", "saas"] })
      .notNull()
      .default("community"),
    status: text("status", { enum: ["active", "suspended", "deleted"] })
      .notNull()
      .default("active"),
    isActive: boolean("is_active").generatedAlwaysAs(sql`status = 'active'`),
    planType: text("plan_type", { enum: ["free", "basic", "premium", "enterprise"] })
      .notNull()
      .default("free"),
    settings: jsonb("settings").$type<TenantSettings>().notNull(),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),
    lastSync: instant("last_sync"),
    syncStatus: text("sync_status", { enum: ["success", "failed"] }),
    syncError: text("sync_error"),
  },
  (table) => [index("tenants_platform_type").on(table.platformType)],
);

/** Custom domains. One resolves only once its ownership is proved. */
export const tenantDomains = pgTable(
  "tenant_domains",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    verifiedAt: instant("verified_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("tenant_domains_domain").on(table.domain),
    index("tenant_domains_tenant").on(table.tenantId),
  ],
);

/** What the community subscribes to; no row means the community plan. */
export const subscriptions = pgTable("subscriptions", {
  tenantId: uuid("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  planType: text("plan_type", { enum: ["community", "pro", "enterprise"] })
    .notNull()
    .default("community"),
  status: text("status").notNull().default("inactive"),
  currentPeriodEnd: instant("current_period_end"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
});
