import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { comments } from "@/domain/schema";
import { isMadeBy } from "@/features/startup/access";
import { isOnListedStartup, isVisibleComment } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { lockCall, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import type { MarkAnswer, PinComment } from "./schema";
import { type Comment, isComment, lockComment } from "./store";

/**
 * Locks a visible comment on one of the viewer's startups. Concurrent requests by makers of a startup are
 * serialized, so there is at most one pin per startup and one answer per thread.
 */
async function lockMarkable(tx: Tx, scope: MemberScope, commentId: string): Promise<Comment> {
  const found = await lockComment(tx, scope, commentId, and(isOnListedStartup(scope), isVisibleComment));
  const [own] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(isComment(scope, commentId), isMadeBy(scope, comments.startupId)));
  if (!own) throw new AppError("FORBIDDEN", m.startup_comments_makersMark());
  return found;
}

const lockMarks = (tx: Tx, scope: MemberScope, commentId: string) =>
  tx.execute(sql`select ${lockCall(lockKeys.marks(comments.startupId))}
    from ${comments} where ${isComment(scope, commentId)}`);

const ofTenant = ({ tenant }: MemberScope) => eq(comments.tenantId, tenant.id);

/** Pins a comment in place of the current one, or unpins it. (COM-12) */
export function pinComment(scope: MemberScope, { commentId, pin }: PinComment): Promise<void> {
  return inTenant(scope, async (tx) => {
    await lockMarks(tx, scope, commentId);
    const { startupId, parentId } = await lockMarkable(tx, scope, commentId);
    if (parentId) throw new AppError("BAD_REQUEST", m.startup_comments_pinsTops());
    const isOther = and(eq(comments.startupId, startupId), ne(comments.id, commentId));
    const isPinned = and(ofTenant(scope), isOther, isNotNull(comments.pinnedAt));
    if (pin) await tx.update(comments).set({ pinnedAt: null }).where(isPinned);
    await tx
      .update(comments)
      .set({ pinnedAt: pin ? scope.now : null })
      .where(isComment(scope, commentId));
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
  });
}

/** Marks or unmarks a reply as the answer to its thread. Makers only. */
export function markAnswer(scope: MemberScope, { commentId, mark }: MarkAnswer): Promise<void> {
  return inTenant(scope, async (tx) => {
    await lockMarks(tx, scope, commentId);
    const { parentId } = await lockMarkable(tx, scope, commentId);
    if (!parentId) throw new AppError("BAD_REQUEST", m.startup_comments_repliesAnswer());
    const isOther = and(eq(comments.parentId, parentId), ne(comments.id, commentId));
    if (mark)
      await tx
        .update(comments)
        .set({ isAnswer: false })
        .where(and(ofTenant(scope), isOther, eq(comments.isAnswer, true)));
    await tx.update(comments).set({ isAnswer: mark }).where(isComment(scope, commentId));
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
  });
}
