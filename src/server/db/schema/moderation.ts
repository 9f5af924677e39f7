import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REPORT_TARGETS } from "@/features/moderation/rules";
import { authUsers } from "./auth";
import { createdAt, primaryId } from "./columns";
import { tenants } from "./tenant";

/** A report: one person's complaint about one startup, comment or question. */
export const contentFlags = pgTable(
  "content_flags",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
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
