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
import type { StoredHit } from "@/domain/moderation/auto-rules/rules";
import { CASE_SOURCES, DECISIONS, type DecisionTrace } from "@/domain/moderation/cases/rules";
import { REPORT_TARGETS, type ReportedText } from "@/domain/moderation/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

export const contentFlags = pgTable(
  "content_flags",
  {
    id: rowId(),
    tenantId: ofTenant(),
    targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
    targetId: uuid("target_id").notNull(),
    reporterId: uuid("reporter_id").references(() => authUsers.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    details: text("details"),
    /** The content as the reporter saw it, until the report is decided or the author's account is deleted. */
    reported: jsonb("reported").$type<ReportedText>(),
    status: text("status", { enum: ["pending", "upheld", "dismissed"] })
      .notNull()
      .default("pending"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    unique("content_flags_reporter").on(table.tenantId, table.targetType, table.targetId, table.reporterId),
    index("content_flags_pending").on(table.tenantId, table.status, table.createdAt),
  ],
);

/**
 * A moderation target with all reasons for reviewing it. `version` counts changes, so that if two moderators
 * decide at once, the second gets a conflict.
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: rowId(),
    tenantId: ofTenant(),
    targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
    targetId: uuid("target_id").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    sources: text("sources", { enum: CASE_SOURCES }).array().notNull(),
    hits: jsonb("hits").$type<StoredHit[]>().notNull().default([]),
    version: integer("version").notNull().default(1),
    outcome: text("outcome", { enum: DECISIONS }),
    decidedBy: uuid("decided_by").references(() => authUsers.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    openedAt: instant("opened_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
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

/** A decision on a case, with the data needed to undo it. Decisions of one bulk action share a batch. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    caseId: uuid("case_id").notNull(),
    batchId: uuid("batch_id").notNull(),
    action: text("action", { enum: DECISIONS }).notNull(),
    reason: text("reason").notNull(),
    moderatorId: uuid("moderator_id").references(() => authUsers.id, { onDelete: "set null" }),
    /** The case's version after this decision. */
    caseVersion: integer("case_version").notNull(),
    before: jsonb("before").$type<DecisionTrace>().notNull(),
    undoneAt: instant("undone_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofCase(table),
    index("moderation_decisions_case").on(table.tenantId, table.caseId, table.createdAt),
    index("moderation_decisions_batch").on(table.tenantId, table.batchId),
    index("moderation_decisions_moderator").on(table.moderatorId),
  ],
);

export const moderationViews = pgTable(
  "moderation_views",
  {
    id: rowId(),
    tenantId: ofTenant(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    unique("moderation_views_name").on(table.tenantId, table.userId, table.name),
    index("moderation_views_user").on(table.userId),
  ],
);
