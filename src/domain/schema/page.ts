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
import type { PostContent } from "@/domain/tenant/blog/schema";
import { EDITED_PAGES } from "@/domain/tenant/legal/rules";
import { BASE_LANGUAGE, LANGUAGE_CODES } from "@/lib/language/languages";
import { createdAt, instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** The default is for instances of the previous version during an upgrade: ours always name the language. */
const language = () => text("language", { enum: LANGUAGE_CODES }).notNull().default(BASE_LANGUAGE);

/**
 * A blog post; it is public once its publication time has passed. A version in another language is a separate post
 * that names its original. It outlives the original, and then becomes one.
 */
export const posts = pgTable(
  "posts",
  {
    tenantId: tenantId(),
    id: uuid("id").notNull().defaultRandom(),
    language: language(),
    /** Null for an original. */
    originalId: uuid("original_id"),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    publishedAt: instant("published_at"),
    /**
     * The unpublished draft, if it differs from the published post; `draftVersion` increases with each save.
     */
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
    unique("posts_of_original").on(table.tenantId, table.originalId, table.language),
    // The migration sets only original_id to null, which Drizzle can't express.
    foreignKey({
      name: "posts_original",
      columns: [table.tenantId, table.originalId],
      foreignColumns: [table.tenantId, table.id],
    }).onDelete("set null"),
    index("posts_drafter").on(table.draftBy),
    index("posts_published").on(table.tenantId, table.publishedAt),
    index("posts_author").on(table.authorId),
  ],
);

/** Slugs a post had while it was published; each redirects to the post. */
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

/** Earlier versions of a post: published ones, and drafts replaced by another author or after some time. */
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

/** A community's own version of a legal page; earlier versions are kept. Each language has its own. */
export const legalPages = pgTable(
  "legal_pages",
  {
    tenantId: tenantId(),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    language: language(),
    version: integer("version").notNull(),
    body: text("body").notNull(),
    publishedAt: instant("published_at").notNull(),
    note: text("note").notNull().default(""),
    isMaterial: boolean("is_material").notNull().default(false),
    /** Published in what was the community's default language then: a text to agree to, not a translation of one. */
    isBinding: boolean("is_binding").notNull().default(true),
    publishedBy: uuid("published_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name, table.language, table.version] }),
    index("legal_pages_publisher").on(table.publishedBy),
  ],
);

/**
 * The draft of a legal page, at most one per page and language; equal to the published version if no draft is in
 * progress.
 * `version` only increases, so that an editor opened before a publication is recognized as stale.
 */
export const legalDrafts = pgTable(
  "legal_drafts",
  {
    tenantId: tenantId(),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    language: language(),
    body: text("body").notNull(),
    version: integer("version").notNull(),
    savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name, table.language] }),
    index("legal_drafts_writer").on(table.savedBy),
  ],
);

/** Draft versions replaced by another author or after some time. */
export const legalDraftVersions = pgTable(
  "legal_draft_versions",
  {
    tenantId: tenantId(),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    language: language(),
    number: integer("number").notNull(),
    body: text("body").notNull(),
    savedBy: uuid("saved_by").references(() => authUsers.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name, table.language, table.number] }),
    index("legal_draft_versions_writer").on(table.savedBy),
  ],
);

/**
 * The version of a legal page a user agreed to, and when; version 0 is the platform's default text. Versions are
 * counted per language.
 */
export const legalConsents = pgTable(
  "legal_consents",
  {
    tenantId: tenantId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    name: text("name", { enum: EDITED_PAGES }).notNull(),
    language: language(),
    version: integer("version").notNull(),
    agreedAt: instant("agreed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.name, table.language, table.version] }),
    index("legal_consents_user").on(table.userId),
  ],
);
