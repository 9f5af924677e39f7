import { and, asc, eq } from "drizzle-orm";
import * as m from "#messages";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { commentRevisions, comments } from "@/domain/schema";
import { isOnListedStartup } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import type { OneComment } from "./schema";

export type Revision = { body: string; replacedAt: Date };

/** Earlier versions of a comment, oldest first. Visible to its author and moderators. */
export function listRevisions(scope: MemberScope, { commentId }: OneComment): Promise<Revision[]> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const [comment] = await tx
      .select({ userId: comments.userId, deletedAt: comments.deletedAt })
      .from(comments)
      .where(and(eq(comments.tenantId, tenant.id), eq(comments.id, commentId), isOnListedStartup(scope)));
    if (!comment || comment.deletedAt) throw new AppError("NOT_FOUND", m.common_commentGone());
    if (comment.userId !== viewer.userId && !holds(viewer, "moderator")) {
      throw new AppError("FORBIDDEN", m.startup_comments_foreignHistory());
    }
    return tx
      .select({ body: commentRevisions.body, replacedAt: commentRevisions.createdAt })
      .from(commentRevisions)
      .where(and(eq(commentRevisions.tenantId, tenant.id), eq(commentRevisions.commentId, commentId)))
      .orderBy(asc(commentRevisions.createdAt));
  });
}
