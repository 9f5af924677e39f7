import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ProfileLink } from "@/domain/auth/profile/rules";
import { DIRECTORY_FIELDS } from "@/domain/member/directory/rules";
import { INTRODUCTION_STATES } from "@/domain/member/introductions/rules";
import { createdAt, instant, rowId, tenantKey, tsvector } from "@/server/db/columns";
import { authUsers } from "./auth";
import { members } from "./member";
import { tenants } from "./tenant";

const ofTenant = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

const ofUser = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" });

/**
 * What a member has entered for the directory of one community. Others see, search and filter only by `facets` and
 * `words`, which hold the fields that are switched on. `listedAt` is null while the member isn't listed.
 */
export const directoryEntries = pgTable(
  "directory_entries",
  {
    tenantId: uuid("tenant_id").notNull(),
    userId: uuid("user_id").notNull(),
    listedAt: instant("listed_at"),
    shownFields: text("shown_fields", { enum: DIRECTORY_FIELDS }).array().notNull().default(sql`'{}'`),
    skills: text("skills").array().notNull().default(sql`'{}'`),
    place: text("place").notNull().default(""),
    languages: text("languages").array().notNull().default(sql`'{}'`),
    links: jsonb("links").$type<ProfileLink[]>().notNull().default([]),
    cofounder: text("cofounder").notNull().default(""),
    mentoring: text("mentoring").notNull().default(""),
    facets: text("facets").array().notNull().default(sql`'{}'`),
    words: tsvector("words").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  ({ tenantId, userId, ...table }) => [
    primaryKey({ columns: [tenantId, userId] }),
    foreignKey({
      name: "directory_entries_member",
      columns: [tenantId, userId],
      foreignColumns: [members.tenantId, members.userId],
    }).onDelete("cascade"),
    index("directory_entries_user").on(userId),
    index("directory_entries_listed")
      .on(tenantId, table.listedAt.desc(), userId.desc())
      .where(sql`listed_at is not null`),
    index("directory_entries_facets").using("gin", tenantId, table.facets).where(sql`listed_at is not null`),
    index("directory_entries_words").using("gin", tenantId, table.words).where(sql`listed_at is not null`),
  ],
);

/** A member's saved filters of the directory. */
export const directorySearches = pgTable(
  "directory_searches",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    userId: uuid("user_id").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({
      name: "directory_searches_member",
      columns: [table.tenantId, table.userId],
      foreignColumns: [members.tenantId, members.userId],
    }).onDelete("cascade"),
    unique("directory_searches_name").on(table.tenantId, table.userId, table.name),
    index("directory_searches_user").on(table.userId),
  ],
);

/**
 * A member's request to be introduced to another, at most one from one to the other. It outlasts a membership, so that a
 * member who leaves and comes back can't ask again at once.
 */
export const introductions = pgTable(
  "introductions",
  {
    id: rowId(),
    tenantId: ofTenant(),
    senderId: ofUser("sender_id"),
    recipientId: ofUser("recipient_id"),
    message: text("message").notNull(),
    /** How each of them wants to be reached; the other sees it once the request is accepted. */
    senderContact: text("sender_contact").notNull(),
    recipientContact: text("recipient_contact"),
    status: text("status", { enum: INTRODUCTION_STATES }).notNull().default("pending"),
    answeredAt: instant("answered_at"),
    /** Since then the sender doesn't see it anymore, whatever became of it. */
    withdrawnAt: instant("withdrawn_at"),
    /** Since then moderators hide it from the recipient. */
    removedAt: instant("removed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    unique("introductions_pair").on(table.tenantId, table.senderId, table.recipientId),
    index("introductions_recipient").on(table.tenantId, table.recipientId, table.createdAt),
    index("introductions_created").on(table.tenantId, table.createdAt),
    index("introductions_of_sender").on(table.senderId),
    index("introductions_of_recipient").on(table.recipientId),
  ],
);
