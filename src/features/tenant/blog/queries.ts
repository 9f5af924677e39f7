import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import type { FeedEntry } from "@/lib/format/feed-document";
import { inTenant } from "@/server/db/client";
import { readInTenant } from "@/server/db/pipelined-transaction";
import { posts, profiles } from "@/server/db/schema";

const MAX_POSTS = 100;

export type PostCard = { slug: string; title: string; summary: string; publishedAt: Date };
export type Post = PostCard & { body: string; author: string | null; updatedAt: Date };

const CARD = {
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
};

export const isPublished = ({ tenant, now }: ReadScope) =>
  and(eq(posts.tenantId, tenant.id), lte(posts.publishedAt, now), isNull(posts.deletedAt));

export const listPosts = (scope: ReadScope): Promise<PostCard[]> =>
  readInTenant(scope, (tx) =>
    tx
      .select(CARD)
      .from(posts)
      .where(isPublished(scope))
      .orderBy(desc(posts.publishedAt), posts.slug)
      .limit(MAX_POSTS),
  );

/** Null if no post with this slug is published. */
export const readPost = (scope: ReadScope, slug: string): Promise<Post | null> =>
  inTenant(scope, async (tx) => {
    const [post] = await tx
      .select({ ...CARD, body: posts.body, updatedAt: posts.updatedAt, author: profiles.fullName })
      .from(posts)
      .leftJoin(profiles, eq(profiles.id, posts.authorId))
      .where(and(isPublished(scope), eq(posts.slug, slug)));
    return post ?? null;
  });

const FEED_POSTS = 50;

/** The latest posts as feed entries. (API-5) */
export const listPostFeed = (scope: ReadScope): Promise<FeedEntry[]> =>
  inTenant(scope, async (tx) => {
    const rows = await tx
      .select({ ...CARD, postId: posts.id, updatedAt: posts.updatedAt, author: profiles.fullName })
      .from(posts)
      .leftJoin(profiles, eq(profiles.id, posts.authorId))
      .where(isPublished(scope))
      .orderBy(desc(posts.publishedAt), posts.slug)
      .limit(FEED_POSTS);
    return rows.map(({ postId, slug, author, ...post }) => ({
      ...post,
      id: postId,
      path: `/blog/${encodeURIComponent(slug)}`,
      authors: author ? [author] : [],
      topics: [],
    }));
  });
