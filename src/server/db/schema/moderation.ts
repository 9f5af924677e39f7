import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { RuleHit } from "@/features/moderation/auto-rules/rules";
import { CASE_SOURCES, DECISIONS, type DecisionTrace } from "@/features/moderation/cases/rules";
import { REPORT_TARGETS } from "@/features/moderation/rules";
import { authUsers } from "./auth";
import { createdAt, instant, primaryId } from "./columns";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** A report: one person's complaint about one thing. */
export const contentFlags = pgTable(
  "content_flags",
  {
    id: primaryId(),
    tenantId: ofTenant(),
    targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
    targetId: uuid("target_id").notNull(),
    reporterId: uuid("reporter_id").references(() => authUsers.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    details: text("details"),
    status: text("status", { enum: ["pending", "upheld", "dismissed"] })
      .notNull()
      .default("pending"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("content_flags_reporter").on(table.tenantId, table.targetType, table.targetId, table.reporterId),
    index("content_flags_pending").on(table.tenantId, table.status, table.createdAt),
  ],
);

/**
 * What moderators look at: one thing, with every reason why it came to them. `version` counts what happened to
 * it, so that of two who decide at once one is told of the other.
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: primaryId(),
    tenantId: ofTenant(),
    targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
    targetId: uuid("target_id").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    sources: text("sources", { enum: CASE_SOURCES }).array().notNull(),
    hits: jsonb("hits").$type<RuleHit[]>().notNull().default([]),
    version: integer("version").notNull().default(1),
    outcome: text("outcome", { enum: DECISIONS }),
    decidedBy: uuid("decided_by").references(() => authUsers.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    openedAt: instant("opened_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("moderation_cases_tenant_id").on(table.tenantId, table.id),
    unique("moderation_cases_target").on(table.tenantId, table.targetType, table.targetId),
    index("moderation_cases_queue").on(table.tenantId, table.status, table.openedAt, table.id),
    index("moderation_cases_author").on(table.authorId),
    index("moderation_cases_decider").on(table.decidedBy),
  ],
);

const ofCase = (table: { tenantId: AnyPgColumn; caseId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.tenantId, table.caseId],
    foreignColumns: [moderationCases.tenantId, moderationCases.id],
  }).onDelete("cascade");

/** What somebody decided on a case, with what it takes to put everything back. Decisions of one act share a batch. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id").notNull(),
    caseId: uuid("case_id").notNull(),
    batchId: uuid("batch_id").notNull(),
    action: text("action", { enum: DECISIONS }).notNull(),
    reason: text("reason").notNull(),
    moderatorId: uuid("moderator_id").references(() => authUsers.id, { onDelete: "set null" }),
    /** The version of the case that it made. */
    caseVersion: integer("case_version").notNull(),
    before: jsonb("before").$type<DecisionTrace>().notNull(),
    undoneAt: instant("undone_at"),
    createdAt: createdAt(),
  },
  (table) => [
    ofCase(table),
    index("moderation_decisions_case").on(table.tenantId, table.caseId, table.createdAt),
    index("moderation_decisions_batch").on(table.tenantId, table.batchId),
    index("moderation_decisions_moderator").on(table.moderatorId),
  ],
);

/** Filters of the queue that a moderator gave a name. */
export const moderationViews = pgTable(
  "moderation_views",
  {
    id: primaryId(),
    tenantId: ofTenant(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As it stands in the address of the queue. */
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("moderation_views_name").on(table.tenantId, table.userId, table.name),
    index("moderation_views_user").on(table.userId),
  ],
);
