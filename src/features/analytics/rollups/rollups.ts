import { and, between, eq, sql } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import {
  categoryDays,
  comments,
  communityDays,
  memberDays,
  members,
  rollupStates,
  seats,
  sessionAccessLog,
  sessions,
  startupDayStats,
  startupDays,
  startups,
  tenants,
  votes,
} from "@/domain/schema";
import { isOwnZone, localDays } from "@/domain/tenant/local-days";
import { readRetention } from "@/features/analytics/retention/queries";
import { retentionStart } from "@/features/analytics/retention/rules";
import { dayAfter } from "@/lib/time/calendar-day";
import { MINUTE_MS } from "@/lib/time/duration";
import { zonedClock } from "@/lib/time/time-zone";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import type { Days } from "./count-figures";
import { countAll, countLaunches, countReceived, findActive, sumFigures } from "./count-parts";
import { FIGURES } from "./rules";

const PORTION_DAYS = 31;

/** Recent days are recounted, because a session that ends after midnight belongs to the day it started on. */
const RECENT_DAYS = 3;
const RECHECK_MS = 15 * MINUTE_MS;

const DETAILS = [memberDays, startupDays, categoryDays];

/**
 * Counts past days that have no rollup yet (all of history on the first run), and periodically recounts the
 * most recent days. Today is never stored; it is counted on read. Idempotent. (ANA-1)
 */
export async function countDays(scope: TenantScope): Promise<void> {
  const yesterday = dayAfter(todayOf(scope), -1);
  const state = await readState(scope);
  const isFresh = state && scope.now.getTime() - state.countedAt.getTime() < RECHECK_MS;
  if (isFresh && state.countedTo >= yesterday) return;
  const from = state
    ? earlier(dayAfter(state.countedTo, 1), dayAfter(yesterday, 1 - RECENT_DAYS))
    : await firstDay(scope);
  if (from) await countPortions(scope, { from, to: yesterday });
}

/** Communities counted in one run: after midnight all of a time zone are due. Active ones come first. */
const MAX_AT_ONCE = 200;

/**
 * The communities with an uncounted day, or with recent activity that was counted too long ago to be final. A
 * quiet community is counted once a day.
 */
export const listTenantsToCount = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const calendar = await localDays(tx, scope.now);
    const stale = new Date(scope.now.getTime() - RECHECK_MS).toISOString();
    const rows = await tx.execute<{ id: string }>(sql`
      select ${tenants.id} as id
      from ${tenants}
        left join ${rollupStates} on ${rollupStates.tenantId} = ${tenants.id}
        join ${calendar} on ${isOwnZone}
        cross join lateral (select exists (
          select from ${communityDays}
          where ${communityDays.tenantId} = ${tenants.id} and ${communityDays.day} >= today - ${RECENT_DAYS}::int
        ) as is_recent) as activity
      where (${rollupStates.countedTo} is null
          and exists (select from ${members} where ${members.tenantId} = ${tenants.id} and ${members.joinedAt} < today))
        or ${rollupStates.countedTo} < today - 1
        or (is_recent and ${rollupStates.countedAt} < ${stale}::timestamptz)
      order by is_recent desc, ${rollupStates.countedAt} nulls first
      limit ${MAX_AT_ONCE}`);
    return rows.map(({ id }) => id);
  });

/** Recounts every day. Deleted rows change past days, and a new time zone shifts all day boundaries. */
export async function recountDays(scope: TenantScope): Promise<void> {
  const from = await firstDay(scope);
  if (!from) return;
  await inTenant(scope, (tx) => dropBefore(tx, scope, from));
  await countPortions(scope, { from, to: dayAfter(todayOf(scope), -1) });
}

export const todayOf = ({ tenant, now }: Pick<TenantScope, "tenant" | "now">): string =>
  zonedClock(now, tenant.timeZone).day;

const earlier = (a: string, b: string): string => (a < b ? a : b);

const readState = (scope: TenantScope) =>
  inTenant(scope, async (tx) => {
    const [state] = await tx.select().from(rollupStates).where(eq(rollupStates.tenantId, scope.tenant.id));
    return state;
  });

