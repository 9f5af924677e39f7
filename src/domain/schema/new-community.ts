import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { FOUNDING_MODES, WILDCARD_ISSUES } from "@/domain/tenant/founding/rules";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { createdAt, instant, primaryId } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** Whether people can create communities, and the last check that their addresses would work. A single row. */
export const foundingSettings = pgTable("founding_settings", {
  id: text("id", { enum: ["platform"] }).primaryKey(),
  mode: text("mode", { enum: FOUNDING_MODES }).notNull().default("off"),
  issue: text("issue", { enum: WILDCARD_ISSUES }),
  checkedAt: instant("checked_at"),
});

/**
 * A community that a user creates or has created: a draft, a request that waits for an operator, or the way that the
 * community has come. The community gets the row's id; `tenantId` is set once it exists. A draft reserves nothing;
 * `domain` is the address of a request while it waits. `logo` is the base64 of a re-encoded image.
 */
export const foundings = pgTable(
  "foundings",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id").references(() => tenants.id, { onDelete: "cascade" }),
    founderId: uuid("founder_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["draft", "waiting", "declined", "created"] })
      .notNull()
      .default("draft"),
    version: integer("version").notNull().default(0),
    name: text("name").notNull().default(""),
    label: text("label").notNull().default(""),
    language: text("language", { enum: LANGUAGE_CODES }),
    timeZone: text("time_zone"),
    color: text("color").notNull().default(""),
    logo: text("logo"),
    logoId: uuid("logo_id"),
    logoWidth: integer("logo_width"),
    logoHeight: integer("logo_height"),
    /** Email addresses as typed, until the invitations are sent. */
    invitees: text("invitees").notNull().default(""),
    domain: text("domain"),
    reason: text("reason"),
    savedAt: instant("saved_at").notNull(),
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("foundings_open").on(table.founderId).where(sql`${table.state} <> 'created'`),
    uniqueIndex("foundings_tenant").on(table.tenantId),
    index("foundings_waiting").on(table.submittedAt).where(sql`${table.state} = 'waiting'`),
    index("foundings_created").on(table.decidedAt, table.id).where(sql`${table.state} = 'created'`),
    index("foundings_founder").on(table.founderId),
  ],
);
