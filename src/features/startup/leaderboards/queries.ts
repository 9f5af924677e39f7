import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { boardPlaces, boards, startups } from "@/domain/schema";
import { type Board, boardAt } from "@/domain/startup/leaderboards/urls";
import { CARD, toCard } from "@/features/startup/directory/card";
import type { BoardPage, StartupCard } from "@/features/startup/directory/schema";
import { isListed } from "@/features/startup/visibility";
import { addActivity } from "@/features/startup/votes/latest-voters";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { LAUNCH_COLUMNS, placesOf, type Rank } from "./standings";

const MAX_LISTED = 10_000;

const isCurrent = ({ tenant, now }: ReadScope, { period, startsOn }: Board): boolean =>
  boardAt(period, now, tenant.timeZone).startsOn === startsOn;

/** A board with its ranks. An ended board shows its final vote counts, and voting on it is closed. (DIR-7) */
export function readBoard(scope: ReadScope, board: Board): Promise<BoardPage> {
  const isOpen = isCurrent(scope, board);
  return inTenant(scope, async (tx) => {
    const places = (!isOpen && (await readFrozen(tx, scope, board))) || (await placesOf(tx, scope, board));
    const [earlier, later] = [await neighbour(tx, scope, board, -1), await neighbour(tx, scope, board, 1)];
    const items = await addActivity(tx, scope, await toItems(tx, scope, places, isOpen), false);
    return { board, isOpen, items, earlier, later };
  });
}

const isBoard = ({ tenant }: ReadScope, { period, startsOn }: Board): SQL | undefined =>
  and(eq(boards.tenantId, tenant.id), eq(boards.period, period), eq(boards.startsOn, startsOn));

/** The final ranks in order; null if the board isn't finalized yet. */
async function readFrozen(tx: Tx, scope: ReadScope, board: Board): Promise<Rank[] | null> {
  const frozen = await tx.select({ at: boards.frozenAt }).from(boards).where(isBoard(scope, board));
  if (!frozen.length) return null;
  return tx
    .select({
      startupId: boardPlaces.startupId,
      place: boardPlaces.place,
      voteCount: boardPlaces.voteCount,
    })
    .from(boardPlaces)
    .where(
      and(
        eq(boardPlaces.tenantId, scope.tenant.id),
        eq(boardPlaces.period, board.period),
        eq(boardPlaces.startsOn, board.startsOn),
      ),
    );
}

async function toItems(tx: Tx, scope: ReadScope, places: Rank[], isOpen: boolean): Promise<StartupCard[]> {
  if (!places.length) return [];
  const placeOf = new Map(places.map((place) => [place.startupId, place]));
  const rows = await tx
    .select(CARD)
    .from(startups)
    .where(and(isListed(scope), inArray(startups.id, [...placeOf.keys()])))
    .orderBy(startups.launchedAt, startups.id);
  return rows
    .map((row) => {
      const { place = 0, voteCount = 0 } = placeOf.get(row.id) ?? {};
      const card = toCard(scope, row, place);
      return isOpen ? card : { ...card, voteCount, isVotable: false };
    })
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}

async function neighbour(tx: Tx, scope: ReadScope, board: Board, step: 1 | -1): Promise<Board | null> {
  const column = LAUNCH_COLUMNS[board.period];
  const current = boardAt(board.period, scope.now, scope.tenant.timeZone);
  const beyond = step > 0 ? gt(column, board.startsOn) : lt(column, board.startsOn);
  const [row] = await tx
    .select({ startsOn: column })
    .from(startups)
    .where(and(isListed(scope), beyond))
    .orderBy(step > 0 ? sql`${column}` : sql`${column} desc`)
    .limit(1);
  if (row?.startsOn) return { ...board, startsOn: row.startsOn };
  return step > 0 && board.startsOn < current.startsOn ? current : null;
}

/** True for the current board, a finalized one, or one with launches. */
export function hasBoard(scope: ReadScope, board: Board): Promise<boolean> {
  return inTenant(scope, async (tx) => {
    if (isCurrent(scope, board)) return true;
    const where = and(isListed(scope), eq(LAUNCH_COLUMNS[board.period], board.startsOn));
    const [launched] = await tx.select({ id: startups.id }).from(startups).where(where).limit(1);
    if (launched) return true;
    return (await tx.select({ at: boards.frozenAt }).from(boards).where(isBoard(scope, board))).length > 0;
  });
}

/** Finalized boards with their time of finalization, newest first. */
export function listFinalBoards(scope: ReadScope): Promise<(Board & { frozenAt: Date })[]> {
  const { period, startsOn, frozenAt } = boards;
  return readInOneTrip(scope, (tx) =>
    tx
      .select({ period, startsOn, frozenAt })
      .from(boards)
      .where(eq(boards.tenantId, scope.tenant.id))
      .orderBy(desc(startsOn), asc(period))
      .limit(MAX_LISTED),
  );
}
