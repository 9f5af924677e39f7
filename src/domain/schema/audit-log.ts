import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, primaryId, rowId, tenantKey } from "@/server/db/columns";
import { tenants } from "./tenant";

/** Append-only. */
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
    /**
     * Its position in the community's hash chain, from 1, and the hash that links it to all previous entries;
     * null for entries older than the chain.
     */
    seq: bigint("seq", { mode: "number" }),
    hash: text("hash"),
  },
  (table) => [
    uniqueIndex("audit_log_seq").on(table.tenantId, table.seq),
    index("audit_log_time").on(table.tenantId, table.createdAt, table.id),
    index("audit_log_action").on(table.tenantId, table.action, table.createdAt),
    index("audit_log_actor").on(table.tenantId, table.actorId, table.createdAt),
    index("audit_log_target").on(table.tenantId, table.targetId, table.createdAt),
  ],
);

/** The last entry of each community's log; locked while the next one is written. */
export const auditHeads = pgTable("audit_heads", {
  tenantId: uuid("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  seq: bigint("seq", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
});

/** Results of integrity checks of the log: `entries` intact ones, and where the chain breaks. Append-only. */
export const auditChecks = pgTable(
  "audit_checks",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    checkedAt: instant("checked_at").notNull(),
    entries: bigint("entries", { mode: "number" }).notNull(),
    headHash: text("head_hash").notNull(),
    brokenSeq: bigint("broken_seq", { mode: "number" }),
    brokenKind: text("broken_kind", { enum: ["missing", "changed"] }),
  },
  (table) => [tenantKey(table), index("audit_checks_time").on(table.tenantId, table.checkedAt)],
);

/**
 * Results of the nightly recount of votes and comments per community: `drift` is the number of counters
 * corrected.
 */
export const counterChecks = pgTable(
  "counter_checks",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    drift: integer("drift").notNull(),
    checkedAt: instant("checked_at").notNull(),
  },
  (table) => [tenantKey(table), index("counter_checks_time").on(table.tenantId, table.checkedAt)],
);
