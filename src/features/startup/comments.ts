import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { comments, members, profiles, startupMakers, startups } from "@/server/db/schema";
import { isListed } from "./card";
import { badgesOf, type CommentView, threadsOf } from "./comment-rules";
import type { OneDiscussion } from "./comment-schema";

const MOST_THREADS = 200;

/** `hasMore` when the least liked threads of a very long discussion are left out. */
export type CommentList = { comments: CommentView[]; hasMore: boolean };

/** The discussion of a listed startup as everybody sees it, the best first. */
export function listComments(scope: TenantScope, { startupId }: OneDiscussion): Promise<CommentList> {
  return inTenant(scope, async (tx) => {
    const tops = await findTops(tx, scope, startupId);
    const ids = tops.slice(0, MOST_THREADS).map(({ id }) => id);
    if (!ids.length) return { comments: [], hasMore: false };
    const found = await readComments(
      tx,
      scope,
      or(inArray(comments.id, ids), inArray(comments.parentId, ids)),
    );
    const shown = threadsOf(found, "best").flatMap(({ comment, replies }) => [comment, ...replies]);
    return { comments: shown, hasMore: tops.length > MOST_THREADS };
  });
}

const findTops = (tx: Tx, scope: TenantScope, startupId: string) =>
  tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(startups, and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId)))
    .where(
      and(
        isListed(scope),
        eq(comments.tenantId, scope.tenant.id),
        eq(comments.startupId, startupId),
        isNull(comments.parentId),
      ),
    )
    .orderBy(desc(comments.likeCount), desc(comments.createdAt))
    .limit(MOST_THREADS + 1);

/** Comments with their authors as others may see them. */
export async function readComments(
  tx: Tx,
  { tenant, now }: TenantScope,
  condition: SQL | undefined,
): Promise<CommentView[]> {
  const rows = await tx
    .select({
      comment: comments,
      author: { name: profiles.fullName, username: profiles.username, avatarUrl: profiles.avatarUrl },
      role: members.role,
      joinedAt: members.joinedAt,
      isMaker: sql<boolean>`${startupMakers.userId} is not null`,
    })
    .from(comments)
    .leftJoin(profiles, eq(profiles.id, comments.userId))
    .leftJoin(members, and(eq(members.tenantId, comments.tenantId), eq(members.userId, comments.userId)))
    .leftJoin(
      startupMakers,
      and(
        eq(startupMakers.tenantId, comments.tenantId),
        eq(startupMakers.startupId, comments.startupId),
        eq(startupMakers.userId, comments.userId),
      ),
    )
    .where(and(eq(comments.tenantId, tenant.id), condition))
    .orderBy(asc(comments.createdAt));
  return rows.map(({ comment, author, ...standing }) => {
    const isDeleted = comment.deletedAt !== null;
    return {
      id: comment.id,
      parentId: comment.parentId,
      body: isDeleted ? "" : comment.body,
      likeCount: comment.likeCount,
      createdAt: comment.createdAt,
      isEdited: comment.editedAt !== null,
      isDeleted,
      author: isDeleted || !author ? null : { ...author, badges: badgesOf(standing, now) },
    };
  });
}
