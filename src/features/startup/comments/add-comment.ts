import { and, eq, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { fileScreening, type Post, screenPost } from "@/domain/moderation/screening";
import { comments, startups } from "@/domain/schema";
import { emitComment } from "@/features/startup/events";
import { notifyOfComment } from "@/features/startup/notifications";
import { isListed } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import { saveMentions } from "./mentions";
import { readComment } from "./queries";
import { assertNotLocked, enqueueForReview, needsReview } from "./review-hold";
import type { CommentView } from "./rules";
import type { AddComment } from "./schema";
import { countChange, isComment } from "./store";

/**
 * Adds a comment to a listed startup. Inserts the row and updates the counter in one statement. Sending the
 * same id again returns the existing comment. (COM-9)
 * @throws NOT_FOUND if the startup or the parent comment doesn't exist anymore; CONFLICT (`id`) if another
 * comment has the id.
 */
export function addComment(scope: MemberScope, input: AddComment): Promise<CommentView> {
  return inTenant(scope, async (tx) => {
    const { id = newId() } = input;
    if (await isRepeated(tx, scope, { ...input, id })) return readComment(tx, scope, id);
    const parentId = input.parentId && (await findThread(tx, scope, input.startupId, input.parentId));
    await assertNotLocked(tx, scope, input.startupId);
    const post: Post = { kind: "comment", id, text: input.body };
    const screening = await screenPost(tx, scope, post);
    const isFirst = await needsReview(tx, scope, input);
    const heldAt = isFirst || screening.mustHold ? scope.now : null;
    const [added] = await tx.execute(insertComment(scope, { ...input, id, parentId, heldAt }));
    if (!added) return assertMayComment(tx, scope, input.startupId);
    const mentioned = await saveMentions(tx, scope, id, input.body);
    await fileScreening(tx, scope, post, screening);
    if (isFirst) await enqueueForReview(tx, scope, id);
    const answeredIds = [parentId, input.parentId].flatMap((answered) => answered ?? []);
    if (heldAt) return readComment(tx, scope, id);
    await notifyOfComment(tx, scope, { id, startupId: input.startupId, answeredIds, mentioned });
    await emitComment(tx, scope, { id, startupId: input.startupId });
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
    return readComment(tx, scope, id);
  });
}

/** Concurrent requests with the same id wait for the lock, then find the stored comment. */
async function isRepeated(tx: Tx, scope: MemberScope, { id, startupId }: { id: string; startupId: string }) {
  await lockKey(tx, lockKeys.comment(id));
  const [known] = await tx.select().from(comments).where(isComment(scope, id));
  if (!known) return false;
  if (known.userId !== scope.viewer.userId || known.startupId !== startupId)
    throw new AppError("CONFLICT", m.startup_comments_commentIdTaken(), "id");
  if (known.deletedAt) throw new AppError("NOT_FOUND", m.common_commentGone());
  return true;
}

async function assertMayComment(tx: Tx, scope: MemberScope, startupId: string): Promise<never> {
  const isThere = await tx.$count(startups, and(isListed(scope), eq(startups.id, startupId)));
  if (isThere) throw new AppError("CONFLICT", m.startup_comments_commentIdTaken(), "id");
  throw new AppError("NOT_FOUND", m.startup_noSuchStartup());
}

/**
 * A reply to a reply joins the same top-level thread, so there are only two levels. The lock keeps the parent
 * from being deleted with its author's account before the reply is stored. (COM-1)
 */
async function findThread(tx: Tx, scope: MemberScope, startupId: string, id: string): Promise<string> {
  const [parent] = await tx
    .select()
    .from(comments)
    .where(and(isComment(scope, id), eq(comments.startupId, startupId)))
    .for("key share");
  if (!parent || parent.deletedAt || parent.heldAt)
    throw new AppError("NOT_FOUND", m.startup_comments_noSuchParent(), "parent");
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
      on conflict do nothing returning startup_id, held_at
    )
    ${countChange(scope, 1)}`;
}
