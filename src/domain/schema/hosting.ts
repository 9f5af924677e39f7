import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SyncCounts } from "@/domain/hosting/sync/rules";
import type { Sealed } from "@/lib/security/encrypted";
import { instant, primaryId } from "@/server/db/columns";

/** Platform-wide settings, in a single row. The provider's configuration is encrypted as a whole. */
export const platformSettings = pgTable("platform_settings", {
  id: text("id", { enum: ["platform"] }).primaryKey(),
  cloudflareConfig: jsonb("cloudflare_config").$type<Sealed>(),
  configuredAt: instant("configured_at"),
});

/**
 * The domains a sync has added to the project, with their community. `confirmedAt` is null while it is
 * unknown if the provider accepted the domain. Rows outlive their community, so that its domains can still be
 * removed.
 */
export const hostingDomains = pgTable(
  "hosting_domains",
  {
    domain: text("domain").primaryKey(),
    addedFor: uuid("added_for").notNull(),
    addedAt: instant("added_at").notNull(),
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [index("hosting_domains_added_for").on(table.addedFor)],
);

/**
 * Domain syncs. At most one is unfinished; the instance running it holds the lease `holder` until
 * `leaseUntil`. It waits until `resumeAt` if the provider asked for a pause.
 */
export const hostingRuns = pgTable(
  "hosting_runs",
  {
    id: primaryId(),
    trigger: text("trigger", { enum: ["button", "cron", "schedule"] }).notNull(),
    /** The only community to sync; null means all. */
    onlyFor: uuid("only_for"),
    startedAt: instant("started_at").notNull(),
    holder: uuid("holder"),
    leaseUntil: instant("lease_until"),
    resumeAt: instant("resume_at"),
    finishedAt: instant("finished_at"),
    counts: jsonb("counts").$type<SyncCounts>().notNull(),
    error: text("error"),
    pauses: integer("pauses").notNull().default(0),
  },
  (table) => [
    uniqueIndex("hosting_runs_unfinished")
      .on(sql`(${table.finishedAt} is null)`)
      .where(sql`${table.finishedAt} is null`),
    index("hosting_runs_newest").on(table.startedAt),
  ],
);

/** The provider's call budget (token bucket), shared by all instances. */
export const hostingBudget = pgTable("hosting_budget", {
  id: text("id", { enum: ["calls"] }).primaryKey(),
  tokens: real("tokens").notNull(),
  refilledAt: instant("refilled_at").notNull(),
  blockedUntil: instant("blocked_until"),
});
