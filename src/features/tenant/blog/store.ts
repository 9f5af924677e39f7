import { and, eq, isNull } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { posts, postVersions } from "@/domain/schema";
import type { PostContent } from "@/domain/tenant/blog/schema";
import { nextNumber } from "@/features/tenant/publishing/archive";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { POST_ERRORS as copy } from "./rules";

type PostRow = typeof posts.$inferSelect;

export const ofPost = ({ tenant }: Pick<TenantScope, "tenant">, id: string) =>
  and(eq(posts.tenantId, tenant.id), eq(posts.id, id));

/** The draft, or the published content if there is no draft. */
export const contentOf = ({ draft, title, summary, slug, body }: PostRow): PostContent =>
  draft ?? { title, summary, slug, body };

/**
 * A post that isn't deleted, locked for update.
 * @throws AppError if there is none
 */
export async function lockPost(tx: Tx, scope: AdminScope, id: string): Promise<PostRow> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(ofPost(scope, id), isNull(posts.deletedAt)))
    .for("update");
  if (!row) throw new AppError("NOT_FOUND", copy.gone(), "gone");
  return row;
}

/** Stores the next version of the draft. */
export const writeDraft = (tx: Tx, scope: AdminScope, { id, draftVersion }: PostRow, draft: PostContent) =>
  tx
    .update(posts)
    .set({ draft, draftVersion: draftVersion + 1, draftBy: scope.viewer.userId, draftAt: scope.now })
    .where(ofPost(scope, id));

/**
 * Archives the content as a permanent version.
 * @param kind why it is archived
 */
export async function archiveVersion(
  tx: Tx,
  scope: AdminScope,
  postId: string,
  content: PostContent,
  kind: "saved" | "published",
  savedBy: string | null = scope.viewer.userId,
): Promise<void> {
  const of = and(eq(postVersions.tenantId, scope.tenant.id), eq(postVersions.postId, postId));
  await tx.insert(postVersions).values({
    tenantId: scope.tenant.id,
    postId,
    number: await nextNumber(tx, postVersions.number, of),
    content,
    kind,
    savedBy,
    savedAt: scope.now,
  });
}
