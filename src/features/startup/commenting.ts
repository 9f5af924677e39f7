import { and, eq, type SQL, sql } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { audit } from "@/server/audit";
import { settleCase } from "@/server/cases";
import { inTenant, type Tx } from "@/server/db/client";
import { commentRevisions, comments, startups } from "@/server/db/schema";
import { fileScreening, type Post, screenPost } from "@/server/screening";
import { isListed, isOnListed } from "./card";
import {
  FOREIGN_COMMENT,
  FOREIGN_DELETION,
  LINKS_WAIT,
  NO_SUCH_COMMENT,
  NO_SUCH_PARENT,
} from "./comment-copy";
import { holdsLinks } from "./comment-links";
import { announceChange, type Comment, countChange, isComment, lockComment } from "./comment-rows";
import { type CommentView, EDIT_WINDOW_MINUTES } from "./comment-rules";
import type { AddComment, EditComment, OneComment } from "./comment-schema";
import { readComments } from "./comments";
import { NO_SUCH_STARTUP } from "./discussion-copy";
import { fileHeld, mustWait, refuseLocked } from "./holding";
import { saveMentions } from "./mentions";
import { mendStartups } from "./recount";
import { tellOfComment, tellOfMentions } from "./telling";

/**
 * Says something about a listed startup; the row and the startup's counter change in one statement.
 * @throws NOT_FOUND when the startup or the parent comment is not there (any more).
 */
export function addComment(scope: MemberScope, input: AddComment): Promise<CommentView> {
  return inTenant(scope, async (tx) => {
    const id = newId();
    const parentId = input.parentId && (await findThread(tx, scope, input.startupId, input.parentId));
    await refuseLocked(tx, scope, input.startupId);
    const post: Post = { kind: "comment", id, text: input.body };
    const screening = await screenPost(tx, scope, post);
    const isFirst = await mustWait(tx, scope, input);
    const heldAt = isFirst || screening.mustHold ? scope.now : null;
    const [added] = await tx.execute(insertComment(scope, { ...input, id, parentId, heldAt }));
    if (!added) throw new AppError("NOT_FOUND", NO_SUCH_STARTUP);
    const mentioned = await saveMentions(tx, scope, id, input.body);
    await fileScreening(tx, scope, post, screening);
    if (isFirst) await fileHeld(tx, scope, id);
    const answeredIds = [parentId, input.parentId].flatMap((answered) => answered ?? []);
    if (heldAt) return readOne(tx, scope, id);
    await tellOfComment(tx, scope, { id, startupId: input.startupId, answeredIds, mentioned });
    await announceChange(tx, scope, { startupId: input.startupId, userId: scope.viewer.userId });
    return readOne(tx, scope, id);
  });
}

async function readOne(tx: Tx, scope: MemberScope, id: string): Promise<CommentView> {
  const [view] = await readComments(tx, scope, eq(comments.id, id));
  if (!view) throw new AppError("NOT_FOUND", NO_SUCH_COMMENT);
  return view;
}

/** The top of the thread that an answer joins: two levels and no more. (`docs/behaviours.md`, COM-1) */
async function findThread(tx: Tx, scope: MemberScope, startupId: string, id: string): Promise<string> {
  const [parent] = await tx
    .select()
    .from(comments)
    .where(and(isComment(scope, id), eq(comments.startupId, startupId)));
  if (!parent || parent.deletedAt || parent.heldAt) throw new AppError("NOT_FOUND", NO_SUCH_PARENT, "parent");
  return parent.parentId ?? parent.id;
}

type NewComment = AddComment & { id: string; heldAt: Date | null };

function insertComment(scope: MemberScope, { id, startupId, parentId, body, heldAt }: NewComment): SQL {
  const { tenant, viewer, now } = scope;
  return sql`with target as (
      select ${startups.id} from ${startups} where ${isListed(scope)} and ${eq(startups.id, startupId)}
    ), changed as (
      insert into ${comments} (id, tenant_id, startup_id, parent_id, user_id, body, held_at, created_at)
      select ${id}::uuid, ${tenant.id}::uuid, id, ${parentId}::uuid, ${viewer.userId}::uuid, ${body}, ${heldAt?.toISOString() ?? null}::timestamptz,
        ${now.toISOString()}::timestamptz from target
      returning startup_id, held_at
    )
    ${countChange(scope, 1)}`;
}

/**
 * Changes one's own comment. What it said before is kept; after the window readers are told that it was
 * edited. (`docs/behaviours.md`, COM-4)
 */
export function editComment(scope: MemberScope, { commentId, body }: EditComment): Promise<CommentView> {
  return inTenant(scope, async (tx) => {
    const before = await lockComment(tx, scope, commentId, isOnListed(scope));
    if (before.userId !== scope.viewer.userId) throw new AppError("FORBIDDEN", FOREIGN_COMMENT);
    const isKept = before.heldAt !== null || holdsLinks(before.body);
    if (!isKept && (await mustWait(tx, scope, { startupId: before.startupId, body, exceptId: commentId })))
      throw new AppError("BAD_REQUEST", LINKS_WAIT, "body");
    if (before.body === body) return readOne(tx, scope, commentId);
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
    if (before.hiddenReason !== null) await fileHeld(tx, scope, commentId);
    const mentioned = await saveMentions(tx, scope, commentId, body);
    if (!heldAt) await tellOfMentions(tx, scope, before, mentioned);
    await announceChange(tx, scope, before);
    return readOne(tx, scope, commentId);
  });
}

const isWithinWindow = ({ createdAt }: Comment, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= EDIT_WINDOW_MINUTES * 60_000;

/**
 * Takes a comment down: its author may, and moderators, whose deed is audited. Its place stays while there
 * are replies. (`docs/behaviours.md`, COM-5)
 */
export function deleteComment(scope: MemberScope, { commentId }: OneComment): Promise<void> {
  return inTenant(scope, async (tx) => {
    const { userId, body, startupId } = await lockComment(tx, scope, commentId);
    const isOwn = userId === scope.viewer.userId;
    if (!isOwn && !holds(scope.viewer, "moderator")) throw new AppError("FORBIDDEN", FOREIGN_DELETION);
    await tx.execute(sql`with changed as (
        update ${comments} set deleted_at = ${scope.now.toISOString()}::timestamptz, pinned_at = null, is_answer = false
        where ${isComment(scope, commentId)} and ${comments.deletedAt} is null returning startup_id, held_at
      )
      ${countChange(scope, -1)}`);
    if (!isOwn) {
      const target = { type: "comment", id: commentId };
      await audit(tx, scope, { action: "comment.deleted", target, before: { userId, body } });
    }
    await settleCase(tx, scope, { targetType: "comment", targetId: commentId }, { isUpheld: true });
    await announceChange(tx, scope, { startupId, userId });
  });
}