/** The day of the earliest counted row; null if the community has no activity. */
function firstDay(scope: TenantScope): Promise<string | null> {
  const { id, timeZone } = scope.tenant;
  return inTenant(scope, async (tx) => {
    const [row] = await tx.execute<{ day: string | null }>(sql`select least(
      (select min(${members.joinedAt}) from ${members} where ${members.tenantId} = ${id}),
      (select min(${startups.createdAt}) from ${startups} where ${startups.tenantId} = ${id}),
      (select min(${startups.launchedAt}) from ${startups} where ${startups.tenantId} = ${id} and ${startups.status} = 'live'),
      (select min(${votes.createdAt}) from ${votes} where ${votes.tenantId} = ${id}),
      (select min(${comments.createdAt}) from ${comments} where ${comments.tenantId} = ${id}),
      (select min(${seats.createdAt}) from ${seats} where ${seats.tenantId} = ${id}),
      (select min(least(${sessions.startedAt}, ${sessions.startsAt})) from ${sessions} where ${sessions.tenantId} = ${id}),
      (select min(${sessionAccessLog.createdAt}) from ${sessionAccessLog} where ${sessionAccessLog.tenantId} = ${id}),
      (select min(${startupDayStats.day})::timestamp at time zone ${timeZone} from ${startupDayStats}
        where ${startupDayStats.tenantId} = ${id})
    )::text as day`);
    return row?.day ? zonedClock(new Date(row.day), timeZone).day : null;
  });
}

async function countPortions(scope: TenantScope, { from, to }: Days): Promise<void> {
  for (let first = from; first <= to; first = dayAfter(first, PORTION_DAYS)) {
    const days = { from: first, to: earlier(dayAfter(first, PORTION_DAYS - 1), to) };
    await inTenant(scope, (tx) => countPortion(tx, scope, days));
  }
}

/**
 * Recomputes the rollups for a range of days. Concurrent runs serialize on a lock. Days past the retention
 * period keep their figures but get no details.
 */
async function countPortion(tx: Tx, scope: TenantScope, days: Days): Promise<void> {
  const { tenant, now } = scope;
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await lockKey(tx, lockKeys.rollups(tenant.id));
  for (const table of [communityDays, ...DETAILS])
    await tx.delete(table).where(and(eq(table.tenantId, tenant.id), between(table.day, days.from, days.to)));
  await insertCommunityDays(tx, scope, days);
  const kept = retentionStart(todayOf(scope), await readRetention(tx, scope));
  if (kept <= days.to)
    await insertDetails(tx, scope, { from: kept > days.from ? kept : days.from, to: days.to });
  await tx
    .insert(rollupStates)
    .values({ tenantId: tenant.id, countedTo: days.to, countedAt: now })
    .onConflictDoUpdate({
      target: rollupStates.tenantId,
      set: { countedTo: sql`greatest(${rollupStates.countedTo}, excluded.counted_to)`, countedAt: now },
    });
}

async function insertCommunityDays(tx: Tx, { tenant }: TenantScope, days: Days): Promise<void> {
  const of = { tenant, days };
  const columns = sql.join(
    FIGURES.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${communityDays} (tenant_id, day, ${columns})
    select ${tenant.id}::uuid, day, ${sumFigures()} from (${countAll(of)}) as figures group by day`);
}

async function insertDetails(tx: Tx, scope: TenantScope, days: Days): Promise<void> {
  const { tenant } = scope;
  const of = { tenant, days };
  await tx.execute(sql`insert into ${memberDays} (tenant_id, day, user_id)
    select ${tenant.id}::uuid, day, user_id from (${findActive(of)}) as acts`);
  await tx.execute(sql`insert into ${startupDays} (tenant_id, day, startup_id, views, votes, comments)
    select ${tenant.id}::uuid, day, startup_id, views, votes, comments from (${countReceived(of)}) as received`);
  await insertCategoryDays(tx, scope, days);
}

async function insertCategoryDays(tx: Tx, { tenant }: TenantScope, days: Days): Promise<void> {
  await tx.execute(sql`insert into ${categoryDays} (tenant_id, day, category, launches, votes, comments)
    select ${tenant.id}::uuid, day, category, sum(launches)::int, sum(votes)::int, sum(comments)::int from (
      select day, category, launches, 0 as votes, 0 as comments from (${countLaunches({ tenant, days })}) as launched
      union all
      select ${startupDays.day}, ${startups.category}, 0, ${startupDays.votes}, ${startupDays.comments} from ${startupDays}
        join ${startups} on ${startups.tenantId} = ${startupDays.tenantId} and ${startups.id} = ${startupDays.startupId}
        where ${startupDays.tenantId} = ${tenant.id} and ${startupDays.day} between ${days.from}::date and ${days.to}::date
    ) as parts group by 1, 2, 3`);
}

/** Rollups before the first day come from another time zone or from deleted rows. */
async function dropBefore(tx: Tx, { tenant }: TenantScope, first: string): Promise<void> {
  for (const table of [communityDays, ...DETAILS])
    await tx.delete(table).where(and(eq(table.tenantId, tenant.id), sql`${table.day} < ${first}`));
}
