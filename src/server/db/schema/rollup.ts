import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "./auth";
import { instant } from "./columns";
import { startups } from "./startup";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

const figure = (name: string) => integer(name).notNull().default(0);

/**
 * What happened in a community on a day of its calendar, counted from the rows that are there: what is taken
 * back later leaves its day. A day without a row is one on which nothing happened.
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
    /** Seats taken on that day, for whichever session. */
    rsvps: figure("rsvps"),
    /** Sessions that were held on that day, the seats in them, and how many of those people came. */
    sessions: figure("sessions"),
    seats: figure("seats"),
    shows: figure("shows"),
    /** Everybody who came, with a seat or without. */
    attendance: figure("attendance"),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);

/** Who took part in a community on a day, so that nobody counts twice in a longer time. */
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

/** What a startup received on a day; the views are those of `startup_day_stats`, of all sources. */
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

/** What the startups of a category received on a day, and how many of them were launched. */
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

/** Up to which day a community's past has been counted; the days after it are counted when they are looked at. */
export const rollupStates = pgTable("rollup_states", {
  tenantId: ofTenant().primaryKey(),
  countedTo: date("counted_to").notNull(),
  countedAt: instant("counted_at").notNull(),
});
