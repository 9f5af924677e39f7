import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { PostContent } from "@/features/tenant/blog/schema";
import { EDITED_PAGES } from "@/features/tenant/legal/rules";
import { authUsers } from "./auth";
import { createdAt, instant } from "./columns";
import { tenants } from "./tenant";

const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** A post of a community's blog; published once its time has come. */
export const posts = pgTable(
  "posts",
  {
    tenantId: tenantId(),
    id: uuid("id").notNull().defaultRandom(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    publishedAt: instant("published_at"),
    /** What its writers see where that is not what is published; `draftVersion` grows with each saving. */
    draft: jsonb("draft").$type<PostContent>(),
    draftVersion: integer("draft_version").notNull().default(1),
    draftBy: uuid("draft_by").references(() => authUsers.id, { onDelete: "set null" }),
    draftAt: instant("draft_at"),
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.slug] }),
    unique("posts_id").on(table.tenantId, table.id),
    index("posts_drafter").on(table.draftBy),
    index("posts_published").on(table.tenantId, table.publishedAt),
    index("posts_author").on(table.authorId),
  ],
);

/** Addresses that posts had while they were published; each leads to its post. */
export const postSlugs = pgTable(
  "post_slugs",
  {
    tenantId: tenantId(),
    slug: text("slug").notNull(),
    postId: uuid("post_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.slug] }),
    index("post_slugs_post").on(table.tenantId, table.postId),
    foreignKey({
      name: "post_slugs_of_post",
      columns: [table.tenantId, table.postId],
      foreignColumns: [posts.tenantId, posts.id],
    }).onDelete("cascade"),
  ],
);

/** What a post said before; those that were published and those that somebody else, or time, wrote over. */
export const postVersions = pgTable(
  "post_versions",
  {
    tenantId: tenantId(),
    postId: uuid("post_id").notNull(),
    number: integer("number").notNull(),
    kind: text("kind", { enum: ["saved", "published"] }).notNull(),
    content: jsonb("content").$type<PostContent>().notNull(),
    savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.postId, table.number] }),
    index("post_versions_writer").on(table.savedBy),
    foreignKey({
      name: "post_versions_of_post",
      columns: [table.tenantId, table.postId],
      foreignColumns: [posts.tenantId, posts.id],
    }).onDelete("cascade"),
  ],
);

/** A community's own wording of a legal page; what was in force before is kept. */
export const legalPages = pgTable(
  "legal_pages",
  {
    tenantId: tenantId(),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    version: integer("version").notNull(),
    body: text("body").notNull(),
    publishedAt: instant("published_at").notNull(),
    /** What has changed, in a sentence; members are asked again about what is material. */
    note: text("note").notNull().default(""),
    isMaterial: boolean("is_material").notNull().default(false),
    publishedBy: uuid("published_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name, table.version] }),
    index("legal_pages_publisher").on(table.publishedBy),
  ],
);

/**
 * A wording that is being prepared, one a page; it says what is in force where nobody prepares anything. `version` only
 * grows, so that a page which was opened before a publication is known to be stale after it.
 */
export const legalDrafts = pgTable(
  "legal_drafts",
  {
    tenantId: tenantId(),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    body: text("body").notNull(),
    version: integer("version").notNull(),
    savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    index("legal_drafts_writer").on(table.savedBy),
  ],
);

/** Wordings of drafts that somebody else, or time, wrote over. */
export const legalDraftVersions = pgTable(
  "legal_draft_versions",
  {
    tenantId: tenantId(),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    number: integer("number").notNull(),
    body: text("body").notNull(),
    savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name, table.number] }),
    index("legal_draft_versions_writer").on(table.savedBy),
  ],
);

/** Which version of a page somebody agreed to, and when; 0 is the text that comes with the platform. */
export const legalConsents = pgTable(
  "legal_consents",
  {
    tenantId: tenantId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    version: integer("version").notNull(),
    agreedAt: instant("agreed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.name, table.version] }),
    index("legal_consents_user").on(table.userId),
  ],
);
