import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { VOTE_MILESTONES } from "@/features/notification/rules";
import { isMadeBy } from "@/features/startup/access";
import { notifyOfVotes } from "@/features/startup/notifications";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { isListed } from "@/features/startup/visibility";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { notificationOf, tags } from "@/server/cache/invalidate";
import { inTenant, inTenantAtOnce } from "@/server/db/client";
import { readInTenant } from "@/server/db/pipelined-transaction";
import { startups, votes } from "@/server/db/schema";
import type { CastVote, MyVote, MyVotes, VoteState } from "./schema";

type Outcome = VoteState & { isOwn: boolean };

/**
 * Sets the vote to the requested state, under any concurrency. Row and counter change in one statement.
 * (VOT-1)
 * @throws NOT_FOUND if the startup isn't listed in this community; FORBIDDEN for its makers.
 */
export async function castVote(scope: MemberScope, { startupId, vote }: CastVote): Promise<VoteState> {
  const { hasVoted, voteCount } = await inTenantAtOnce(scope, async (tx) => {
    const [[outcome], [late]] = await Promise.all([
      tx.execute<Outcome>(castStatement(scope, startupId, vote === "set" ? insertVote : deleteVote)),
      tx.execute<Outcome>(castStatement(scope, startupId, withdrawMakersVote)),
    ]);
    if (!outcome) throw new AppError("NOT_FOUND", m.startup_noSuchStartup());
    if (outcome.isOwn || late?.isOwn)
      throw new AppError("FORBIDDEN", m.startup_votes_vote_ownStartup(), "own-startup");
    return outcome;
  });
  // Notifying twice of the same milestone does nothing, so a vote repeated after a failure makes up for it.
  if (vote === "set" && hasVoted && VOTE_MILESTONES.includes(voteCount))
    await inTenant(scope, (tx) => notifyOfVotes(tx, scope, startupId, voteCount));
  return { hasVoted, voteCount };
}

/** `applies` is the condition on `target` under which the counter is written. */
type VoteChange = { statement: SQL; sign: 1 | -1; hasVoted: SQL; applies: SQL };
type MakeChange = (scope: MemberScope, startupId: string) => VoteChange;

const insertVote: MakeChange = ({ tenant, viewer, now }) => ({
  statement: sql`insert into ${votes} (id, tenant_id, startup_id, user_id, created_at)
    select ${newId()}::uuid, ${tenant.id}::uuid, id, ${viewer.userId}::uuid, ${now.toISOString()}::timestamptz
    from target where not is_own
    on conflict (tenant_id, startup_id, user_id) do nothing
    returning 1`,
  sign: 1,
  hasVoted: sql`true`,
  applies: sql`not is_own`,
});

const isMine = ({ tenant, viewer }: MemberScope, startupId: string): SQL | undefined =>
  and(eq(votes.tenantId, tenant.id), eq(votes.startupId, startupId), eq(votes.userId, viewer.userId));

/** Quarantined and void votes stay. Otherwise, removing and recasting one would make it count. */
const deleteVote: MakeChange = (scope, startupId) => ({
  statement: sql`delete from ${votes} where ${isMine(scope, startupId)} and ${votes.state} = 'counted' returning 1`,
  sign: -1,
  hasVoted: sql`exists (select from ${votes} where ${isMine(scope, startupId)} and ${votes.state} <> 'counted')`,
  applies: sql`not is_own`,
});

/**
 * A user can become a maker while their vote is in flight. Joining and voting both lock the startup's row:
 * either this statement, which follows, sees the new maker, or joining sees the vote and removes it.
 */
const withdrawMakersVote: MakeChange = (scope, startupId) => ({
  statement: sql`delete from ${votes} where ${isMine(scope, startupId)} and ${votes.state} = 'counted'
    and exists (select from target where is_own) returning 1`,
  sign: -1,
  hasVoted: sql`false`,
  applies: sql`is_own`,
});

/**
 * The update runs even if no row changed, because what it returns is the current count.
 */
function castStatement(scope: MemberScope, startupId: string, make: MakeChange): SQL {
  const { tenant, now } = scope;
  const { statement, sign, hasVoted, applies } = make(scope, startupId);
  const voteCount = sql`${startups.voteCount} + ${sql.raw(String(sign))} * (select count(*) from changed)::int`;
  const hotScore = hotScoreSql(sql`(${voteCount})`, sql`${startups.commentCount}`, now);
  return sql`with target as (
      select ${startups.id}, ${isMadeBy(scope, startups.id)} as is_own
      from ${startups} where ${isListed(scope)} and ${eq(startups.id, startupId)}
    ), changed as (${statement}), counted as (
      update ${startups} set vote_count = ${voteCount}, hot_score = ${hotScore}
      where ${eq(startups.tenantId, tenant.id)} and ${startups.id} = (select id from target where ${applies})
      returning ${startups.voteCount} as vote_count
    )
    select is_own as "isOwn", ${hasVoted} as "hasVoted", (select vote_count from counted) as "voteCount",
      case when exists (select from changed) then ${notificationOf(tags.counts(tenant.id))} end from target`;
}

/** The viewer's votes and own startups among the given ones, with current counts; null for a visitor. */
export async function findMyVotes(scope: TenantScope, { startupIds }: MyVotes): Promise<MyVote[] | null> {
  const { viewer } = scope;
  if (!viewer) return null;
  return readInTenant(scope, (tx) =>
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
