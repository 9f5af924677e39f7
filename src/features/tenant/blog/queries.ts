import { and, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReadScope } from "@/access/scope";
import type { FeedEntry } from "@/lib/format/feed-document";
import type { Language } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";
import { inTenant, type Tx } from "@/server/db/client";
import { readInTenant } from "@/server/db/pipelined-transaction";
import { posts, profiles } from "@/server/db/schema";
import { postPath } from "./urls";

const MAX_POSTS = 100;

export type PostCard = {
  slug: string;
  title: string;
  summary: string;
  publishedAt: Date;
  language: Language;
};
export type Post = PostCard & {
  body: string;
  author: string | null;
  updatedAt: Date;
  /** The published versions, in the order in which the community offers their languages; this one is among them. */
  versions: PostVersion[];
};
export type PostVersion = { language: Language; slug: string };

const CARD = {
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  publishedAt: posts.publishedAt,
  language: posts.language,
};

export const isPublished = ({ tenant, now }: ReadScope) =>
  and(eq(posts.tenantId, tenant.id), lte(posts.publishedAt, now), isNull(posts.deletedAt));

/** The id that all versions of a post share: the original's. */
const sharedId = sql<string>`coalesce(${posts.originalId}, ${posts.id})`;

/**
 * One published version of each post, newest first: that in the reader's language, else the original, else that in the
 * community's default language.
 */
async function listShown(tx: Tx, scope: ReadScope, limit: number) {
  const shown = tx
    .selectDistinctOn([sharedId], {
      ...CARD,
      postId: sharedId.as("post_id"),
      updatedAt: posts.updatedAt,
      author: profiles.fullName,
    })
    .from(posts)
    .leftJoin(profiles, eq(profiles.id, posts.authorId))
    .where(isPublished(scope))
    .orderBy(
      sharedId,
      desc(sql`${posts.language} = ${currentLanguage()}`),
      desc(isNull(posts.originalId)),
      desc(sql`${posts.language} = ${scope.tenant.languages[0]}`),
      posts.publishedAt,
    )
    .as("shown");
  const rows = await tx.select().from(shown).orderBy(desc(shown.publishedAt), shown.slug).limit(limit);
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
}

export const listPosts = (scope: ReadScope): Promise<PostCard[]> =>
  inTenant(scope, async (tx) => {
    const shown = await listShown(tx, scope, MAX_POSTS);
    return shown.map(({ slug, title, summary, publishedAt, language }) => ({
      slug,
      title,
      summary,
      publishedAt,
      language,
    }));
  });

/** Null if no post with this slug is published. */
export const readPost = (scope: ReadScope, slug: string): Promise<Post | null> =>
  inTenant(scope, async (tx) => {
    const [post] = await tx
      .select({ ...CARD, body: posts.body, updatedAt: posts.updatedAt, author: profiles.fullName })
      .from(posts)
      .leftJoin(profiles, eq(profiles.id, posts.authorId))
      .where(and(isPublished(scope), eq(posts.slug, slug)));
    if (!post?.publishedAt) return null;
    return { ...post, publishedAt: post.publishedAt, versions: await listVersions(tx, scope, slug) };
  });

const asked = alias(posts, "asked");

async function listVersions(tx: Tx, scope: ReadScope, slug: string): Promise<PostVersion[]> {
  const { tenant, now } = scope;
  const isAsked = and(
    eq(asked.tenantId, tenant.id),
    eq(asked.slug, slug),
    lte(asked.publishedAt, now),
    isNull(asked.deletedAt),
  );
  const original = sql`coalesce(${asked.originalId}, ${asked.id})`;
  const rows = await tx
    .select({ language: posts.language, slug: posts.slug })
    .from(asked)
    .innerJoin(
      posts,
      and(eq(posts.tenantId, tenant.id), or(eq(posts.id, original), eq(posts.originalId, original))),
    )
    .where(and(isAsked, isPublished(scope)));
  // A language that isn't offered any more comes last.
  const order = [...new Set([...tenant.languages, ...rows.map(({ language }) => language)])];
  return order.flatMap((language) => rows.filter((row) => row.language === language));
}

/** The published versions of a published post, among them the one with this slug; none if there is no such post. */
export const listPublishedVersions = (scope: ReadScope, slug: string): Promise<PostVersion[]> =>
  inTenant(scope, (tx) => listVersions(tx, scope, slug));

/** All published versions of all posts, for search engines. */
export const listAllPublished = (scope: ReadScope): Promise<PostVersion[]> =>
  readInTenant(scope, (tx) =>
    tx
      .select({ language: posts.language, slug: posts.slug })
      .from(posts)
      .where(isPublished(scope))
      .orderBy(desc(posts.publishedAt), posts.slug),
  );

const FEED_POSTS = 50;

/** The latest posts as feed entries. A post has one id in all languages. (API-5) */
export const listPostFeed = (scope: ReadScope): Promise<FeedEntry[]> =>
  inTenant(scope, async (tx) => {
    const shown = await listShown(tx, scope, FEED_POSTS);
    return shown.map(({ postId, slug, author, ...post }) => ({
      ...post,
      id: postId,
      path: postPath(slug),
      authors: author ? [author] : [],
      topics: [],
    }));
  });
