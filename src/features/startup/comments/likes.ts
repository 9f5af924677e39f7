import { and, eq, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { isOnListedStartup, isVisibleComment } from "@/features/startup/visibility";
import { AppError } from "@/lib/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { commentLikes, comments } from "@/server/db/schema";
import type { LikeComment, LikeState } from "./schema";

type Outcome = { startupId: string; authorId: string | null; isOwn: boolean; likeCount: number };

/** Sets the like to the requested state. Row and counter change in one statement. */
export function likeComment(scope: MemberScope, { commentId, like }: LikeComment): Promise<LikeState> {
  return inTenant(scope, async (tx) => {
    const [outcome] = await tx.execute<Outcome>(likeStatement(scope, commentId, like));
    if (!outcome) throw new AppError("NOT_FOUND", m.startup_comments_noSuchComment());
    if (outcome.isOwn) throw new AppError("FORBIDDEN", m.startup_comments_ownComment(), "own-comment");
    const { startupId, authorId } = outcome;
    const ofAuthor = authorId ? [tags.profile(scope.tenant.id, authorId)] : [];
    await invalidate(tx, [tags.startup(scope.tenant.id, startupId), ...ofAuthor]);
    return { hasLiked: like === "set", likeCount: outcome.likeCount };
  });
}

function likeStatement(scope: MemberScope, commentId: string, like: "set" | "clear"): SQL {
  const { tenant, viewer, now } = scope;
  const person = sql`${viewer.userId}::uuid`;
  const change =
    like === "set"
      ? sql`insert into ${commentLikes} (tenant_id, comment_id, user_id, created_at)
          select ${tenant.id}::uuid, id, ${person}, ${now.toISOString()}::timestamptz from target where not is_own
          on conflict do nothing returning 1`
      : sql`delete from ${commentLikes} where ${and(
          eq(commentLikes.tenantId, tenant.id),
          eq(commentLikes.commentId, commentId),
          eq(commentLikes.userId, viewer.userId),
        )} returning 1`;
  const sign = sql.raw(like === "set" ? "+" : "-");
  return sql`with target as (
      select ${comments.id}, ${comments.startupId}, ${comments.userId} as author_id, ${comments.userId} is not distinct from ${person} as is_own
      from ${comments}
      where ${and(eq(comments.tenantId, tenant.id), eq(comments.id, commentId))} and ${isVisibleComment}
        and ${isOnListedStartup(scope)}
    ), changed as (${change}), counted as (
      update ${comments} set like_count = ${comments.likeCount} ${sign} (select count(*) from changed)::int
      where ${eq(comments.tenantId, tenant.id)} and ${comments.id} = (select id from target where not is_own)
      returning ${comments.likeCount} as like_count
    )
    select startup_id as "startupId", author_id as "authorId", is_own as "isOwn", (select like_count from counted) as "likeCount" from target`;
}
