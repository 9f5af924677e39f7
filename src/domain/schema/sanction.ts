import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SANCTION_KINDS } from "@/domain/member/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/**
 * The history of a member's sanctions and how they were lifted. Rows are only added and then lifted. The
 * current state and its end are in `members`.
 */
export const sanctions = pgTable(
  "sanctions",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SANCTION_KINDS }).notNull(),
    /** Null for a warning and for a permanent ban. */
    until: instant("sanctioned_until"),
    reason: text("reason").notNull(),
    imposedBy: uuid("imposed_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    liftedAt: instant("lifted_at"),
    liftedBy: uuid("lifted_by").references(() => authUsers.id, { onDelete: "set null" }),
    liftReason: text("lift_reason"),
  },
  (table) => [
    tenantKey(table),
    index("sanctions_person").on(table.tenantId, table.userId, table.createdAt),
    index("sanctions_warned")
      .on(table.tenantId, table.userId)
      .where(sql`kind = 'warning' and lifted_at is null`),
    index("sanctions_user").on(table.userId),
    index("sanctions_imposed_by").on(table.imposedBy),
    index("sanctions_lifted_by").on(table.liftedBy),
    check("sanctions_lifted", sql`(lifted_at is null) = (lift_reason is null)`),
  ],
);
