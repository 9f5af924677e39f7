import { and, eq } from "drizzle-orm";
import type { MemberScope, ModeratorScope, TenantScope } from "@/access/scope";
import { audit } from "@/server/audit";
import { inTenant, type Tx } from "@/server/db/client";
import { commentLikes, votes } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";
import { mendComments, mendStartups } from "./recount";

const BAN = "ban";

type Withdrawal = { scope: TenantScope; userId: string; startupIds: string[]; action: string };

/** Counts the startups anew that lost or regained a vote, and writes down why. */
async function settle(tx: Tx, { scope, userId, startupIds, action }: Withdrawal): Promise<number> {
  await mendStartups(tx, scope, startupIds);
  const count = startupIds.length;
  await audit(tx, scope, { action, target: { type: "member", id: userId }, after: { count, startupIds } });
  if (count) await invalidate(tx, [tags.counts(scope.tenant.id)]);
  return count;
}

const ids = (rows: { startupId: string }[]): string[] => rows.map(({ startupId }) => startupId);

/** A ban takes a person's votes out of every count and keeps them as evidence. (`docs/behaviours.md`, VOT-9) */
export function voidVotes(scope: ModeratorScope, userId: string): Promise<number> {
  return inTenant(scope, async (tx) => {
    const changed = await tx
      .update(votes)
      .set({ state: "void", reason: BAN })
      .where(and(eq(votes.tenantId, scope.tenant.id), eq(votes.userId, userId), eq(votes.state, "counted")))
      .returning({ startupId: votes.startupId });
    return settle(tx, { scope, userId, startupIds: ids(changed), action: "votes.voided" });
  });
}

/** Lifting a ban makes those votes count again that it had voided, and no others. */
export function restoreVotes(scope: ModeratorScope, userId: string): Promise<number> {
  return inTenant(scope, async (tx) => {
    const changed = await tx
      .update(votes)
      .set({ state: "counted", reason: null })
      .where(
        and(
          eq(votes.tenantId, scope.tenant.id),
          eq(votes.userId, userId),
          eq(votes.state, "void"),
          eq(votes.reason, BAN),
        ),
      )
      .returning({ startupId: votes.startupId });
    return settle(tx, { scope, userId, startupIds: ids(changed), action: "votes.restored" });
  });
}

/** Whoever becomes a maker takes their vote with them. The caller holds the startup's row. (`docs/behaviours.md`, VOT-4) */
export async function withdrawVote(tx: Tx, scope: MemberScope, startupId: string): Promise<void> {
  const { tenant, viewer } = scope;
  const removed = await tx
    .delete(votes)
    .where(
      and(eq(votes.tenantId, tenant.id), eq(votes.startupId, startupId), eq(votes.userId, viewer.userId)),
    )
    .returning({ startupId: votes.startupId });
  if (!removed.length) return;
  const { userId } = viewer;
  await settle(tx, { scope, userId, startupIds: ids(removed), action: "votes.removed" });
}

/** Of whoever leaves, votes and likes go before the person does, who would otherwise stay in the counts. */
export async function removeReactions(tx: Tx, scope: TenantScope, userId: string): Promise<number> {
  const { tenant } = scope;
  const likes = await tx
    .delete(commentLikes)
    .where(and(eq(commentLikes.tenantId, tenant.id), eq(commentLikes.userId, userId)))
    .returning({ id: commentLikes.commentId });
  await mendComments(
    tx,
    tenant.id,
    likes.map(({ id }) => id),
  );
  const removed = await tx
    .delete(votes)
    .where(and(eq(votes.tenantId, tenant.id), eq(votes.userId, userId)))
    .returning({ startupId: votes.startupId });
  return settle(tx, { scope, userId, startupIds: ids(removed), action: "votes.removed" });
}
