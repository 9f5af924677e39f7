import { and, eq, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { comments, startups } from "@/domain/schema";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";

export type Comment = typeof comments.$inferSelect;

export const isComment = ({ tenant }: MemberScope, id: string) =>
  and(eq(comments.tenantId, tenant.id), eq(comments.id, id));

/**
 * Updates counter and score from the `changed` CTE, which has at most one row. A held comment doesn't count.
 */
export function countChange({ tenant, now }: MemberScope, sign: 1 | -1): SQL {
  const count = sql`(${startups.commentCount} + ${sql.raw(String(sign))} * (select count(*) from changed where held_at is null)::int)`;
  return sql`update ${startups} set comment_count = ${count},
      hot_score = ${hotScoreSql(sql`${startups.voteCount}`, count, now)}
    where ${eq(startups.tenantId, tenant.id)} and ${startups.id} = (select startup_id from changed)
    returning ${startups.id} as "startupId"`;
}

/**
 * An existing comment, locked until the transaction ends.
 * @throws NOT_FOUND if there is none
 */
export async function lockComment(tx: Tx, scope: MemberScope, id: string, condition?: SQL): Promise<Comment> {
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(isComment(scope, id), condition))
    .for("no key update");
  if (!comment || comment.deletedAt) throw new AppError("NOT_FOUND", m.common_commentGone());
  return comment;
}
