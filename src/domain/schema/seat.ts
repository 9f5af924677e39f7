import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { SEAT_STATUSES } from "@/domain/session/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { ofSession } from "./session";
import { tenants } from "./tenant";

/**
 * A member's seat in a session or place on its waitlist. `turn` is the order of arrival, which the waitlist
 * follows; a member that leaves and comes back goes to the end.
 */
export const seats = pgTable(
  "seats",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    status: text("status", { enum: SEAT_STATUSES }).notNull(),
    turn: bigint("turn", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    offerExpiresAt: instant("offer_expires_at"),
    /** The reminders already sent, such as `24h`. */
    reminded: text("reminded").array().notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    tenantKey(table),
    unique("seats_person").on(table.tenantId, table.sessionId, table.userId),
    ofSession(table),
    index("seats_line").on(table.tenantId, table.sessionId, table.status, table.turn),
    index("seats_user").on(table.tenantId, table.userId),
    index("seats_time").on(table.tenantId, table.createdAt),
    index("seats_offer_expiry").on(table.offerExpiresAt, table.tenantId).where(sql`status = 'offered'`),
  ],
);

/** A member's secret calendar feed; only the hash of its token is stored. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    wordHash: text("word_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    uniqueIndex("calendar_feeds_word").on(table.tenantId, table.wordHash),
    index("calendar_feeds_user").on(table.userId),
  ],
);
