import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import { holds } from "@/access/decide";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { settleCase, settleDeleted } from "@/domain/moderation/cases";
import { fileScreening, type Post, screenPost } from "@/domain/moderation/screening";
import { decks, profiles, sessions, slideComments, talks } from "@/domain/schema";
import { FORMATS } from "@/domain/session/rules";
import { isMember, isVisible, mayHost, type Session } from "@/features/session/access";
import type { OneDeck } from "@/features/session/decks/schema";
import { PERSON } from "@/features/session/people";
import { WAITING } from "@/features/session/questions/rules";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import type { CommentSlide, OneSlideComment, SlideComment } from "./schema";

const MAX_COMMENTS = 500;

const isOf = ({ tenant }: TenantScope, deckId: string): SQL | undefined =>
  and(eq(slideComments.tenantId, tenant.id), eq(slideComments.deckId, deckId));

/**
 * Finds the finished session in which a deck was presented.
 * @throws NOT_FOUND if there is none.
 */
async function findReplayed(tx: Tx, scope: TenantScope, deckId: string): Promise<Session> {
  const [found] = await tx
    .select({ session: sessions })
    .from(decks)
    .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
    .where(
      and(
        isVisible(scope),
        eq(decks.tenantId, scope.tenant.id),
        eq(decks.id, deckId),
        eq(sessions.status, "completed"),
        sql`exists (select from ${talks} where ${talks.tenantId} = ${decks.tenantId} and ${talks.deckId} = ${decks.id})`,
      ),
    );
  if (!found) throw new AppError("NOT_FOUND", m.session_replay_comments_noSlide());
  return found.session;
}

/** Whether the viewer may delete other users' comments: hosts and moderators. */
async function mayModerate(tx: Tx, scope: TenantScope, sessionId: string): Promise<boolean> {
  const { viewer } = scope;
  if (viewer && isMember(scope) && holds(viewer, "moderator")) return true;
  return mayHost(tx, scope, sessionId);
}

/** Returns the comments on a talk's slides, oldest first. (LEAD-9) */
export function listSlideComments(scope: TenantScope, { deckId }: OneDeck): Promise<SlideComment[]> {
  return inTenant(scope, async (tx) => {
    const session = await findReplayed(tx, scope, deckId);
    return readComments(tx, scope, isOf(scope, deckId), await mayModerate(tx, scope, session.id));
  });
}

function readComments(
  tx: Tx,
  { viewer }: TenantScope,
  where: SQL | undefined,
  isModerating: boolean,
): Promise<SlideComment[]> {
  const { id, deckId, slide, body, createdAt, deletedAt, hiddenAt, hiddenReason, userId } = slideComments;
  const mayDelete = sql<boolean>`(${isModerating} or ${userId} is not distinct from ${viewer?.userId ?? null}::uuid)
    and ${viewer !== null}`;
  const isReadBy = or(isNull(hiddenAt), viewer ? eq(userId, viewer.userId) : undefined);
  return tx
    .select({ id, deckId, slide, body, author: PERSON, createdAt, mayDelete, hiddenReason })
    .from(slideComments)
    .leftJoin(profiles, eq(profiles.id, userId))
    .where(and(where, isNull(deletedAt), isModerating ? undefined : isReadBy))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_COMMENTS);
}

/**
 * Comments on a slide of a finished talk. Idempotent per id.
 * @throws NOT_FOUND if the slide isn't visible, CONFLICT if the talk has reached its maximum number of
 * comments.
 */
export async function commentSlide(scope: MemberScope, input: CommentSlide): Promise<SlideComment> {
  await countComment(scope);
  const { tenant, viewer, now } = scope;
  const { id, deckId, slide } = input;
  return inTenant(scope, async (tx) => {
    const session = await findReplayed(tx, scope, deckId);
    if (slide > FORMATS[session.format].slides)
      throw new AppError("NOT_FOUND", m.session_replay_comments_noSlide());
    const there = await tx.$count(slideComments, and(isOf(scope, deckId), isNull(slideComments.deletedAt)));
    if (there >= MAX_COMMENTS) throw new AppError("CONFLICT", m.session_replay_comments_full(), "full");
    const post: Post = { kind: "slide_comment", id, text: input.body };
    const screening = await screenPost(tx, scope, post);
    const held = screening.mustHold ? { hiddenAt: now, hiddenReason: WAITING } : {};
    const made = await tx
      .insert(slideComments)
      .values({ ...input, ...held, tenantId: tenant.id, userId: viewer.userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: slideComments.id });
    if (made.length) await fileScreening(tx, scope, post, screening);
    const isThis = and(
      isOf(scope, deckId),
      eq(slideComments.id, id),
      eq(slideComments.slide, slide),
      eq(slideComments.userId, viewer.userId),
    );
    const [comment] = await readComments(tx, scope, isThis, false);
    if (!comment) throw new AppError("CONFLICT", m.session_replay_comments_idTaken());
    return comment;
  });
}

async function countComment({ tenant, viewer }: MemberScope): Promise<void> {
  const state = await consumeRateLimit(limitKey("remark", { community: tenant.id, person: viewer.userId }));
  if (!state.allowed) throw new LimitError(state, m.session_replay_comments_tooMany());
}

/** Deletes a comment and its text. Allowed for the author, hosts and moderators. Idempotent. */
export function deleteSlideComment(scope: MemberScope, { commentId }: OneSlideComment): Promise<void> {
  const isThis = and(eq(slideComments.tenantId, scope.tenant.id), eq(slideComments.id, commentId));
  return inTenant(scope, async (tx) => {
    const [comment] = await tx.select().from(slideComments).where(isThis).for("no key update");
    if (!comment) throw new AppError("NOT_FOUND", m.common_commentGone());
    const session = await findReplayed(tx, scope, comment.deckId);
    const isOwn = comment.userId === scope.viewer.userId;
    if (!(isOwn || (await mayModerate(tx, scope, session.id))))
      throw new AppError("FORBIDDEN", m.session_replay_comments_othersOnly());
    if (comment.deletedAt) return;
    if (!isOwn) {
      const target = { type: "slide_comment", id: commentId };
      await audit(tx, scope, { action: "slide_comment.deleted", target });
    }
    await tx.update(slideComments).set({ body: "", deletedAt: scope.now }).where(isThis);
    const target = { targetType: "slide_comment", targetId: commentId } as const;
    await (isOwn ? settleDeleted(tx, scope, target) : settleCase(tx, scope, target, { isUpheld: true }));
  });
}
