import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { decide, holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { readDiscussion } from "@/domain/notification/notify";
import { commentLikes, comments, startups, startupVisits } from "@/domain/schema";
import { isMadeBy } from "@/features/startup/access";
import { isListed, isOnListedStartup } from "@/features/startup/visibility";
import { inTenant, type Tx } from "@/server/db/client";
import { readComments } from "./queries";
import type { CommentView } from "./rules";
import type { OneDiscussion } from "./schema";

export type MyDiscussion = {
  likedIds: string[];
  visitedAt: Date | null;
  isModerator: boolean;
  isMaker: boolean;
  held: CommentView[];
};

const MAX_HELD = 100;

/** The viewer's likes, last visit and visible held comments; null for a visitor. */
export async function findMyDiscussion(
  scope: TenantScope,
  { startupId }: OneDiscussion,
): Promise<MyDiscussion | null> {
  const { tenant, viewer } = scope;
  if (!viewer) return null;
  const { userId } = viewer;
  return inTenant(scope, async (tx) => {
    const liked = await tx
      .select({ id: comments.id })
      .from(commentLikes)
      .innerJoin(
        comments,
        and(eq(comments.tenantId, commentLikes.tenantId), eq(comments.id, commentLikes.commentId)),
      )
      .where(
        and(
          eq(commentLikes.tenantId, tenant.id),
          eq(commentLikes.userId, userId),
          eq(comments.startupId, startupId),
        ),
      );
    const [visit] = await tx
      .select({ at: startupVisits.visitedAt })
      .from(startupVisits)
      .where(
        and(
          eq(startupVisits.tenantId, tenant.id),
          eq(startupVisits.startupId, startupId),
          eq(startupVisits.userId, userId),
        ),
      );
    const isModerator = holds(viewer, "moderator");
    return {
      likedIds: liked.map(({ id }) => id),
      visitedAt: visit?.at ?? null,
      isModerator,
      isMaker: await makes(tx, scope, startupId),
      held: await readHeld(tx, scope, startupId, isModerator ? null : userId),
    };
  });
}

async function makes(tx: Tx, scope: TenantScope, startupId: string): Promise<boolean> {
  const [own] = await tx
    .select({ isMaker: isMadeBy(scope, startups.id).mapWith(Boolean) })
    .from(startups)
    .where(and(isListed(scope), eq(startups.id, startupId)));
  return own?.isMaker ?? false;
}

async function readHeld(
  tx: Tx,
  scope: TenantScope,
  startupId: string,
  authorId: string | null,
): Promise<CommentView[]> {
  const held = and(
    eq(comments.startupId, startupId),
    isNotNull(comments.heldAt),
    isNull(comments.deletedAt),
    authorId ? eq(comments.userId, authorId) : undefined,
    isOnListedStartup(scope),
  );
  return (await readComments(tx, scope, held)).slice(0, MAX_HELD);
}

/**
 * Records that a member has seen a discussion: later comments show as new, and its notifications are marked
 * as read.
 */
export async function recordVisit(scope: TenantScope, { startupId }: OneDiscussion): Promise<void> {
  const { tenant, viewer, now } = scope;
  if (!viewer?.member || !decide({ role: "signed-in" }, scope).allowed) return;
  const { userId } = viewer;
  await inTenant(scope, async (tx) => {
    await tx.execute(sql`insert into ${startupVisits} (tenant_id, startup_id, user_id, visited_at)
      select ${startups.tenantId}, ${startups.id}, ${userId}::uuid, ${now.toISOString()}::timestamptz
      from ${startups} where ${isListed(scope)} and ${and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId))}
      on conflict (tenant_id, startup_id, user_id) do update set visited_at = excluded.visited_at`);
    await readDiscussion(tx, scope, { userId, startupId });
  });
}
