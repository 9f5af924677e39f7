import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredChecks } from "@/domain/tenant/domains/rules";
import { asciiShape, isInternational } from "@/domain/tenant/domains/shape-sql";
import type { TenantSettings } from "@/domain/tenant/schema";
import { createdAt, instant, primaryId } from "@/server/db/columns";

/** A community. `planType` is the plan granted by a superadmin. */
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
    /** The custom domain all other domains redirect to; null while its built-in domain is the primary one. */
    primaryDomain: text("primary_domain"),
    createdAt: createdAt(),
    /** Kept while the community is deleted, so that restoring it brings back the previous state. */
    suspendedAt: instant("suspended_at"),
    suspendReason: text("suspend_reason"),
    deletedAt: instant("deleted_at"),
    /** When it closes, as an owner has announced to its members, and why; null while it stays. */
    closesAt: instant("closes_at"),
    closingReason: text("closing_reason"),
    /** Until then the community can email few invitations, unless an operator has looked at it. */
    heldUntil: instant("held_until"),
    lastSync: instant("last_sync"),
    syncStatus: text("sync_status", { enum: ["success", "failed"] }),
    syncError: text("sync_error"),
  },
  (table) => [
    index("tenants_platform_type").on(table.platformType),
    index("tenants_closing").on(table.closesAt).where(sql`closes_at is not null`),
    index("tenants_shape").on(asciiShape(table.domain)),
    index("tenants_international").on(table.domain).where(isInternational(table.domain)),
  ],
);

/**
 * Custom domains. Any community may claim one. It resolves, and no other community can use it, once ownership
 * is proved with the token. `failingSince` and `warnedDays` are for any failing check, `proofLostAt` for the
 * lost proof of a domain that resolves.
 */
export const tenantDomains = pgTable(
  "tenant_domains",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    token: text("token").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    verifiedAt: instant("verified_at"),
    checks: jsonb("checks").$type<StoredChecks>().notNull().default({}),
    checkedAt: instant("checked_at"),
    nextCheckAt: instant("next_check_at"),
    failingSince: instant("failing_since"),
    failures: integer("failures").notNull().default(0),
    warnedDays: smallint("warned_days").notNull().default(0),
    proofLostAt: instant("proof_lost_at"),
    /** While set, other domains don't redirect to this primary domain, because it doesn't work. */
    yieldedAt: instant("yielded_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("tenant_domains_proved").on(table.domain).where(sql`${table.verifiedAt} is not null`),
    uniqueIndex("tenant_domains_claim").on(table.tenantId, table.domain),
    index("tenant_domains_due").on(table.nextCheckAt),
  ],
);

/**
 * The addresses that operators have moved communities away from. Until `keptUntil` they lead to the community
 * and no other one can take them.
 */
export const formerDomains = pgTable(
  "former_domains",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    keptUntil: instant("kept_until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.domain] }),
    uniqueIndex("former_domains_domain").on(table.domain),
  ],
);

/** The addresses of purged communities. Old emails, passkeys and webhooks still point to them, so they rest for a time. */
export const restingDomains = pgTable("resting_domains", {
  domain: text("domain").primaryKey(),
  until: instant("until").notNull(),
});
