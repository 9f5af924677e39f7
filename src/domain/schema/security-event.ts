import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { SECURITY_EVENTS } from "@/domain/security/metrics/event-rules";
import { instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/**
 * A community's security events, aggregated per minute so that a flood can't fill the table. `network` is the
 * truncated IP address; empty if several are combined or there is none.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SECURITY_EVENTS }).notNull(),
    route: text("route").notNull(),
    limit: text("limit_name").notNull().default(""),
    network: text("network").notNull().default(""),
    actorId: uuid("actor_id").references(() => authUsers.id, { onDelete: "cascade" }),
    minuteAt: instant("minute_at").notNull(),
    count: integer("count").notNull().default(1),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    tenantKey(table),
    unique("security_events_minute")
      .on(table.tenantId, table.minuteAt, table.kind, table.route, table.limit, table.network, table.actorId)
      .nullsNotDistinct(),
    index("security_events_last").on(table.tenantId, table.lastAt),
    index("security_events_actor").on(table.actorId),
  ],
);
