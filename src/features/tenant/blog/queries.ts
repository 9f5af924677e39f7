import { and, desc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReadScope } from "@/access/scope";
import { postSlugs, posts, profiles } from "@/domain/schema";
import type { FeedEntry } from "@/lib/format/feed-document";
import type { Language } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
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
  versions: PostTranslation[];
};
export type PostTranslation = { language: Language; slug: string };

const CARD = {
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  publishedAt: posts.publishedAt,
  language: posts.language,
};

const isPublished = ({ tenant, now }: ReadScope) =>
  and(eq(posts.tenantId, tenant.id), lte(posts.publishedAt, now), isNull(posts.deletedAt));

/** The id that all versions of a post share: the original's. */
const sharedId = sql<string>`coalesce(${posts.originalId}, ${posts.id})`;

/** Which version of a post is shown: that in the reader's language, else the original, else that in the default one. */
const byLanguage = ({ tenant }: ReadScope, language: Language) => [
  desc(sql`${posts.language} = ${language}`),
  desc(isNull(posts.originalId)),
  desc(sql`${posts.language} = ${tenant.languages[0]}`),
  posts.publishedAt,
];

/** One published version of each post, newest first. */
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
    .orderBy(sharedId, ...byLanguage(scope, currentLanguage()))
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
    return { ...post, publishedAt: post.publishedAt, versions: await readTranslations(tx, scope, slug) };
  });

const asked = alias(posts, "asked");
const original = sql`coalesce(${asked.originalId}, ${asked.id})`;

const isVersionOfAsked = ({ tenant }: ReadScope) =>
  and(eq(posts.tenantId, tenant.id), or(eq(posts.id, original), eq(posts.originalId, original)));

async function readTranslations(tx: Tx, scope: ReadScope, slug: string): Promise<PostTranslation[]> {
  const { tenant, now } = scope;
  const isAsked = and(
    eq(asked.tenantId, tenant.id),
    eq(asked.slug, slug),
    lte(asked.publishedAt, now),
    isNull(asked.deletedAt),
  );
  const rows = await tx
    .select({ language: posts.language, slug: posts.slug })
    .from(asked)
    .innerJoin(posts, isVersionOfAsked(scope))
    .where(and(isAsked, isPublished(scope)));
  // A language that isn't offered any more comes last.
  const order = [...new Set([...tenant.languages, ...rows.map(({ language }) => language)])];
  return order.flatMap((language) => rows.filter((row) => row.language === language));
}

/** The published versions of a published post, among them the one with this slug; none if there is no such post. */
export const listTranslations = (scope: ReadScope, slug: string): Promise<PostTranslation[]> =>
  inTenant(scope, (tx) => readTranslations(tx, scope, slug));

/** The published version that replaces the post with this slug, which was taken offline; null if there is none. */
export const findStandIn = (
  scope: ReadScope,
  slug: string,
  language: Language,
): Promise<PostTranslation | null> =>
  inTenant(scope, (tx) => chooseTranslation(tx, scope, eq(asked.slug, slug), language));

async function chooseTranslation(tx: Tx, scope: ReadScope, isAsked: SQL, language: Language) {
  const [version] = await tx
    .select({ language: posts.language, slug: posts.slug })
    .from(asked)
    .innerJoin(posts, isVersionOfAsked(scope))
    .where(and(eq(asked.tenantId, scope.tenant.id), isAsked, isPublished(scope)))
    .orderBy(...byLanguage(scope, language))
    .limit(1);
  return version ?? null;
}

/**
 * The current slug of the post that formerly had this one; null if there is none. An unpublished post has one as well,
 * as long as another language of it is shown instead.
 */
export const findMovedPost = (scope: ReadScope, slug: string): Promise<string | null> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    const [moved] = await tx
      .select({ id: posts.id, slug: posts.slug })
      .from(postSlugs)
      .innerJoin(posts, and(eq(posts.tenantId, tenant.id), eq(posts.id, postSlugs.postId)))
      .where(and(eq(postSlugs.tenantId, tenant.id), eq(postSlugs.slug, slug)));
    if (!moved) return null;
    const shown = await chooseTranslation(tx, scope, eq(asked.id, moved.id), tenant.languages[0]);
    return shown && moved.slug;
  });

/** All published versions of all posts, for search engines. */
export const listAllPublished = (scope: ReadScope): Promise<PostTranslation[]> =>
  readInOneTrip(scope, (tx) =>
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
