import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { startups, votes } from "@/domain/schema";
import { type Board, boardAt, boardEnd } from "@/domain/startup/leaderboards/urls";
import { orderOf } from "@/features/startup/directory/sort-order";
import { isListed } from "@/features/startup/visibility";
import type { Tx } from "@/server/db/client";

export const BOARD_SIZE = 100;

/**
 * Subtracting late votes can change the order, so an ended board is ranked from more candidates than it
 * shows.
 */
const CANDIDATES = 1000;

export const LAUNCH_COLUMNS = {
  day: startups.launchDay,
  week: startups.launchWeek,
  month: startups.launchMonth,
  year: startups.launchYear,
} as const;

export type Rank = { startupId: string; place: number; voteCount: number };

/**
 * The ranks of a board by votes. On an ended board, only votes cast before its end count. Ties share a rank;
 * startups without votes aren't ranked. (DIR-7)
 */
export async function placesOf(tx: Tx, scope: ReadScope, board: Board): Promise<Rank[]> {
  const isOver = boardAt(board.period, scope.now, scope.tenant.timeZone).startsOn > board.startsOn;
  const candidates = tx
    .select({ id: startups.id, voteCount: startups.voteCount, launchedAt: startups.launchedAt })
    .from(startups)
    .where(and(isListed(scope), eq(LAUNCH_COLUMNS[board.period], board.startsOn), gt(startups.voteCount, 0)))
    .orderBy(...orderOf("top").by)
    .limit(isOver ? CANDIDATES : BOARD_SIZE);
  const inTime = isOver ? sql`vote_count - ${lateVotes(scope, board)}` : sql`vote_count`;
  const rows = await tx.execute<Rank>(sql`
    with candidates as (${candidates.getSQL()}),
      counted as (select id, launched_at, ${inTime} as votes from candidates)
    select id as "startupId", (rank() over (order by votes desc))::int as place, votes::int as "voteCount"
    from counted where votes > 0 order by votes desc, launched_at, id limit ${BOARD_SIZE}`);
  return [...rows];
}

const lateVotes = ({ tenant }: ReadScope, board: Board): SQL => sql`(
  select count(*) from ${votes} where ${votes.tenantId} = ${tenant.id} and ${votes.startupId} = candidates.id
    and ${votes.state} = 'counted'
    and ${votes.createdAt} >= (${boardEnd(board)}::date)::timestamp at time zone ${tenant.timeZone})`;
