import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { Effect, ModerationTarget, Subject } from "@/domain/moderation/cases";
import { revertChanges, snapshotChanges } from "@/domain/moderation/row-snapshot";
import { commentMentions, commentRevisions, comments, startups } from "@/domain/schema";
import { emitComment } from "@/features/startup/events";
import { notifyOfComment } from "@/features/startup/notifications";
import { mendStartups } from "@/features/startup/ranking/recount-job";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { longComment, MAX_COMMENT_LENGTH } from "./rules";
import { type Comment, isComment } from "./store";

const stateOf = ({ deletedAt, heldAt, hiddenReason }: Comment): Subject["state"] => {
  if (deletedAt) return hiddenReason === null ? "gone" : "removed";
  if (!heldAt) return "shown";
  return hiddenReason === null ? "waiting" : "hidden";
};

async function read(tx: Tx, { tenant }: TenantScope, ids: readonly string[]): Promise<Map<string, Subject>> {
  const { name, slug, commentsLockedAt } = startups;
  const rows = await tx
    .select({ comment: comments, name, slug, commentsLockedAt })
    .from(comments)
    .innerJoin(startups, and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId)))
    .where(and(eq(comments.tenantId, tenant.id), inArray(comments.id, [...ids])));
  return new Map(
    rows.map(({ comment, ...startup }) => [
      comment.id,
      {
        title: m.startup_comments_moderation_title({ startup: startup.name }),
        body: comment.body,
        path: `/startup/${startup.slug}#comment-${comment.id}`,
        parent: { title: startup.name, path: `/startup/${startup.slug}` },
        state: stateOf(comment),
        isLocked: startup.commentsLockedAt !== null,
        note: comment.hiddenReason,
        authorId: comment.userId,
        createdAt: comment.createdAt,
      },
    ]),
  );
}

async function lock(tx: Tx, scope: TenantScope & ModeratorScope, id: string): Promise<Comment | null> {
  const [row] = await tx.select().from(comments).where(isComment(scope, id)).for("no key update");
  return row && stateOf(row) !== "gone" ? row : null;
}

type CommentChange = Partial<
  Pick<Comment, "heldAt" | "hiddenReason" | "deletedAt" | "pinnedAt" | "isAnswer" | "body" | "editedAt">
>;

/** Updates the row and recounts the comments of its startup. */
async function write(tx: Tx, scope: ModeratorScope, comment: Comment, change: CommentChange): Promise<void> {
  await tx.update(comments).set(change).where(isComment(scope, comment.id));
  await mendStartups(tx, scope, [comment.startupId]);
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}

const changeFor = (
  { now }: ModeratorScope,
  comment: Comment,
  effect: Effect,
  reason: string,
): CommentChange => {
  if (effect === "show") return { heldAt: null, hiddenReason: null, deletedAt: null };
  if (effect === "hide") return { heldAt: comment.heldAt ?? now, hiddenReason: reason };
  return { deletedAt: now, hiddenReason: reason, pinnedAt: null, isAnswer: false };
};

const INSTANTS = ["heldAt", "deletedAt", "editedAt", "pinnedAt"] as const;

/** Sends the notifications that were held back. No one is notified twice. */
async function notifyHeldBack(
  tx: Tx,
  scope: ModeratorScope,
  { id, startupId, parentId, userId }: Comment,
): Promise<void> {
  const mentions = await tx
    .select({ userId: commentMentions.userId })
    .from(commentMentions)
    .where(and(eq(commentMentions.tenantId, scope.tenant.id), eq(commentMentions.commentId, id)));
  const mentioned = mentions.map((mention) => mention.userId);
  await notifyOfComment(tx, scope, {
    id,
    startupId,
    answeredIds: parentId ? [parentId] : [],
    mentioned,
    authorId: userId,
  });
  await emitComment(tx, scope, { id, startupId, authorId: userId });
}

async function lockDiscussion(
  tx: Tx,
  scope: ModeratorScope,
  startupId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .update(startups)
    .set({ commentsLockedAt: at })
    .where(and(eq(startups.tenantId, scope.tenant.id), eq(startups.id, startupId)));
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}

async function isTaken(tx: Tx, { tenant }: ModeratorScope, { id, startupId }: Comment): Promise<boolean> {
  const isOther = and(
    eq(comments.tenantId, tenant.id),
    eq(comments.startupId, startupId),
    ne(comments.id, id),
  );
  return (await tx.$count(comments, and(isOther, isNotNull(comments.pinnedAt)))) > 0;
}

/** The moderation target for comments. Locking a comment locks its whole discussion. (MOD-4) */
export const commentModeration: ModerationTarget = {
  read,
  async apply(tx, scope, id, { effect, reason }) {
    const comment = await lock(tx, scope, id);
    if (!comment) return null;
    if (effect === "lock" || effect === "unlock") {
      const isLocked = effect === "lock";
      await lockDiscussion(tx, scope, comment.startupId, isLocked ? scope.now : null);
      return { discussion: comment.startupId, wasLocked: !isLocked };
    }
    const change = changeFor(scope, comment, effect, reason);
    await write(tx, scope, comment, change);
    if (effect === "show" && comment.heldAt) await notifyHeldBack(tx, scope, comment);
    return snapshotChanges(comment, change);
  },
  async edit(tx, scope, id, words) {
    const comment = await lock(tx, scope, id);
    if (!comment) return null;
    if (!words) throw new AppError("BAD_REQUEST", m.common_emptyText(), "words");
    if (words.length > MAX_COMMENT_LENGTH) throw new AppError("BAD_REQUEST", longComment(), "words");
    const revision = { id: newId(), tenantId: scope.tenant.id, commentId: id, body: comment.body };
    await tx.insert(commentRevisions).values({ ...revision, createdAt: scope.now });
    const change = { body: words, editedAt: scope.now };
    await write(tx, scope, comment, change);
    return snapshotChanges(comment, change);
  },
  async restore(tx, scope, id, before) {
    const [comment] = await tx.select().from(comments).where(isComment(scope, id)).for("no key update");
    if (!comment) return false;
    const { discussion, wasLocked } = before as { discussion?: string; wasLocked?: boolean };
    if (discussion) {
      await lockDiscussion(tx, scope, discussion, wasLocked ? scope.now : null);
      return true;
    }
    const back: CommentChange | null = revertChanges(comment, before, INSTANTS);
    if (!back) return false;
    if (back.pinnedAt && (await isTaken(tx, scope, comment))) back.pinnedAt = null;
    if (back.isAnswer && (await hasAnswer(tx, scope, comment))) back.isAnswer = false;
    await write(tx, scope, comment, back);
    return true;
  },
};

const hasAnswer = async (tx: Tx, { tenant }: ModeratorScope, { parentId }: Comment): Promise<boolean> =>
  parentId !== null &&
  (await tx.$count(
    comments,
    and(eq(comments.tenantId, tenant.id), eq(comments.parentId, parentId), sql`${comments.isAnswer}`),
  )) > 0;
