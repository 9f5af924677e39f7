import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import {
  commentMentions,
  comments,
  decks,
  formerUsernames,
  members,
  profiles,
  sessions,
  startupMakers,
  talks,
} from "@/domain/schema";
import { isOnListedStartup, isVisibleComment } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { mentionsIn } from "@/lib/text/markdown/mention";
import { inTenant, type Tx } from "@/server/db/client";
import { badgesOf, type CommentView } from "./rules";
import type { EarlierReplies } from "./schema";

export const MAX_REPLIES = 20;

export type ReplyPage = { comments: CommentView[]; hasMore: boolean };

/** The latest replies before the given one, in chronological order. */
export function listEarlierReplies(scope: TenantScope, { beforeId }: EarlierReplies): Promise<ReplyPage> {
  const { tenant } = scope;
  const before = alias(comments, "before");
  const isSameThread = and(
    eq(before.tenantId, comments.tenantId),
    eq(before.startupId, comments.startupId),
    eq(before.parentId, comments.parentId),
  );
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({ id: comments.id })
      .from(comments)
      .innerJoin(before, isSameThread)
      .where(
        and(
          eq(comments.tenantId, tenant.id),
          eq(before.id, beforeId),
          isVisibleComment,
          sql`(${comments.createdAt}, ${comments.id}) < (${before.createdAt}, ${before.id})`,
          isOnListedStartup(scope),
        ),
      )
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(MAX_REPLIES + 1);
    const ids = rows.slice(0, MAX_REPLIES).map(({ id }) => id);
    const found = ids.length ? await readComments(tx, scope, inArray(comments.id, ids)) : [];
    return { comments: found, hasMore: rows.length > MAX_REPLIES };
  });
}

/** True if the author has given a talk in a publicly visible session. (COM-6) */
const isSpeaker = sql<boolean>`exists (select from ${decks}
  join ${talks} on ${talks.tenantId} = ${decks.tenantId} and ${talks.sessionId} = ${decks.sessionId}
    and ${talks.deckId} = ${decks.id}
  join ${sessions} on ${sessions.tenantId} = ${decks.tenantId} and ${sessions.id} = ${decks.sessionId}
  where ${decks.tenantId} = ${comments.tenantId} and ${decks.speakerId} = ${comments.userId}
    and ${sessions.visibility} = 'public' and ${sessions.status} in ('live', 'completed'))`;

/** All usernames of the members that a comment mentions, including their former ones. */
const mentionedNames = sql<string[]>`array(select names.username from ${commentMentions}
  join ${members} as joined on joined.tenant_id = ${commentMentions.tenantId} and joined.user_id = ${commentMentions.userId}
  join (select id, lower(${profiles.username}) as username from ${profiles}
    union all select ${formerUsernames.userId}, ${formerUsernames.username} from ${formerUsernames}) as names
    on names.id = ${commentMentions.userId}
  where ${commentMentions.tenantId} = ${comments.tenantId} and ${commentMentions.commentId} = ${comments.id})`;

/** The given names that the comment contains. (COM-3) */
const mentionsOf = (body: string, names: readonly string[]): string[] =>
  names.length ? mentionsIn(body).filter((name) => names.includes(name)) : [];

export async function readComments(
  tx: Tx,
  { tenant, now }: TenantScope,
  condition: SQL | undefined,
): Promise<CommentView[]> {
  const rows = await tx
    .select({
      comment: comments,
      author: { name: profiles.fullName, username: profiles.username, avatarUrl: profiles.avatarUrl },
      role: members.role,
      joinedAt: members.joinedAt,
      isSpeaker,
      mentionedNames,
      isMaker: sql<boolean>`${startupMakers.userId} is not null`,
    })
    .from(comments)
    .leftJoin(profiles, eq(profiles.id, comments.userId))
    .leftJoin(members, and(eq(members.tenantId, comments.tenantId), eq(members.userId, comments.userId)))
    .leftJoin(
      startupMakers,
      and(
        eq(startupMakers.tenantId, comments.tenantId),
        eq(startupMakers.startupId, comments.startupId),
        eq(startupMakers.userId, comments.userId),
      ),
    )
    .where(and(eq(comments.tenantId, tenant.id), condition))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  return rows.map(({ comment, author, mentionedNames, ...standing }) => {
    const isDeleted = comment.deletedAt !== null;
    return {
      id: comment.id,
      parentId: comment.parentId,
      body: isDeleted ? "" : comment.body,
      likeCount: comment.likeCount,
      createdAt: comment.createdAt,
      isEdited: comment.editedAt !== null,
      isDeleted,
      isPinned: comment.pinnedAt !== null,
      isAnswer: comment.isAnswer,
      isHeld: comment.heldAt !== null,
      mentions: isDeleted ? [] : mentionsOf(comment.body, mentionedNames),
      hiddenReason: comment.heldAt && !isDeleted ? comment.hiddenReason : null,
      author: isDeleted || !author ? null : { ...author, badges: badgesOf(standing, now) },
    };
  });
}

/** @throws NOT_FOUND */
export async function readComment(tx: Tx, scope: TenantScope, id: string): Promise<CommentView> {
  const [view] = await readComments(tx, scope, eq(comments.id, id));
  if (!view) throw new AppError("NOT_FOUND", m.common_commentGone());
  return view;
}
