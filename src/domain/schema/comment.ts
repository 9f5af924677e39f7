import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { ofStartup } from "./startup";

/**
 * A comment or, with `parentId`, a reply, nested at most two levels. A deleted comment with replies remains
 * as a tombstone.
 */
export const comments = pgTable(
  "comments",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    parentId: uuid("parent_id"),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    likeCount: integer("like_count").notNull().default(0),
    editedAt: instant("edited_at"),
    deletedAt: instant("deleted_at"),
    /** Held for moderation since then: visible only to its author and moderators, and not counted. */
    heldAt: instant("held_at"),
    /** The moderator's reason for hiding it, shown to its author. If null, a held comment is only waiting. */
    hiddenReason: text("hidden_reason"),
    /** Only one comment per startup is pinned. */
    pinnedAt: instant("pinned_at"),
    /** Only one reply per thread is the answer. */
    isAnswer: boolean("is_answer").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofStartup(table),
    foreignKey({
      columns: [table.tenantId, table.parentId],
      foreignColumns: [table.tenantId, table.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete("cascade"),
    index("comments_thread").on(table.tenantId, table.startupId, table.parentId, table.createdAt),
    index("comments_best")
      .on(table.tenantId, table.startupId, table.likeCount, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    // A hash, because a comment may be longer than an entry of a sorted index.
    index("comments_body").using("hash", table.body),
    index("comments_user").on(table.tenantId, table.userId),
    index("comments_time").on(table.tenantId, table.createdAt),
    uniqueIndex("comments_pinned").on(table.tenantId, table.startupId).where(sql`pinned_at is not null`),
    uniqueIndex("comments_answer").on(table.tenantId, table.parentId).where(sql`is_answer`),
    index("comments_held").on(table.tenantId, table.startupId).where(sql`held_at is not null`),
  ],
);

const ofComment = (table: { tenantId: AnyPgColumn; commentId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.tenantId, table.commentId],
    foreignColumns: [comments.tenantId, comments.id],
  }).onDelete("cascade");

export const commentRevisions = pgTable(
  "comment_revisions",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    commentId: uuid("comment_id").notNull(),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofComment(table),
    index("comment_revisions_comment").on(table.tenantId, table.commentId),
  ],
);

/** Helpful votes on comments, which determine the "best" order. */
export const commentLikes = pgTable(
  "comment_likes",
  {
    tenantId: uuid("tenant_id").notNull(),
    commentId: uuid("comment_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.commentId, table.userId] }),
    ofComment(table),
    index("comment_likes_user").on(table.tenantId, table.userId, table.commentId),
  ],
);

/** Mentions in comments; only members of the community can be mentioned. */
export const commentMentions = pgTable(
  "comment_mentions",
  {
    tenantId: uuid("tenant_id").notNull(),
    commentId: uuid("comment_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.commentId, table.userId] }), ofComment(table)],
);
