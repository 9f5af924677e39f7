import { and, eq, ne, or } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { postSlugs, posts } from "@/domain/schema";
import { isSlug, type OnePost, type PostContent, type PublishPost } from "@/domain/tenant/blog/schema";
import { AppError } from "@/lib/errors/app-error";
import { plainLine, plainText } from "@/lib/text/plain-text";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { POST_ERRORS as copy } from "./rules";
import { archiveVersion, contentOf, lockPost, ofPost } from "./store";

/**
 * Publishes the draft that the user sees, now or at a given time. An already published post keeps its date. A
 * former slug redirects to the new one. (GDP-3)
 * @throws AppError whose reason is the missing, taken or untranslated field, or `stale` if another user has saved in the
 * meantime.
 */
export function publishPost(
  scope: AdminScope,
  { id, version, at }: PublishPost,
): Promise<{ publishedAt: Date; slug: string }> {
  const { tenant, now } = scope;
  if (at && at <= now) throw new AppError("BAD_REQUEST", copy.past(), "at");
  return inTenant(scope, async (tx) => {
    const row = await lockPost(tx, scope, id);
    if (row.draftVersion !== version) throw new AppError("CONFLICT", copy.stale(), "stale");
    const content = finished(contentOf(row));
    await assertTranslated(tx, scope, row, content);
    const isOut = row.publishedAt !== null && row.publishedAt <= now;
    await takeSlug(tx, scope, { id, slug: content.slug, before: isOut ? row.slug : null });
    const publishedAt = at ?? (isOut ? row.publishedAt : null) ?? now;
    await tx
      .update(posts)
      .set({ ...content, draft: null, publishedAt, updatedAt: now })
      .where(ofPost(scope, id));
    await archiveVersion(tx, scope, id, content, "published");
    await audit(tx, scope, {
      action: at ? "post.scheduled" : "post.published",
      target: { type: "post", id },
      before: row.publishedAt && { title: row.title, slug: row.slug, publishedAt: row.publishedAt },
      after: { title: content.title, slug: content.slug, publishedAt },
    });
    if (publishedAt > now) await enqueue(tx, "announce-posts", { tenantId: tenant.id }, publishedAt);
    await invalidate(tx, [tags.pages(tenant.id)]);
    return { publishedAt, slug: content.slug };
  });
}

function finished(content: PostContent): PostContent {
  const title = plainLine(content.title);
  const summary = plainLine(content.summary);
  const body = plainText(content.body);
  const slug = content.slug.trim();
  for (const [field, value] of Object.entries({ title, summary, body }))
    if (!value) throw new AppError("BAD_REQUEST", copy[field as "title" | "summary" | "body"](), field);
  if (!isSlug(slug)) throw new AppError("BAD_REQUEST", copy.slug(), "slug");
  return { title, summary, body, slug };
}

/** A translation begins with the words of another version. Titles may stay, because many are names. */
async function assertTranslated(
  tx: Tx,
  { tenant }: AdminScope,
  { originalId, language }: typeof posts.$inferSelect,
  { summary, body }: PostContent,
): Promise<void> {
  if (!originalId) return;
  const isVersion = or(eq(posts.id, originalId), eq(posts.originalId, originalId));
  const others = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.tenantId, tenant.id), isVersion, ne(posts.language, language)));
  const texts = others.flatMap((other) => [other, contentOf(other)]);
  if (texts.some((text) => plainLine(text.summary) === summary))
    throw new AppError("BAD_REQUEST", copy.summaryUntranslated(), "summary");
  if (texts.some((text) => plainText(text.body) === body))
    throw new AppError("BAD_REQUEST", copy.bodyUntranslated(), "body");
}

/** Assigns a slug. The published post's former slug redirects to it and stays reserved. */
async function takeSlug(
  tx: Tx,
  { tenant, now }: AdminScope,
  { id, slug, before }: { id: string; slug: string; before: string | null },
): Promise<void> {
  const others = and(eq(posts.tenantId, tenant.id), eq(posts.slug, slug), ne(posts.id, id));
  const old = and(eq(postSlugs.tenantId, tenant.id), eq(postSlugs.slug, slug));
  const isTaken =
    (await tx.$count(posts, others)) + (await tx.$count(postSlugs, and(old, ne(postSlugs.postId, id))));
  if (isTaken > 0) throw new AppError("CONFLICT", copy.slugTaken(), "slug");
  await tx.delete(postSlugs).where(old);
  if (before === null || before === slug) return;
  const row = { tenantId: tenant.id, slug: before, postId: id, createdAt: now };
  await tx.insert(postSlugs).values(row).onConflictDoNothing();
}

/** Turns a published post back into a draft. Its URL leads to another published version, or returns 404. */
export const unpublishPost = (scope: AdminScope, { id }: OnePost): Promise<void> =>
  inTenant(scope, async (tx) => {
    const row = await lockPost(tx, scope, id);
    if (!row.publishedAt) return;
    const draft = contentOf(row);
    await tx.update(posts).set({ publishedAt: null, draft, updatedAt: scope.now }).where(ofPost(scope, id));
    await announce(tx, scope, id, "post.unpublished", { title: row.title, publishedAt: row.publishedAt });
  });

/** Deletes a post. It can be restored for a month. */
export const deletePost = (scope: AdminScope, { id }: OnePost): Promise<void> =>
  inTenant(scope, async (tx) => {
    const row = await lockPost(tx, scope, id);
    await tx.update(posts).set({ deletedAt: scope.now }).where(ofPost(scope, id));
    await announce(tx, scope, id, "post.deleted", { title: contentOf(row).title, slug: row.slug });
  });

/** Restores a deleted post in its previous state. */
export const undeletePost = (scope: AdminScope, { id }: OnePost): Promise<void> =>
  inTenant(scope, async (tx) => {
    const back = await tx
      .update(posts)
      .set({ deletedAt: null })
      .where(ofPost(scope, id))
      .returning({ id: posts.id });
    if (back.length === 0) throw new AppError("NOT_FOUND", copy.gone(), "gone");
    await announce(tx, scope, id, "post.restored", null);
  });

async function announce(
  tx: Tx,
  scope: AdminScope,
  id: string,
  action: string,
  before: unknown,
): Promise<void> {
  await audit(tx, scope, { action, target: { type: "post", id }, before });
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}

/** Invalidates the community's pages when scheduled posts become due. */
export const announcePosts = (scope: TenantScope): Promise<void> =>
  inTenant(scope, (tx) => invalidate(tx, [tags.pages(scope.tenant.id)]));
