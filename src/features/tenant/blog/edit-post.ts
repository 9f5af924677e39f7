import { and, desc, eq, gt, isNotNull, lte } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, PlatformScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { postSlugs, posts } from "@/domain/schema";
import type { PostContent, SavePost } from "@/domain/tenant/blog/schema";
import { isArchivedFirst } from "@/features/tenant/publishing/archive";
import type { Saved } from "@/lib/browser/autosave";
import { AppError } from "@/lib/errors/app-error";
import type { Language } from "@/lib/language/languages";
import { addDays } from "@/lib/time/duration";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { POST_ERRORS as copy, isSamePost, MAX_DELETED_POSTS, POST_RETENTION_DAYS, stateOf } from "./rules";
import { archiveVersion, contentOf, lockPost, ofPost, writeDraft } from "./store";

/**
 * Autosaves a post. If the version is outdated, nothing is written and the stored post is returned. Content
 * by another author, or older than ten minutes, is archived as a version before it changes. (GDP-3)
 */
export function savePost(scope: AdminScope, { id, version, values }: SavePost): Promise<Saved<PostContent>> {
  return inTenant(scope, async (tx) => {
    if (version === 0 && (await beginPost(tx, scope, { id, values })))
      return { outcome: "saved", version: 1 };
    const row = await lockPost(tx, scope, id);
    const stored = contentOf(row);
    if (isSamePost(stored, values)) return { outcome: "saved", version: row.draftVersion };
    if (row.draftVersion !== version) return { outcome: "clash", version: row.draftVersion, values: stored };
    const author = { savedBy: row.draftBy, savedAt: row.draftAt ?? row.updatedAt };
    if (row.draft && isArchivedFirst(scope, author))
      await archiveVersion(tx, scope, id, stored, "saved", row.draftBy);
    await writeDraft(tx, scope, row, values);
    return { outcome: "saved", version: version + 1 };
  });
}

/** Posts need a unique slug, also before they are published. */
const slugOfDraft = (id: string): string => `draft-${id}`;

type NewPost = { id: string; values: PostContent; language?: Language; originalId?: string };

/** Returns false if there is a post with this id. Without a language, it is in the community's default. */
export async function beginPost(
  tx: Tx,
  scope: AdminScope,
  { id, values, language = scope.tenant.languages[0], originalId }: NewPost,
): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  if ((await tx.$count(posts, eq(posts.tenantId, tenant.id))) >= MAX_DELETED_POSTS)
    throw new AppError("CONFLICT", copy.tooMany(), "posts");
  const blank = { title: "", summary: "", body: "", slug: slugOfDraft(id) };
  const drafted = { draft: values, draftVersion: 1, draftBy: viewer.userId, draftAt: now };
  const made = await tx
    .insert(posts)
    .values({
      ...blank,
      ...drafted,
      id,
      language,
      originalId,
      tenantId: tenant.id,
      authorId: viewer.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  if (made.length === 0) return false;
  await audit(tx, scope, {
    action: "post.begun",
    target: { type: "post", id },
    after: originalId ? { language, originalId } : undefined,
  });
  return true;
}

/** All posts for the authors, most recently changed first, with deleted ones listed separately. */
export async function listOwnPosts(scope: TenantScope) {
  const { tenant, now } = scope;
  const since = addDays(now, -POST_RETENTION_DAYS);
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select()
      .from(posts)
      .where(eq(posts.tenantId, tenant.id))
      .orderBy(desc(posts.draftAt), desc(posts.createdAt)),
  );
  const line = (row: (typeof rows)[number]) => ({
    id: row.id,
    title: contentOf(row).title || m.tenant_blog_untitled(),
    slug: row.slug,
    language: row.language,
    state: stateOf(row, now),
    publishedAt: row.publishedAt,
    touchedAt: row.draftAt ?? row.updatedAt,
    hasChanges: row.publishedAt !== null && row.draft !== null,
  });
  return {
    posts: rows.filter(({ deletedAt }) => !deletedAt).map(line),
    deleted: rows.filter(({ deletedAt }) => deletedAt && deletedAt > since).map(line),
  };
}

/** The communities with a post that was deleted longer ago than posts are kept. */
export const listTenantsWithOldPosts = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId, deletedAt } = posts;
    const isOld = lte(deletedAt, addDays(scope.now, -POST_RETENTION_DAYS));
    const due = await tx.selectDistinct({ tenantId }).from(posts).where(isOld);
    return due.map((row) => row.tenantId);
  });

/** Permanently deletes posts that were deleted a month ago. Their addresses lead to a version that remains. */
export const deleteOldPosts = (scope: TenantScope): Promise<unknown> =>
  inTenant(scope, async (tx) => {
    const { deletedAt, tenantId, id } = posts;
    const recent = gt(deletedAt, addDays(scope.now, -POST_RETENTION_DAYS));
    const gone = await tx
      .select({ id, isRecent: recent })
      .from(posts)
      .where(and(eq(tenantId, scope.tenant.id), isNotNull(deletedAt)));
    for (const { id: old } of gone.filter((row) => !row.isRecent)) {
      const [row] = await tx.select().from(posts).where(ofPost(scope, old));
      if (!row) continue;
      const heir = row.originalId ?? (await appointOriginal(tx, scope, old));
      if (heir) await leaveAddresses(tx, scope, row, heir);
      await tx.delete(posts).where(ofPost(scope, old));
    }
  });

/** The versions of a post stay one post when their original goes: one of them is the original of the others. */
async function appointOriginal(tx: Tx, scope: TenantScope, gone: string): Promise<string | null> {
  const isVersion = and(eq(posts.tenantId, scope.tenant.id), eq(posts.originalId, gone));
  const versions = await tx.select().from(posts).where(isVersion).orderBy(posts.createdAt);
  const out = versions.filter((row) => row.publishedAt && !row.deletedAt);
  const heir = out.find(({ language }) => language === scope.tenant.languages[0]) ?? out[0] ?? versions[0];
  if (!heir) return null;
  await tx.update(posts).set({ originalId: null }).where(ofPost(scope, heir.id));
  await tx.update(posts).set({ originalId: heir.id }).where(isVersion);
  return heir.id;
}

async function leaveAddresses(
  tx: Tx,
  { tenant, now }: TenantScope,
  { id, slug }: typeof posts.$inferSelect,
  heir: string,
): Promise<void> {
  const isOld = and(eq(postSlugs.tenantId, tenant.id), eq(postSlugs.postId, id));
  await tx.update(postSlugs).set({ postId: heir }).where(isOld);
  // A draft that was never published has no address that leads anywhere.
  if (slug === slugOfDraft(id)) return;
  const own = { tenantId: tenant.id, slug, postId: heir, createdAt: now };
  await tx.insert(postSlugs).values(own).onConflictDoNothing();
}
