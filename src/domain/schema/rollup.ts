import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { startups } from "./startup";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

const figure = (name: string) => integer(name).notNull().default(0);

/**
 * A community's activity per day in its time zone, counted from existing rows, so content deleted later is no
 * longer counted. A day without a row had no activity.
 */
export const communityDays = pgTable(
  "community_days",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    joined: figure("joined"),
    active: figure("active"),
    submissions: figure("submissions"),
    launches: figure("launches"),
    votes: figure("votes"),
    comments: figure("comments"),
    /** Seats taken on that day, in any session. */
    rsvps: figure("rsvps"),
    /** Sessions held on that day, their seats, and how many seat holders attended. */
    sessions: figure("sessions"),
    seats: figure("seats"),
    shows: figure("shows"),
    /** All attendees, with or without a seat. */
    attendance: figure("attendance"),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);

/** Members active on a day, so that a member isn't counted twice over a longer period. */
export const memberDays = pgTable(
  "member_days",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.userId] }),
    index("member_days_user").on(table.userId),
  ],
);

/** A startup's activity per day; views come from `startup_day_stats`, summed over all sources. */
export const startupDays = pgTable(
  "startup_days",
  {
    tenantId: uuid("tenant_id").notNull(),
    day: date("day").notNull(),
    startupId: uuid("startup_id").notNull(),
    views: figure("views"),
    votes: figure("votes"),
    comments: figure("comments"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.startupId] }),
    foreignKey({
      columns: [table.tenantId, table.startupId],
      foreignColumns: [startups.tenantId, startups.id],
    }).onDelete("cascade"),
    index("startup_days_startup").on(table.tenantId, table.startupId),
  ],
);

export const categoryDays = pgTable(
  "category_days",
  {
    tenantId: ofTenant(),
    day: date("day").notNull(),
    category: text("category").notNull(),
    launches: figure("launches"),
    votes: figure("votes"),
    comments: figure("comments"),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.category] })],
);

/** The last day included in a community's history; later days are counted on demand. */
export const rollupStates = pgTable("rollup_states", {
  tenantId: ofTenant().primaryKey(),
  countedTo: date("counted_to").notNull(),
  countedAt: instant("counted_at").notNull(),
});
