import { and, eq, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { commentLikes, comments } from "@/domain/schema";
import { isOnListedStartup, isVisibleComment } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { toggleStatement } from "@/server/db/toggle-statement";
import type { LikeComment, LikeState } from "./schema";

type Outcome = { isOwn: boolean; likeCount: number };

/** Sets the like to the requested state. Row and counter change in one statement. */
export function likeComment(scope: MemberScope, { commentId, like }: LikeComment): Promise<LikeState> {
  return inTenant(scope, async (tx) => {
    const [outcome] = await tx.execute<Outcome>(likeStatement(scope, commentId, like));
    if (!outcome) throw new AppError("NOT_FOUND", m.common_commentGone());
    if (outcome.isOwn) throw new AppError("FORBIDDEN", m.startup_comments_ownComment(), "own-comment");
    await invalidate(tx, [tags.counts(scope.tenant.id)]);
    return { hasLiked: like === "set", likeCount: outcome.likeCount };
  });
}

function likeStatement(scope: MemberScope, commentId: string, like: "set" | "clear"): SQL {
  const { tenant, viewer, now } = scope;
  const person = sql`${viewer.userId}::uuid`;
  return toggleStatement({
    tenant,
    target: sql`select ${comments.id}, ${comments.userId} is not distinct from ${person} as is_own
      from ${comments}
      where ${and(eq(comments.tenantId, tenant.id), eq(comments.id, commentId))} and ${isVisibleComment}
        and ${isOnListedStartup(scope)}`,
    isAllowed: sql`not is_own`,
    rows: commentLikes,
    change:
      like === "set"
        ? {
            to: "set",
            row: {
              tenant_id: sql`${tenant.id}::uuid`,
              comment_id: sql`id`,
              user_id: person,
              created_at: sql`${now.toISOString()}::timestamptz`,
            },
          }
        : {
            to: "clear",
            where: and(
              eq(commentLikes.tenantId, tenant.id),
              eq(commentLikes.commentId, commentId),
              eq(commentLikes.userId, viewer.userId),
            ),
          },
    items: comments,
    counter: (by) => sql`like_count = ${comments.likeCount} ${by}`,
    returning: sql`${comments.likeCount} as like_count`,
    answer: sql`is_own as "isOwn", (select like_count from counted) as "likeCount"`,
  });
}
