import { index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { ofDeck } from "./deck";

export const slideComments = pgTable(
  "slide_comments",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    deckId: uuid("deck_id").notNull(),
    slide: smallint("slide").notNull(),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    deletedAt: instant("deleted_at"),
    /** Only the author can see hidden content and the reason. */
    hiddenAt: instant("hidden_at"),
    hiddenReason: text("hidden_reason"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofDeck(table),
    index("slide_comments_slide").on(table.tenantId, table.deckId, table.slide, table.createdAt),
    index("slide_comments_user").on(table.userId),
  ],
);

export const talkFeedback = pgTable(
  "talk_feedback",
  {
    tenantId: uuid("tenant_id").notNull(),
    deckId: uuid("deck_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    rating: smallint("rating").notNull(),
    body: text("body").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.deckId, table.userId] }),
    ofDeck(table),
    index("talk_feedback_user").on(table.userId),
  ],
);
