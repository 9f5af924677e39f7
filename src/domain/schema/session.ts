import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { SESSION_FORMATS, SESSION_STATUSES, VIEW_PLACES, VISIBILITIES } from "@/domain/session/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { files } from "./file";
import { tenants } from "./tenant";

/**
 * A presentation session of one community. Its time is an instant plus the time zone it was planned in.
 * `sequence` counts the changes calendars must learn about (iCalendar).
 */
export const sessions = pgTable(
  "sessions",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    format: text("format", { enum: SESSION_FORMATS }).notNull(),
    status: text("status", { enum: SESSION_STATUSES }).notNull(),
    visibility: text("visibility", { enum: VISIBILITIES }).notNull().default("public"),
    startsAt: instant("starts_at").notNull(),
    /** The previously announced start, if the session was moved. */
    movedFrom: instant("moved_from"),
    timeZone: text("time_zone").notNull(),
    minutes: smallint("minutes").notNull(),
    place: text("place"),
    link: text("link"),
    requirements: text("requirements").array().notNull(),
    /** The number of seats; null means unlimited. `waitlistLimit` more members may wait. */
    capacity: integer("capacity"),
    waitlistLimit: integer("waitlist_limit"),
    speakerSlots: smallint("speaker_slots").notNull(),
    /** Counters of held seats and waitlist places, kept in sync with `seats`. */
    seatCount: integer("seat_count").notNull().default(0),
    waitlistCount: integer("waitlist_count").notNull().default(0),
    recordingUrl: text("recording_url"),
    /** Reminders of hosts and speakers that were sent or count as sent. */
    reminded: text("reminded").array().notNull().default([]),
    /** The hosts' own picture for the poster. */
    posterFileId: uuid("poster_file_id"),
    cancelReason: text("cancel_reason"),
    /** The moderators' reason for hiding it and its previous status. While hidden, it is a locked draft. */
    hiddenReason: text("hidden_reason"),
    hiddenStatus: text("hidden_status", { enum: SESSION_STATUSES }),
    sequence: integer("sequence").notNull().default(0),
    version: integer("version").notNull().default(1),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({
      columns: [table.tenantId, table.posterFileId],
      foreignColumns: [files.tenantId, files.id],
    }),
    index("sessions_poster").on(table.tenantId, table.posterFileId).where(sql`poster_file_id is not null`),
    index("sessions_open").on(table.startsAt, table.tenantId).where(sql`status in ('upcoming', 'live')`),
    index("sessions_time").on(table.tenantId, table.status, table.startsAt, table.id),
  ],
);

export const ofSession = (table: { tenantId: AnyPgColumn; sessionId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.tenantId, table.sessionId],
    foreignColumns: [sessions.tenantId, sessions.id],
  }).onDelete("cascade");

export const sessionHosts = pgTable(
  "session_hosts",
  {
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["host", "co-host"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sessionId, table.userId] }),
    ofSession(table),
    index("session_hosts_user").on(table.tenantId, table.userId),
  ],
);

export const agendaItems = pgTable(
  "agenda_items",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    position: smallint("position").notNull(),
    title: text("title").notNull(),
    minutes: smallint("minutes").notNull(),
    isBreak: boolean("is_break").notNull().default(false),
    speakerId: uuid("speaker_id").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    tenantKey(table),
    ofSession(table),
    index("agenda_items_session").on(table.tenantId, table.sessionId, table.position),
  ],
);

/** A signed-in member's view of a session's page, live screen or replay. */
export const sessionAccessLog = pgTable(
  "session_access_log",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    place: text("place", { enum: VIEW_PLACES }).notNull().default("page"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofSession(table),
    index("session_access_log_time").on(table.tenantId, table.createdAt),
    index("session_access_log_user").on(table.userId),
  ],
);
