import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SyncCounts } from "@/features/hosting/sync/rules";
import type { Sealed } from "@/lib/security/encrypted";
import { instant, primaryId } from "./columns";

/** What is set for the whole platform, in one row. The provider's configuration is encrypted as a whole. */
export const platformSettings = pgTable("platform_settings", {
  id: text("id", { enum: ["platform"] }).primaryKey(),
  cloudflareConfig: jsonb("cloudflare_config").$type<Sealed>(),
  configuredAt: instant("configured_at"),
});

/**
 * The domains that a sync has added to the project, and for which community. `confirmedAt` is null while nobody knows
 * whether the provider took it. It outlives its community, so that what was added for it can still be taken away.
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
 * Syncs of domains. One at a time is not finished; whoever works on it holds it by `holder` until `leaseUntil`, and it
 * waits until `resumeAt` when the provider has asked for a pause.
 */
export const hostingRuns = pgTable(
  "hosting_runs",
  {
    id: primaryId(),
    trigger: text("trigger", { enum: ["button", "cron", "schedule"] }).notNull(),
    /** The one community that is synced; null for all of them. */
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

/** How many calls the provider may be asked now, for all instances together. */
export const hostingBudget = pgTable("hosting_budget", {
  id: text("id", { enum: ["calls"] }).primaryKey(),
  tokens: real("tokens").notNull(),
  refilledAt: instant("refilled_at").notNull(),
  blockedUntil: instant("blocked_until"),
});
