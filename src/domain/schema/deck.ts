import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { SLIDE_KINDS } from "@/domain/session/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { files } from "./file";
import { ofSession } from "./session";
import { startups } from "./startup";

/** A speaker's talk for a session and its position in the queue. A member with a deck is a speaker. */
export const decks = pgTable(
  "decks",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    speakerId: uuid("speaker_id").references(() => authUsers.id, { onDelete: "set null" }),
    startupId: uuid("startup_id"),
    title: text("title").notNull(),
    position: smallint("position").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    tenantKey(table),
    unique("decks_speaker").on(table.tenantId, table.sessionId, table.speakerId),
    ofSession(table),
    foreignKey({
      columns: [table.tenantId, table.startupId],
      foreignColumns: [startups.tenantId, startups.id],
    }),
    index("decks_queue").on(table.tenantId, table.sessionId, table.position),
    index("decks_startup").on(table.tenantId, table.startupId),
    index("decks_speaker_talks").on(table.tenantId, table.speakerId),
  ],
);

export const ofDeck = (table: { tenantId: AnyPgColumn; deckId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.tenantId, table.deckId],
    foreignColumns: [decks.tenantId, decks.id],
  }).onDelete("cascade");

/** An image with a description, or Markdown. The notes are private to the speaker. */
export const slides = pgTable(
  "slides",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    deckId: uuid("deck_id").notNull(),
    number: smallint("number").notNull(),
    kind: text("kind", { enum: SLIDE_KINDS }).notNull(),
    fileId: uuid("file_id"),
    alt: text("alt").notNull().default(""),
    markdown: text("markdown").notNull().default(""),
    notes: text("notes").notNull().default(""),
  },
  (table) => [
    tenantKey(table),
    unique("slides_number").on(table.tenantId, table.deckId, table.number),
    ofDeck(table),
    foreignKey({ columns: [table.tenantId, table.fileId], foreignColumns: [files.tenantId, files.id] }),
    index("slides_file").on(table.tenantId, table.fileId),
  ],
);

/** A rehearsal: the time spent on each slide in milliseconds, in slide order. */
export const rehearsals = pgTable(
  "rehearsals",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    deckId: uuid("deck_id").notNull(),
    pace: jsonb("pace").$type<number[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofDeck(table),
    index("rehearsals_deck").on(table.tenantId, table.deckId, table.createdAt),
  ],
);
