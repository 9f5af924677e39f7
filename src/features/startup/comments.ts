import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { comments, members, profiles, startupMakers, startups } from "@/server/db/schema";
import { isListed, isOnListed, isSaid } from "./card";
import { badgesOf, type CommentView, threadsOf } from "./comment-rules";
import type { EarlierReplies, OneDiscussion } from "./comment-schema";

const MOST_THREADS = 200;
const MOST_REPLIES = 100;

/**
 * `hasMore` when the least liked threads of a very long discussion are left out; of the threads in `cutIds`
 * only the latest replies are here.
 */
export type CommentList = { comments: CommentView[]; hasMore: boolean; cutIds: string[] };

/** The discussion of a listed startup as everybody sees it, the best first. */
export function listComments(scope: TenantScope, { startupId }: OneDiscussion): Promise<CommentList> {
  return inTenant(scope, async (tx) => {
    const tops = await findTops(tx, scope, startupId);
    const ids = tops.slice(0, MOST_THREADS).map(({ id }) => id);
    if (!ids.length) return { comments: [], hasMore: false, cutIds: [] };
    const found = await readComments(tx, scope, inArray(comments.id, ids));
    const replies = await readComments(tx, scope, sql`${comments.id} in (${latestReplies(scope, ids)})`);
    const threads = threadsOf([...found, ...replies], "best");
    return {
      comments: threads.flatMap(({ comment, replies }) => [comment, ...replies.slice(-MOST_REPLIES)]),
      hasMore: tops.length > MOST_THREADS,
      cutIds: threads.filter(({ replies }) => replies.length > MOST_REPLIES).map(({ comment: { id } }) => id),
    };
  });
}

/** One more of each thread than is shown, which tells whether there are earlier ones. */
const latestReplies = ({ tenant }: TenantScope, ids: readonly string[]): SQL => sql`
  select latest.id from ${comments} as top cross join lateral (
    select reply.id from ${comments} as reply
    where reply.tenant_id = top.tenant_id and reply.startup_id = top.startup_id and reply.parent_id = top.id
      and reply.deleted_at is null and reply.held_at is null
    order by reply.created_at desc, reply.id desc limit ${MOST_REPLIES + 1}
  ) as latest
  where top.tenant_id = ${tenant.id} and ${inArray(sql`top.id`, [...ids])}`;

export type ReplyPage = { comments: CommentView[]; hasMore: boolean };

/** What was written in a thread before one of its replies: the latest of it, in the order of writing. */
export function listEarlierReplies(scope: TenantScope, { beforeId }: EarlierReplies): Promise<ReplyPage> {
  const { tenant } = scope;
  const before = alias(comments, "before");
  const isSameThread = and(
    eq(before.tenantId, comments.tenantId),
    eq(before.startupId, comments.startupId),
    eq(before.parentId, comments.parentId),
  );
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({ id: comments.id })
      .from(comments)
      .innerJoin(before, isSameThread)
      .where(
        and(
          eq(comments.tenantId, tenant.id),
          eq(before.id, beforeId),
          isSaid,
          sql`(${comments.createdAt}, ${comments.id}) < (${before.createdAt}, ${before.id})`,
          isOnListed(scope),
        ),
      )
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(MOST_REPLIES + 1);
    const ids = rows.slice(0, MOST_REPLIES).map(({ id }) => id);
    const found = ids.length ? await readComments(tx, scope, inArray(comments.id, ids)) : [];
    return { comments: found, hasMore: rows.length > MOST_REPLIES };
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
        isNull(comments.heldAt),
        // What was deleted keeps its place only while something answers it.
        sql`(${comments.deletedAt} is null or exists (select from ${comments} as reply
          where reply.tenant_id = ${comments.tenantId} and reply.startup_id = ${comments.startupId}
            and reply.parent_id = ${comments.id} and reply.deleted_at is null and reply.held_at is null))`,
      ),
    )
    .orderBy(sql`${comments.pinnedAt} is null`, desc(comments.likeCount), desc(comments.createdAt))
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
    .orderBy(asc(comments.createdAt), asc(comments.id));
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
      isPinned: comment.pinnedAt !== null,
      isAnswer: comment.isAnswer,
      isHeld: comment.heldAt !== null,
      author: isDeleted || !author ? null : { ...author, badges: badgesOf(standing, now) },
    };
  });
}
