import { and, eq, sql } from "drizzle-orm";
import { decide, holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { commentLikes, comments, startups, startupVisits } from "@/server/db/schema";
import { readDiscussion } from "@/server/notify";
import { isListed } from "./card";
import type { OneDiscussion } from "./comment-schema";

export type MyDiscussion = { likedIds: string[]; visitedAt: Date | null; isModerator: boolean };

/** What the viewer adds to a discussion: their likes, and when they last saw it; null for a visitor. */
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
    return {
      likedIds: liked.map(({ id }) => id),
      visitedAt: visit?.at ?? null,
      isModerator: holds(viewer, "moderator"),
    };
  });
}

/**
 * Remembers that a member of good standing has seen a discussion: what is written later is new to them, and what they
 * were told of it is read.
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
