import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RoleMap } from "@/domain/auth/company/rules";
import type { Sealed } from "@/lib/security/encrypted";
import { createdAt, instant } from "@/server/db/columns";
import { tenants } from "./tenant";

const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** The provider of OpenID Connect that a community brings for its company's people. The secret is encrypted. */
export const companyProviders = pgTable("company_providers", {
  tenantId: tenantId().primaryKey(),
  name: text("name").notNull(),
  issuer: text("issuer").notNull(),
  clientId: text("client_id").notNull(),
  secret: jsonb("secret").$type<Sealed>().notNull(),
  /** The claim whose values give roles; null if the provider decides no roles. */
  roleClaim: text("role_claim"),
  roleMap: jsonb("role_map").$type<RoleMap>().notNull().default({}),
  /** Members sign in with it only. Owners keep their password. */
  isOnly: boolean("is_only").notNull().default(false),
  savedAt: instant("saved_at").notNull(),
});

/**
 * Email domains for which a community's provider may speak. Any community may claim one. It counts for the one that
 * has proved it with the token, while the proof is there.
 */
export const companyDomains = pgTable(
  "company_domains",
  {
    tenantId: tenantId(),
    domain: text("domain").notNull(),
    token: text("token").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    verifiedAt: instant("verified_at"),
    checkedAt: instant("checked_at"),
    nextCheckAt: instant("next_check_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.domain] }),
    uniqueIndex("company_domains_proved").on(table.domain).where(sql`${table.verifiedAt} is not null`),
    index("company_domains_due").on(table.nextCheckAt),
  ],
);
