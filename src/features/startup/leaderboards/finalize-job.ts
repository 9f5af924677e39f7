import { and, eq, gt, lt, max, or, sql } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { boardPlaces, boards, startups, tenants } from "@/domain/schema";
import { BOARD_PERIODS, type Board, type BoardPeriod, boardAt } from "@/domain/startup/leaderboards/urls";
import { isOwnZone, localDays } from "@/domain/tenant/local-days";
import { isListed } from "@/features/startup/visibility";
import { MINUTE_MS } from "@/lib/time/duration";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { LAUNCH_COLUMNS, placesOf } from "./standings";

/**
 * Stores the final ranks of every board that has ended since the last run. Ranks are written once and never
 * change. (DIR-7)
 * @returns the number of boards finalized
 */
export async function finalizeLeaderboards(scope: TenantScope): Promise<number> {
  let frozen = 0;
  for (const period of BOARD_PERIODS) {
    for (let due = await nextDue(scope, period); due; due = await nextDue(scope, period)) {
      await freeze(scope, due);
      frozen += 1;
    }
  }
  return frozen;
}

/** By then, every vote cast in time has been committed. */
const GRACE_MS = MINUTE_MS;

/** The communities with launches on an ended board that isn't final yet. */
export const listTenantsToFinalize = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const calendar = await localDays(tx, new Date(scope.now.getTime() - GRACE_MS));
    const dues = BOARD_PERIODS.map(
      (period) => sql`exists (
        select from ${startups}
        where ${startups.tenantId} = ${tenants.id} and ${startups.status} = 'live'
          and ${LAUNCH_COLUMNS[period]} < date_trunc(${period}::text, calendar.today)::date
          and ${LAUNCH_COLUMNS[period]} > coalesce(
            (select max(${boards.startsOn}) from ${boards}
              where ${boards.tenantId} = ${tenants.id} and ${boards.period} = ${period}),
            '-infinity'::date))`,
    );
    const due = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .innerJoin(calendar, isOwnZone)
      .where(or(...dues));
    return due.map(({ id }) => id);
  });

/** The earliest ended board that has launches and comes after all finalized ones. */
function nextDue(scope: TenantScope, period: BoardPeriod): Promise<Board | null> {
  const { tenant, now } = scope;
  const column = LAUNCH_COLUMNS[period];
  const current = boardAt(period, new Date(now.getTime() - GRACE_MS), tenant.timeZone);
  return inTenant(scope, async (tx) => {
    const [last] = await tx
      .select({ startsOn: max(boards.startsOn) })
      .from(boards)
      .where(and(eq(boards.tenantId, tenant.id), eq(boards.period, period)));
    const [row] = await tx
      .select({ startsOn: column })
      .from(startups)
      .where(
        and(
          isListed(scope),
          lt(column, current.startsOn),
          last?.startsOn ? gt(column, last.startsOn) : undefined,
        ),
      )
      .orderBy(sql`${column}`)
      .limit(1);
    return row?.startsOn ? { period, startsOn: row.startsOn } : null;
  });
}

/** Safe for concurrent workers: only the one that inserts the board writes its ranks. */
const freeze = (scope: TenantScope, board: Board): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    await tx.execute(sql`set local statement_timeout = '2min'`);
    const written = await tx
      .insert(boards)
      .values({ ...board, tenantId: tenant.id, frozenAt: now })
      .onConflictDoNothing()
      .returning({ at: boards.frozenAt });
    if (!written.length) return;
    await writePlaces(tx, scope, board);
    await invalidate(tx, [tags.pages(tenant.id)]);
  });

async function writePlaces(tx: Tx, scope: TenantScope, board: Board): Promise<void> {
  const places = await placesOf(tx, scope, board);
  const rows = places.map((place) => ({ ...place, ...board, tenantId: scope.tenant.id }));
  if (rows.length) await tx.insert(boardPlaces).values(rows);
}
