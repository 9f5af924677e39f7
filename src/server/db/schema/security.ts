import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, primaryId } from "./columns";
import { tenants } from "./tenant";

/** Who did what to whom; rows are added and never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id").references(() => tenants.id, { onDelete: "set null" }),
    actorId: uuid("actor_id"),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: text("target_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    reason: text("reason"),
    ip: text("ip"),
    requestId: text("request_id"),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_time").on(table.tenantId, table.createdAt)],
);

/** Counters of the rate limiter; the key names tenant, user, address and procedure. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: instant("expire"),
});

/** What the nightly recount of votes and comments found in one community: `drift` wrong counters, mended. */
export const counterChecks = pgTable(
  "counter_checks",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    drift: integer("drift").notNull(),
    checkedAt: instant("checked_at").notNull(),
  },
  (table) => [index("counter_checks_time").on(table.tenantId, table.checkedAt)],
);
