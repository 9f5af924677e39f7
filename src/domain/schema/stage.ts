import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { TalkEvent } from "@/domain/session/stage/timeline-rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { decks, ofDeck } from "./deck";
import { ofSession } from "./session";

/** The presentation of a deck as a list of events, by the server's clock. */
export const talks = pgTable(
  "talks",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    deckId: uuid("deck_id").notNull(),
    timeline: jsonb("timeline").$type<TalkEvent[]>().notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    tenantKey(table),
    ofSession(table),
    ofDeck(table),
    index("talks_session").on(table.tenantId, table.sessionId, table.startedAt),
  ],
);

/** The current state of a session's screens. Only commands from the browser with `driverKey` are accepted. */
export const stages = pgTable(
  "stages",
  {
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    talkId: uuid("talk_id"),
    driverId: uuid("driver_id").references(() => authUsers.id, { onDelete: "set null" }),
    driverKey: text("driver_key"),
    isBlackedOut: boolean("is_blacked_out").notNull().default(false),
    showsQuestions: boolean("shows_questions").notNull().default(false),
    /** How many reactions the audience has sent. */
    applause: integer("applause").notNull().default(0),
    /** Counts the commands; a screen ignores events older than its state. */
    version: integer("version").notNull().default(0),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sessionId] }),
    ofSession(table),
    foreignKey({ columns: [table.tenantId, table.talkId], foreignColumns: [talks.tenantId, talks.id] }),
  ],
);

/** An audience question, attached to the slide on which it was asked. */
export const questions = pgTable(
  "questions",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    deckId: uuid("deck_id"),
    slide: smallint("slide"),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    voteCount: integer("vote_count").notNull().default(0),
    answeredAt: instant("answered_at"),
    hiddenAt: instant("hidden_at"),
    /** A moderator's reason for hiding it, shown to its author. Null if a host hid it. */
    hiddenReason: text("hidden_reason"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofSession(table),
    foreignKey({ columns: [table.tenantId, table.deckId], foreignColumns: [decks.tenantId, decks.id] }),
    index("questions_session").on(table.tenantId, table.sessionId, table.voteCount.desc(), table.createdAt),
    index("questions_user").on(table.userId),
  ],
);

export const questionVotes = pgTable(
  "question_votes",
  {
    tenantId: uuid("tenant_id").notNull(),
    questionId: uuid("question_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.questionId, table.userId] }),
    foreignKey({
      columns: [table.tenantId, table.questionId],
      foreignColumns: [questions.tenantId, questions.id],
    }).onDelete("cascade"),
    index("question_votes_user").on(table.userId),
  ],
);
