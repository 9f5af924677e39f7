import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { comments, startups } from "@/domain/schema";
import { isListed, isVisibleComment } from "@/features/startup/visibility";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { MAX_REPLIES, readComments } from "./queries";
import { type CommentSort, type CommentView, threadsOf } from "./rules";
import type { ListThreads, OneComment, OneDiscussion } from "./schema";

const MAX_THREADS = 50;
/** The maximum total size of the comment bodies on a page. The first thread is always complete. */
const MAX_CHARACTERS = 100_000;
/** A table cell costs as much to render as this many characters. */
const CELL_CHARACTERS = 40;
const MAX_FROM_LINK = 500;

/**
 * One page of a discussion. `hasMore` is true if more threads follow. Threads in `cutIds` have only their
 * latest replies.
 */
export type CommentList = { comments: CommentView[]; hasMore: boolean; cutIds: string[] };

const NO_COMMENTS: CommentList = { comments: [], hasMore: false, cutIds: [] };

export const listComments = (scope: TenantScope, { startupId }: OneDiscussion): Promise<CommentList> =>
  listThreads(scope, { startupId, sort: "best", afterId: null });

/** Up to fifty threads from the start or after a given one; fewer if they are very long. (COM-7) */
export async function listThreads(scope: TenantScope, input: ListThreads): Promise<CommentList> {
  const tops = await readInOneTrip(scope, (tx) => findTops(tx, scope, input));
  const ids = tops.slice(0, MAX_THREADS).map(({ id }) => id);
  if (!ids.length) return NO_COMMENTS;
  const { isCut, ...list } = await readInOneTrip(scope, (tx) => readThreads(tx, scope, ids, input.sort));
  return { ...list, hasMore: isCut || tops.length > MAX_THREADS };
}

/**
 * The thread of a linked comment that isn't on the page, with the replies from that comment on. Empty if the
 * comment no longer exists. (COM-1)
 */
export function findLinkedThread(scope: TenantScope, { commentId }: OneComment): Promise<CommentList> {
  return inTenant(scope, async (tx) => {
    const [linked] = await tx
      .select({ id: comments.id, parentId: comments.parentId, createdAt: comments.createdAt })
      .from(comments)
      .innerJoin(startups, isItsStartup)
      .where(
        and(
          isListed(scope),
          eq(comments.tenantId, scope.tenant.id),
          eq(comments.id, commentId),
          isVisibleComment,
        ),
      );
    if (!linked) return NO_COMMENTS;
    const { comments: found, cutIds } = await readThreads(tx, scope, [linked.parentId ?? linked.id], "best");
    if (!linked.parentId || found.some(({ id }) => id === linked.id))
      return { comments: found, hasMore: false, cutIds };
    const from = sql`${comments.id} in (select reply.id from ${comments} as reply
      where reply.tenant_id = ${scope.tenant.id} and reply.parent_id = ${linked.parentId}
        and reply.deleted_at is null and reply.held_at is null
        and (reply.created_at, reply.id) >= (select created_at, id from ${comments} where id = ${linked.id})
      order by reply.created_at, reply.id limit ${MAX_FROM_LINK})`;
    const ids = new Set(found.map(({ id }) => id));
    const replies = (await readComments(tx, scope, from)).filter(({ id }) => !ids.has(id));
    return { comments: [...found, ...replies], hasMore: false, cutIds };
  });
}

async function readThreads(
  tx: Tx,
  scope: TenantScope,
  ids: readonly string[],
  sort: CommentSort,
): Promise<Pick<CommentList, "comments" | "cutIds"> & { isCut: boolean }> {
  const [found, replies] = await Promise.all([
    readComments(tx, scope, inArray(comments.id, [...ids])),
    readComments(tx, scope, sql`${comments.id} in (${latestReplies(scope, ids)})`),
  ]);
  const threads = threadsOf([...found.map(asEverybodySees), ...replies], sort);
  const parts = threads.map(({ comment, replies }) => [comment, ...replies.slice(-MAX_REPLIES)]);
  const fitting = parts.slice(0, countFitting(parts));
  const shown = threads.slice(0, fitting.length);
  return {
    comments: fitting.flat(),
    cutIds: shown.filter(({ replies }) => replies.length > MAX_REPLIES).map(({ comment: { id } }) => id),
    isCut: fitting.length < threads.length,
  };
}

