import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { VOTE_MILESTONES } from "@/domain/notification/rules";
import { startups, votes } from "@/domain/schema";
import { isMadeBy } from "@/features/startup/access";
import { emitMilestone } from "@/features/startup/events";
import { notifyOfVotes } from "@/features/startup/notifications";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { isListed } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, writeInOneTrip } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { toggleStatement } from "@/server/db/toggle-statement";
import type { CastVote, MyVote, MyVotes, VoteState } from "./schema";

type Outcome = VoteState & { isOwn: boolean; hasChanged: boolean };

/**
 * Sets the vote to the requested state, under any concurrency. Row and counter change in one statement, and a
 * refusal, which is known only after the commit, leaves both as they were. (VOT-1)
 * @throws NOT_FOUND if the startup isn't listed in this community; FORBIDDEN for its makers.
 */
export async function castVote(scope: MemberScope, { startupId, vote }: CastVote): Promise<VoteState> {
  const { hasVoted, voteCount } = await writeInOneTrip(scope, async (tx) => {
    const [[outcome], [late]] = await Promise.all([
      tx.execute<Outcome>(castStatement(scope, startupId, vote === "set" ? insertVote : deleteVote)),
      tx.execute<Outcome>(castStatement(scope, startupId, withdrawMakersVote)),
    ]);
    if (!outcome) throw new AppError("NOT_FOUND", m.startup_noSuchStartup());
    if (outcome.hasChanged || late?.hasChanged) await invalidate(tx, [tags.counts(scope.tenant.id)]);
    if (outcome.isOwn || late?.isOwn)
      throw new AppError("FORBIDDEN", m.startup_votes_vote_ownStartup(), "own-startup");
    return outcome;
  });
  // Notifying twice of the same milestone does nothing, so a vote repeated after a failure makes up for it.
  if (vote === "set" && hasVoted && VOTE_MILESTONES.includes(voteCount))
    await inTenant(scope, async (tx) => {
      await notifyOfVotes(tx, scope, startupId, voteCount);
      await emitMilestone(tx, scope, startupId, voteCount);
    });
  return { hasVoted, voteCount };
}

type VoteChange = Pick<Parameters<typeof toggleStatement>[0], "change" | "isAllowed"> & { hasVoted: SQL };
type MakeChange = (scope: MemberScope, startupId: string) => VoteChange;

const insertVote: MakeChange = ({ tenant, viewer, now }) => ({
  isAllowed: sql`not is_own`,
  change: {
    to: "set",
    row: {
      id: sql`${newId()}::uuid`,
      tenant_id: sql`${tenant.id}::uuid`,
      startup_id: sql`id`,
      user_id: sql`${viewer.userId}::uuid`,
      created_at: sql`${now.toISOString()}::timestamptz`,
    },
  },
  hasVoted: sql`true`,
});

const isMine = ({ tenant, viewer }: MemberScope, startupId: string): SQL | undefined =>
  and(eq(votes.tenantId, tenant.id), eq(votes.startupId, startupId), eq(votes.userId, viewer.userId));

/** Quarantined and void votes stay. Otherwise, removing and recasting one would make it count. */
const isMineAndCounted = (scope: MemberScope, startupId: string): SQL | undefined =>
  and(isMine(scope, startupId), eq(votes.state, "counted"));

const deleteVote: MakeChange = (scope, startupId) => ({
  isAllowed: sql`not is_own`,
  change: { to: "clear", where: isMineAndCounted(scope, startupId) },
  hasVoted: sql`exists (select from ${votes} where ${isMine(scope, startupId)} and ${votes.state} <> 'counted')`,
});

/**
 * A user can become a maker while their vote is in flight. Joining and voting both lock the startup's row:
 * either this statement, which follows, sees the new maker, or joining sees the vote and removes it.
 */
const withdrawMakersVote: MakeChange = (scope, startupId) => ({
  isAllowed: sql`is_own`,
  change: { to: "clear", where: isMineAndCounted(scope, startupId) },
  hasVoted: sql`false`,
});

function castStatement(scope: MemberScope, startupId: string, make: MakeChange): SQL {
  const { tenant, now } = scope;
  const { hasVoted, ...change } = make(scope, startupId);
  return toggleStatement({
    ...change,
    tenant,
    target: sql`select ${startups.id}, ${isMadeBy(scope, startups.id)} as is_own
      from ${startups} where ${isListed(scope)} and ${eq(startups.id, startupId)}`,
    rows: votes,
    items: startups,
    counter: (by) => {
      const voteCount = sql`(${startups.voteCount} ${by})`;
      return sql`vote_count = ${voteCount}, hot_score = ${hotScoreSql(voteCount, sql`${startups.commentCount}`, now)}`;
    },
    returning: sql`${startups.voteCount} as vote_count`,
    answer: sql`is_own as "isOwn", ${hasVoted} as "hasVoted", (select vote_count from counted) as "voteCount",
      exists (select from changed) as "hasChanged"`,
  });
}

/** The viewer's votes and own startups among the given ones, with current counts; null for a visitor. */
export async function findMyVotes(scope: TenantScope, { startupIds }: MyVotes): Promise<MyVote[] | null> {
  const { viewer } = scope;
  if (!viewer) return null;
  return readInOneTrip(scope, (tx) =>
    tx
      .select({
        startupId: startups.id,
        voteCount: startups.voteCount,
        hasVoted: sql<boolean>`${votes.id} is not null`,
        isOwn: sql<boolean>`${isMadeBy(scope, startups.id)}`,
      })
      .from(startups)
      .leftJoin(
        votes,
        and(
          eq(votes.tenantId, startups.tenantId),
          eq(votes.startupId, startups.id),
          eq(votes.userId, viewer.userId),
        ),
      )
      .where(and(isListed(scope), inArray(startups.id, startupIds))),
  );
}
