import { sql } from "drizzle-orm";
import * as m from "#messages";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { settleCase, settleDeleted } from "@/domain/moderation/cases";
import { fileScreening, type Post, screenPost } from "@/domain/moderation/screening";
import { commentRevisions, comments } from "@/domain/schema";
import { notifyOfMentions } from "@/features/startup/notifications";
import { mendStartups } from "@/features/startup/ranking/recount-job";
import { isOnListedStartup } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { MINUTE_MS } from "@/lib/time/duration";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { containsLinks } from "./contains-links";
import { saveMentions } from "./mentions";
import { readComment } from "./queries";
import { assertNotLocked, enqueueForReview, needsReview } from "./review-hold";
import { type CommentView, EDIT_WINDOW_MINUTES } from "./rules";
import type { EditComment, OneComment } from "./schema";
import { type Comment, countChange, isComment, lockComment } from "./store";

/**
 * Edits the user's own comment. The previous text is kept; after the edit window, readers see that it was
 * edited. (COM-4)
 */
export function editComment(scope: MemberScope, { commentId, body }: EditComment): Promise<CommentView> {
  return inTenant(scope, async (tx) => {
    const before = await lockComment(tx, scope, commentId, isOnListedStartup(scope));
    if (before.userId !== scope.viewer.userId)
      throw new AppError("FORBIDDEN", m.startup_comments_foreignComment());
    if (!holds(scope.viewer, "moderator")) await assertNotLocked(tx, scope, before.startupId);
    const isKept = before.heldAt !== null || containsLinks(before.body);
    if (!isKept && (await needsReview(tx, scope, { startupId: before.startupId, body, exceptId: commentId })))
      throw new AppError("BAD_REQUEST", m.startup_comments_linksWait(), "body");
    if (before.body === body) return readComment(tx, scope, commentId);
    const post: Post = { kind: "comment", id: commentId, text: body, isEdit: true };
    const screening = await screenPost(tx, scope, post);
    const heldAt = before.heldAt ?? (screening.mustHold ? scope.now : null);
    await tx.insert(commentRevisions).values({
      id: newId(),
      tenantId: scope.tenant.id,
      commentId,
      body: before.body,
      createdAt: scope.now,
    });
    const editedAt = isWithinWindow(before, scope.now) ? before.editedAt : scope.now;
    await tx.update(comments).set({ body, editedAt, heldAt }).where(isComment(scope, commentId));
    if (heldAt && !before.heldAt) await mendStartups(tx, scope, [before.startupId]);
    await fileScreening(tx, scope, post, screening);
    if (before.hiddenReason !== null) await enqueueForReview(tx, scope, commentId);
    const mentioned = await saveMentions(tx, scope, commentId, body);
    if (!heldAt) await notifyOfMentions(tx, scope, before, mentioned);
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
    return readComment(tx, scope, commentId);
  });
}

const isWithinWindow = ({ createdAt }: Comment, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= EDIT_WINDOW_MINUTES * MINUTE_MS;

/**
 * Authors and moderators can delete. Deletion by a moderator is written to the audit log. A comment with
 * replies leaves a placeholder. (COM-5)
 */
export function deleteComment(scope: MemberScope, { commentId }: OneComment): Promise<void> {
  return inTenant(scope, async (tx) => {
    const { userId, body } = await lockComment(tx, scope, commentId);
    const isOwn = userId === scope.viewer.userId;
    if (!isOwn && !holds(scope.viewer, "moderator"))
      throw new AppError("FORBIDDEN", m.startup_comments_foreignDeletion());
    await tx.execute(sql`with changed as (
        update ${comments} set deleted_at = ${scope.now.toISOString()}::timestamptz, pinned_at = null, is_answer = false
        where ${isComment(scope, commentId)} and ${comments.deletedAt} is null returning startup_id, held_at
      )
      ${countChange(scope, -1)}`);
    if (!isOwn) {
      const target = { type: "comment", id: commentId };
      await audit(tx, scope, { action: "comment.deleted", target, before: { userId, body } });
    }
    const target = { targetType: "comment", targetId: commentId } as const;
    await (isOwn ? settleDeleted(tx, scope, target) : settleCase(tx, scope, target, { isUpheld: true }));
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
  });
}
