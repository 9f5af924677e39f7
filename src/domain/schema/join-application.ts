import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { APPLICATION_STATES, type JoinAnswer } from "@/domain/member/joining/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/**
 * A user's request to become a member. The answers keep the text of their question. `word` is staff's message to a
 * declined applicant. Deleted a month after the decision.
 */
export const joinApplications = pgTable(
  "join_applications",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    answers: jsonb("answers").$type<readonly JoinAnswer[]>().notNull(),
    status: text("status", { enum: APPLICATION_STATES }).notNull().default("waiting"),
    word: text("word"),
    createdAt: createdAt(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex("join_applications_waiting").on(table.tenantId, table.userId).where(sql`status = 'waiting'`),
    index("join_applications_list").on(table.tenantId, table.status, table.createdAt, table.id),
    index("join_applications_user").on(table.userId),
    index("join_applications_decider").on(table.decidedBy),
  ],
);