const weightOf = (body: string): number => body.length + CELL_CHARACTERS * (body.split("|").length - 1);

function countFitting(parts: readonly (readonly CommentView[])[]): number {
  let characters = 0;
  const tooMany = parts.findIndex((part, index) => {
    characters += part.reduce((sum, { body }) => sum + weightOf(body), 0);
    return index > 0 && characters > MAX_CHARACTERS;
  });
  return tooMany < 0 ? parts.length : tooMany;
}

/** Like a deleted comment, a held one shows only a placeholder. */
const asEverybodySees = (comment: CommentView): CommentView =>
  comment.isHeld
    ? { ...comment, body: "", author: null, mentions: [], hiddenReason: null, isHeld: false, isDeleted: true }
    : comment;

/** Selects one more reply per thread than is shown, to detect earlier ones. */
const latestReplies = ({ tenant }: TenantScope, ids: readonly string[]): SQL => sql`
  select latest.id from ${comments} as top cross join lateral (
    select reply.id from ${comments} as reply
    where reply.tenant_id = top.tenant_id and reply.startup_id = top.startup_id and reply.parent_id = top.id
      and reply.deleted_at is null and reply.held_at is null
    order by reply.created_at desc, reply.id desc limit ${MAX_REPLIES + 1}
  ) as latest
  where top.tenant_id = ${tenant.id} and ${inArray(sql`top.id`, [...ids])}`;

const isItsStartup = and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId));

/** A value of the last thread. Each has a separate query: only then does the index begin behind that thread. */
const of = (mark: Mark, column: "like_count" | "created_at"): SQL =>
  sql`(select mark.${sql.identifier(column)} from ${comments} as mark
    where mark.tenant_id = ${mark.tenantId} and mark.id = ${mark.id})`;

type Mark = { tenantId: string; id: string };

/** Ids break ties, which makes keyset pagination exact. */
const ORDERS: Record<CommentSort, { by: SQL[]; after: (mark: Mark) => SQL }> = {
  best: {
    by: [desc(comments.likeCount), desc(comments.createdAt), desc(comments.id)],
    after: (mark) => sql`(${comments.likeCount}, ${comments.createdAt}, ${comments.id})
      < (${of(mark, "like_count")}, ${of(mark, "created_at")}, ${mark.id}::uuid)`,
  },
  new: {
    by: [desc(comments.createdAt), desc(comments.id)],
    after: (mark) =>
      sql`(${comments.createdAt}, ${comments.id}) < (${of(mark, "created_at")}, ${mark.id}::uuid)`,
  },
  old: {
    by: [asc(comments.createdAt), asc(comments.id)],
    after: (mark) =>
      sql`(${comments.createdAt}, ${comments.id}) > (${of(mark, "created_at")}, ${mark.id}::uuid)`,
  },
};

/** The pinned comment has its own query, because no index has it first. */
async function findTops(tx: Tx, scope: TenantScope, input: ListThreads): Promise<{ id: string }[]> {
  const [pinned, others] = await Promise.all([
    input.afterId ? [] : readTops(tx, scope, input, isNotNull(comments.pinnedAt)),
    readTops(tx, scope, input, isNull(comments.pinnedAt)),
  ]);
  return [...pinned, ...others];
}

const readTops = (
  tx: Tx,
  scope: TenantScope,
  { startupId, sort, afterId }: ListThreads,
  condition: SQL | undefined,
) =>
  tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(startups, isItsStartup)
    .where(
      and(
        isListed(scope),
        eq(comments.tenantId, scope.tenant.id),
        eq(comments.startupId, startupId),
        isNull(comments.parentId),
        condition,
        // Deleted and held comments keep a placeholder only while they have visible replies.
        sql`((${isVisibleComment}) or exists (select from ${comments} as reply
          where reply.tenant_id = ${comments.tenantId} and reply.startup_id = ${comments.startupId}
            and reply.parent_id = ${comments.id} and reply.deleted_at is null and reply.held_at is null))`,
        afterId === null ? undefined : ORDERS[sort].after({ tenantId: scope.tenant.id, id: afterId }),
      ),
    )
    .orderBy(...ORDERS[sort].by)
    .limit(MAX_THREADS + 1);
