import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { VOTE_MILESTONES } from "@/features/notification/rules";
import { isMadeBy } from "@/features/startup/access";
import { NO_SUCH_STARTUP } from "@/features/startup/copy";
import { notifyOfVotes } from "@/features/startup/notifications";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { isListed } from "@/features/startup/visibility";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { readInTenant } from "@/server/db/read-transaction";
import { startupMakers, startups, votes } from "@/server/db/schema";
import { VOTE_COPY } from "./copy";
import type { CastVote, MyVote, MyVotes, VoteState } from "./schema";

type Outcome = VoteState & { isOwn: boolean; isChanged: boolean };

/**
 * Sets the vote to the requested state, under any concurrency. Row and counter change in one statement.
 * (VOT-1)
 * @throws NOT_FOUND if the startup isn't listed in this community; FORBIDDEN for its makers.
 */
export function castVote(scope: MemberScope, { startupId, vote }: CastVote): Promise<VoteState> {
  return inTenant(scope, async (tx) => {
    const change = vote === "set" ? insertVote(scope) : deleteVote(scope, startupId);
    const [outcome] = await tx.execute<Outcome>(castStatement(scope, startupId, change));
    if (!outcome) throw new AppError("NOT_FOUND", NO_SUCH_STARTUP);
    if (outcome.isOwn) throw new AppError("FORBIDDEN", VOTE_COPY.ownStartup, "own-startup");
    const { hasVoted, voteCount, isChanged } = outcome;
    if (vote === "set" && isChanged) await assertNotNewMaker(tx, scope, startupId);

    if (isChanged) await invalidate(tx, [tags.counts(scope.tenant.id)]);
    if (isChanged && hasVoted && VOTE_MILESTONES.includes(voteCount))
      await notifyOfVotes(tx, scope, startupId, voteCount);
    return { hasVoted, voteCount };
  });
}

/**
 * A user can become a maker while their vote is in flight. Joining and voting both lock the startup's row:
 * either this check sees the new maker, or joining sees the vote and removes it.
 */
async function assertNotNewMaker(tx: Tx, { tenant, viewer }: MemberScope, startupId: string): Promise<void> {
  const found = await tx
    .select({ userId: startupMakers.userId })
    .from(startupMakers)
    .where(
      and(
        eq(startupMakers.tenantId, tenant.id),
        eq(startupMakers.startupId, startupId),
        eq(startupMakers.userId, viewer.userId),
      ),
    );
  if (found.length) throw new AppError("FORBIDDEN", VOTE_COPY.ownStartup, "own-startup");
}

type VoteChange = { statement: SQL; sign: 1 | -1; hasVoted: SQL };

const insertVote = ({ tenant, viewer, now }: MemberScope): VoteChange => ({
  statement: sql`insert into ${votes} (id, tenant_id, startup_id, user_id, created_at)
    select ${newId()}::uuid, ${tenant.id}::uuid, id, ${viewer.userId}::uuid, ${now.toISOString()}::timestamptz
    from target where not is_own
    on conflict (tenant_id, startup_id, user_id) do nothing
    returning 1`,
  sign: 1,
  hasVoted: sql`true`,
});

/** Quarantined and void votes stay. Otherwise, removing and recasting one would make it count. */
const deleteVote = ({ tenant, viewer }: MemberScope, startupId: string): VoteChange => {
  const mine = and(
    eq(votes.tenantId, tenant.id),
    eq(votes.startupId, startupId),
    eq(votes.userId, viewer.userId),
  );
  return {
    statement: sql`delete from ${votes} where ${mine} and ${votes.state} = 'counted' returning 1`,
    sign: -1,
    hasVoted: sql`exists (select from ${votes} where ${mine} and ${votes.state} <> 'counted')`,
  };
};

/**
 * The update runs even if no row changed, because its row lock ensures that the returned count is current.
 */
function castStatement(
  scope: MemberScope,
  startupId: string,
  { statement, sign, hasVoted }: VoteChange,
): SQL {
  const { tenant, now } = scope;
  const voteCount = sql`${startups.voteCount} + ${sql.raw(String(sign))} * (select count(*) from changed)::int`;
  const hotScore = hotScoreSql(sql`(${voteCount})`, sql`${startups.commentCount}`, now);
  return sql`with target as (
      select ${startups.id}, ${isMadeBy(scope, startups.id)} as is_own
      from ${startups} where ${isListed(scope)} and ${eq(startups.id, startupId)}
    ), changed as (${statement}), counted as (
      update ${startups} set vote_count = ${voteCount}, hot_score = ${hotScore}
      where ${eq(startups.tenantId, tenant.id)} and ${startups.id} = (select id from target where not is_own)
      returning ${startups.voteCount} as vote_count
    )
    select is_own as "isOwn", exists (select from changed) as "isChanged", ${hasVoted} as "hasVoted",
      (select vote_count from counted) as "voteCount" from target`;
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
