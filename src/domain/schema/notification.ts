import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  DEFAULT_DIGEST_HOUR,
  DEFAULT_DIGEST_WEEKDAY,
  type OwnChoices,
} from "@/domain/notification/preferences/rules";
import { NOTICE_TYPES, RHYTHMS } from "@/domain/notification/rules";
import type { NoticeData } from "@/domain/notification/schema";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { comments } from "./comment";
import { members } from "./member";
import { ofSession } from "./session";
import { ofStartup } from "./startup";
import { tenants } from "./tenant";

/**
 * A notification. `key` identifies the event, so that a member gets it only once. Emails are grouped by
 * `thread`. `mailAt` is when it is emailed; null once it was read, sent or dropped.
 */
export const notices = pgTable(
  "notices",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    userId: uuid("user_id").notNull(),
    type: text("type", { enum: NOTICE_TYPES }).notNull(),
    key: text("key").notNull(),
    thread: text("thread").notNull(),
    actorId: uuid("actor_id").references(() => authUsers.id, { onDelete: "set null" }),
    /** The subject is a startup or a session, never both. */
    startupId: uuid("startup_id"),
    sessionId: uuid("session_id"),
    commentId: uuid("comment_id"),
    data: jsonb("data").$type<NoticeData>().notNull().default({}),
    /** True if it is shown in the notification center; otherwise it is only emailed. */
    isShown: boolean("is_shown").notNull(),
    mailRhythm: text("mail_rhythm", { enum: RHYTHMS }).notNull(),
    mailAt: instant("mail_at"),
    mailedAt: instant("mailed_at"),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (table) => {
    const { tenantId, userId } = table;
    return [
      tenantKey(table),
      unique("notices_key").on(tenantId, userId, table.key),
      foreignKey({
        columns: [tenantId, userId],
        foreignColumns: [members.tenantId, members.userId],
      }).onDelete("cascade"),
      check("notices_about", sql`num_nonnulls(startup_id, session_id) <= 1`),
      ofStartup(table),
      ofSession(table),
      foreignKey({
        columns: [tenantId, table.commentId],
        foreignColumns: [comments.tenantId, comments.id],
      }).onDelete("cascade"),
      index("notices_list").on(tenantId, userId, table.createdAt, table.id),
      index("notices_unread").on(tenantId, userId).where(sql`read_at is null`),
      index("notices_mail_due").on(table.mailAt, tenantId).where(sql`mail_at is not null`),
      index("notices_thread").on(tenantId, userId, table.thread, table.mailedAt),
      index("notices_startup").on(tenantId, table.startupId),
      index("notices_session").on(tenantId, table.sessionId),
      index("notices_comment").on(tenantId, table.commentId),
      index("notices_actor").on(table.actorId),
    ];
  },
);

/** A user's notification settings in one community; no row means the defaults. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    choices: jsonb("choices").$type<OwnChoices>().notNull().default({}),
    mutesMail: boolean("mutes_mail").notNull().default(false),
    digestHour: smallint("digest_hour").notNull().default(DEFAULT_DIGEST_HOUR),
    digestWeekday: smallint("digest_weekday").notNull().default(DEFAULT_DIGEST_WEEKDAY),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index("notification_preferences_user").on(table.userId),
  ],
);
