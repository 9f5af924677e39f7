import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { commentLikes, comments, members, profiles, startups, votes } from "@/domain/schema";
import { mendComments, mendStartups } from "@/features/startup/ranking/recount-job";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";

const BAN = "ban";

type Withdrawal = { scope: TenantScope; userId: string; startupIds: string[]; action: string };

/** Recounts the affected startups and writes the reason to the audit log. */
async function settle(tx: Tx, { scope, userId, startupIds, action }: Withdrawal): Promise<number> {
  await mendStartups(tx, scope, startupIds);
  const count = startupIds.length;
  await audit(tx, scope, { action, target: { type: "member", id: userId }, after: { count, startupIds } });
  if (count) await invalidate(tx, [tags.counts(scope.tenant.id)]);
  return count;
}

const ids = (rows: { startupId: string }[]): string[] => rows.map(({ startupId }) => startupId);

/**
 * Syncs a user's votes with their standing. A ban, by the community or the platform, voids their votes but
 * keeps them as evidence. When the ban ends, only the votes that it voided count again. Locks the member, so
 * that of concurrent runs the last one sees the current standing. (VOT-9)
 */
export function reconcileVotes(scope: TenantScope, userId: string): Promise<number> {
  return inTenant(scope, async (tx) => {
    const [member] = await tx
      .select({ isHeard: sql<boolean>`${isInGoodStanding(scope)}` })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(and(eq(members.tenantId, scope.tenant.id), eq(members.userId, userId)))
      .for("no key update", { of: members });
    if (!member) return 0;
    const startupIds = await setVotes(tx, scope, userId, member.isHeard ? COUNT_AGAIN : VOID);
    if (!startupIds.length) return 0;
    const action = member.isHeard ? "votes.restored" : "votes.voided";
    return settle(tx, { scope, userId, startupIds, action });
  });
}

type VoteStateChange = { from: SQL | undefined; to: Pick<typeof votes.$inferInsert, "state" | "reason"> };

const VOID: VoteStateChange = { from: eq(votes.state, "counted"), to: { state: "void", reason: BAN } };
const COUNT_AGAIN: VoteStateChange = {
  from: and(eq(votes.state, "void"), eq(votes.reason, BAN)),
  to: { state: "counted", reason: null },
};

/** A vote cast meanwhile for a startup that isn't locked waits for `reconcileAllVotes`. */
async function setVotes(
  tx: Tx,
  scope: TenantScope,
  userId: string,
  { from, to }: VoteStateChange,
): Promise<string[]> {
  const isTheirs = and(eq(votes.tenantId, scope.tenant.id), eq(votes.userId, userId));
  const locked = await lockVotedStartups(tx, scope, userId);
  const isLocked = inArray(votes.startupId, locked);
  return ids(
    await tx
      .update(votes)
      .set(to)
      .where(and(isTheirs, isLocked, from))
      .returning({ startupId: votes.startupId }),
  );
}

/** Locks the startups that a user has voted for, before their votes: all others lock in this order, too. */
async function lockVotedStartups(tx: Tx, { tenant }: TenantScope, userId: string): Promise<string[]> {
  const voted = tx
    .select({ id: votes.startupId })
    .from(votes)
    .where(and(eq(votes.tenantId, tenant.id), eq(votes.userId, userId)));
  const locked = await tx
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), inArray(startups.id, voted)))
    .orderBy(startups.id)
    .for("no key update");
  return locked.map(({ id }) => id);
}

/** Locks the comments that a user has liked, before their likes. */
async function lockLikedComments(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const liked = tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.tenantId, tenant.id), eq(commentLikes.userId, userId)));
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.tenantId, tenant.id), inArray(comments.id, liked)))
    .orderBy(comments.id)
    .for("no key update");
}

/**
 * Reconciles all members whose votes don't match their standing, for example after a ban has expired or a
 * vote was in flight.
 */
export async function reconcileAllVotes(scope: TenantScope): Promise<void> {
  const isOfMember = and(eq(votes.tenantId, members.tenantId), eq(votes.userId, members.userId));
  const wrong = sql`exists (select from ${votes} where ${isOfMember} and
    case when ${isInGoodStanding(scope)} then ${COUNT_AGAIN.from} else ${VOID.from} end)`;
  const found = await inTenant(scope, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    return tx
      .select({ userId: members.userId })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(and(eq(members.tenantId, scope.tenant.id), wrong));
  });
  for (const { userId } of found) await reconcileVotes(scope, userId);
}

/**
 * Removes the vote of a user who becomes a maker. The caller must hold the lock on the startup's row. (VOT-4)
 */
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

/**
 * Removes a departing user's votes and likes before the account, so that they don't remain in the counters.
 */
export async function removeReactions(tx: Tx, scope: TenantScope, userId: string): Promise<number> {
  const { tenant } = scope;
  await lockLikedComments(tx, scope, userId);
  const likes = await tx
    .delete(commentLikes)
    .where(and(eq(commentLikes.tenantId, tenant.id), eq(commentLikes.userId, userId)))
    .returning({ id: commentLikes.commentId });
  await mendComments(
    tx,
    tenant.id,
    likes.map(({ id }) => id),
  );
  await lockVotedStartups(tx, scope, userId);
  const removed = await tx
    .delete(votes)
    .where(and(eq(votes.tenantId, tenant.id), eq(votes.userId, userId)))
    .returning({ startupId: votes.startupId });
  return settle(tx, { scope, userId, startupIds: ids(removed), action: "votes.removed" });
}
