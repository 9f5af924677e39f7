import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SANCTION_KINDS } from "@/features/member/rules";
import { authUsers } from "./auth";
import { createdAt, instant, primaryId } from "./columns";
import { tenants } from "./tenant";

/**
 * What was ever imposed on somebody in a community, and how it was taken back; a row is added and then only lifted.
 * What holds now stands in `members`, which also says when it ends.
 */
export const sanctions = pgTable(
  "sanctions",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SANCTION_KINDS }).notNull(),
    /** Null for a warning and for a ban without an end. */
    until: instant("sanctioned_until"),
    reason: text("reason").notNull(),
    imposedBy: uuid("imposed_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    liftedAt: instant("lifted_at"),
    liftedBy: uuid("lifted_by").references(() => authUsers.id, { onDelete: "set null" }),
    liftReason: text("lift_reason"),
  },
  (table) => [
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
