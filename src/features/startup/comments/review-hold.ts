import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { openCase, settleCase } from "@/domain/moderation/cases";
import { isTrusted } from "@/domain/moderation/screening";
import { commentMentions, comments, startups } from "@/domain/schema";
import { isMadeBy } from "@/features/startup/access";
import { emitComment } from "@/features/startup/events";
import { notifyOfComment } from "@/features/startup/notifications";
import { isVisibleComment } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { containsLinks } from "./contains-links";
import type { OneComment } from "./schema";
import { countChange, isComment, lockComment } from "./store";

/**
 * True if the comment must wait for a moderator: the community requires it, the comment contains links, and
 * its author has no visible comment here yet. Makers and staff are exempt. (COM-10)
 */
export async function needsReview(
  tx: Tx,
  scope: MemberScope,
  { startupId, body, exceptId = null }: { startupId: string; body: string; exceptId?: string | null },
): Promise<boolean> {
  const { tenant, viewer } = scope;
  if (!tenant.holdsFirstComments || !containsLinks(body) || holds(viewer, "moderator")) return false;
  if (await isTrusted(tx, scope)) return false;
  const hasSpoken = and(
    eq(comments.tenantId, tenant.id),
    eq(comments.userId, viewer.userId),
    isVisibleComment,
    exceptId ? ne(comments.id, exceptId) : undefined,
  );
  const [known] = await tx.execute<{ isKnown: boolean }>(sql`select (
    exists (select from ${comments} where ${hasSpoken}) or ${isMadeBy(scope, sql`${startupId}::uuid`)}) as "isKnown"`);
  return !known?.isKnown;
}

export const enqueueForReview = async (tx: Tx, scope: MemberScope, commentId: string): Promise<void> => {
  const target = { targetType: "comment", targetId: commentId, authorId: scope.viewer.userId } as const;
  await openCase(tx, scope, { ...target, source: "approval" });
};

/** @throws FORBIDDEN if moderators have locked the discussion. (MOD-4) */
export async function assertNotLocked(tx: Tx, { tenant }: MemberScope, startupId: string): Promise<void> {
  const isThis = and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId));
  const locked = await tx.$count(startups, and(isThis, isNotNull(startups.commentsLockedAt)));
  if (locked) throw new AppError("FORBIDDEN", m.startup_comments_discussionLocked(), "locked");
}

/** Publishes a held comment. From now on it counts, and notifications are sent. Written to the audit log. */
export async function approveComment(scope: MemberScope, { commentId }: OneComment): Promise<void> {
  if (!holds(scope.viewer, "moderator"))
    throw new AppError("FORBIDDEN", m.startup_comments_releasedByModerators());
  await inTenant(scope, async (tx) => {
    const { heldAt, userId, startupId, parentId } = await lockComment(tx, scope, commentId);
    if (!heldAt) return;
    await tx.execute(sql`with changed as (
        update ${comments} set held_at = null, hidden_reason = null where ${isComment(scope, commentId)} returning startup_id, held_at
      )
      ${countChange(scope, 1)}`);
    const mentions = await tx
      .select({ userId: commentMentions.userId })
      .from(commentMentions)
      .where(and(eq(commentMentions.tenantId, scope.tenant.id), eq(commentMentions.commentId, commentId)));
    const mentioned = mentions.map((mention) => mention.userId);
    const answeredIds = parentId ? [parentId] : [];
    await notifyOfComment(tx, scope, { id: commentId, startupId, answeredIds, mentioned, authorId: userId });
    await emitComment(tx, scope, { id: commentId, startupId, authorId: userId });
    const target = { type: "comment", id: commentId };
    await audit(tx, scope, { action: "comment.released", target, after: { userId } });
    await settleCase(tx, scope, { targetType: "comment", targetId: commentId }, { isUpheld: false });
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
  });
}
