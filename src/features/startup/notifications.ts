import { and, eq, inArray, isNull } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { notify } from "@/domain/notification/notify";
import { comments, startupMakers } from "@/domain/schema";
import type { FieldChanges } from "@/domain/startup/editing/schema";
import { invitationPath } from "@/domain/startup/makers/rules";
import { toHour } from "@/lib/time/calendar-day";
import type { Tx } from "@/server/db/client";

const readMakerIds = async (tx: Tx, { tenant }: TenantScope, startupId: string): Promise<string[]> => {
  const makers = await tx
    .select({ userId: startupMakers.userId })
    .from(startupMakers)
    .where(and(eq(startupMakers.tenantId, tenant.id), eq(startupMakers.startupId, startupId)));
  return makers.map(({ userId }) => userId);
};

type PostedComment = {
  id: string;
  startupId: string;
  answeredIds: string[];
  mentioned: readonly string[];
  authorId?: string | null;
};

/** Notifies the mentioned members, the authors being replied to, and the makers, each at most once. */
export async function notifyOfComment(
  tx: Tx,
  scope: MemberScope,
  { id, startupId, answeredIds, mentioned, authorId }: PostedComment,
): Promise<void> {
  const answered = answeredIds.length ? await readAuthorIds(tx, scope, answeredIds) : [];
  await notify(tx, scope, {
    key: `comment:${id}`,
    startupId,
    commentId: id,
    actorId: authorId,
    audiences: [
      { type: "mention", userIds: mentioned },
      { type: "reply", userIds: answered },
      { type: "comment", userIds: await readMakerIds(tx, scope, startupId) },
    ],
  });
}

async function readAuthorIds(tx: Tx, { tenant }: TenantScope, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ userId: comments.userId })
    .from(comments)
    .where(and(eq(comments.tenantId, tenant.id), inArray(comments.id, ids), isNull(comments.deletedAt)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Notifies members that an edit newly mentions, unless they were already notified of the comment. */
export const notifyOfMentions = (
  tx: Tx,
  scope: MemberScope,
  comment: { id: string; startupId: string },
  mentioned: readonly string[],
): Promise<void> =>
  notify(tx, scope, {
    key: `comment:${comment.id}`,
    startupId: comment.startupId,
    commentId: comment.id,
    audiences: [{ type: "mention", userIds: mentioned }],
  });

/**
 * Notifies the makers that their startup launched as scheduled, or that a maker changed it. Changes are
 * reported at most once per hour; the history has the details.
 */
export async function notifyOfChange(
  tx: Tx,
  scope: TenantScope,
  startupId: string,
  { status }: FieldChanges,
): Promise<void> {
  const { viewer, now } = scope;
  const hasLaunched = status?.before === "scheduled" && status.after === "live";
  if (!hasLaunched && !viewer) return;
  const hour = toHour(now);
  await notify(tx, scope, {
    key: hasLaunched ? `launch:${startupId}` : `edit:${startupId}:${viewer?.userId}:${hour}`,
    startupId,
    audiences: [{ type: hasLaunched ? "launch" : "edit", userIds: await readMakerIds(tx, scope, startupId) }],
  });
}

/** Notifies the makers the first time that a milestone of votes is reached. */
export const notifyOfVotes = async (
  tx: Tx,
  scope: MemberScope,
  startupId: string,
  votes: number,
): Promise<void> =>
  notify(tx, scope, {
    key: `votes:${startupId}:${votes}`,
    startupId,
    data: { votes },
    hasActor: false,
    audiences: [{ type: "votes", userIds: await readMakerIds(tx, scope, startupId) }],
  });

/** Notifies a member that they are invited as a maker. The email contains the link to answer. */
export const notifyOfInvitation = (
  tx: Tx,
  scope: MemberScope,
  { id, startupId, userId }: { id: string; startupId: string; userId: string },
): Promise<void> =>
  notify(tx, scope, {
    key: `invitation:${id}`,
    startupId,
    data: { path: invitationPath(id) },
    audiences: [{ type: "invitation", userIds: [userId] }],
  });
