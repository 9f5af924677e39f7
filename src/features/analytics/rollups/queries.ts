import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { communityDays, memberDays, members, rollupStates } from "@/domain/schema";
import { daysOf } from "@/features/analytics/community-stats/range-rules";
import type { Figures } from "@/features/analytics/schema";
import { dayAfter } from "@/lib/time/calendar-day";
import { inTenant, type Tx } from "@/server/db/client";
import { type Days, within } from "./count-figures";
import { countAll, findActive, sumFigures } from "./count-parts";
import { todayOf } from "./rollups";
import { type DayFigures, FIGURES, ZERO_FIGURES } from "./rules";

/** Days without a rollup are counted on read. Counting more than this would be too slow. */
const MAX_LIVE_DAYS = 3;

/** `live` are the days to count on read. `isBehind` is true if other days are neither stored nor counted. */
export type Split = Days & { countedTo: string; live: Days | null; isBehind: boolean };

const NEVER = "0001-01-01";

/** Splits a range at the last day that has a rollup. */
export async function splitDays(tx: Tx, scope: TenantScope, days: Days): Promise<Split> {
  const [state] = await tx
    .select({ countedTo: rollupStates.countedTo })
    .from(rollupStates)
    .where(eq(rollupStates.tenantId, scope.tenant.id));
  const countedTo = state?.countedTo ?? NEVER;
  const earliest = dayAfter(todayOf(scope), 1 - MAX_LIVE_DAYS);
  const from =
    [state ? dayAfter(countedTo, 1) : days.from, days.from, earliest].toSorted().at(-1) ?? earliest;
  const isBehind = countedTo < dayAfter(earliest, -1);
  return { ...days, countedTo, live: from <= days.to ? { from, to: days.to } : null, isBehind };
}

/**
 * Daily figures, plus the active users of the whole range and the member count at its end. Past days come
 * from rollups; today is counted live. (ANA-1, ANA-6)
 */
export function readFigures(scope: TenantScope, days: Days): Promise<Figures> {
  return inTenant(scope, async (tx) => {
    const split = await splitDays(tx, scope, days);
    const [all, active, joined] = await Promise.all([
      readDays(tx, scope, split),
      countActive(tx, scope, split),
      countMembers(tx, scope, split),
    ]);
    return { days: all, active, members: joined, isBehind: split.isBehind };
  });
}

/** Daily figures alone. The active users of the whole range are counted from a row per user and day. */
export const readDayFigures = (scope: TenantScope, days: Days): Promise<DayFigures[]> =>
  inTenant(scope, async (tx) => readDays(tx, scope, await splitDays(tx, scope, days)));

async function readDays(tx: Tx, scope: TenantScope, split: Split): Promise<DayFigures[]> {
  const [stored, live] = await Promise.all([readStored(tx, scope, split), countLive(tx, scope, split.live)]);
  const byDay = new Map([...stored, ...live].map((row) => [row.day, row]));
  return daysOf(split).map((day) => byDay.get(day) ?? { ...ZERO_FIGURES, day });
}

const columns = sql.join(
  FIGURES.map((name) => sql.identifier(name)),
  sql`, `,
);

const readStored = (tx: Tx, { tenant }: TenantScope, { from, to }: Days): Promise<DayFigures[]> =>
  tx
    .execute<DayFigures>(sql`select day::text as day, ${columns} from ${communityDays}
      where ${communityDays.tenantId} = ${tenant.id} and ${communityDays.day} between ${from}::date and ${to}::date`)
    .then((rows) => [...rows]);

/** Returns the same figures that the rollup job would store. */
async function countLive(tx: Tx, { tenant }: TenantScope, days: Days | null): Promise<DayFigures[]> {
  if (!days) return [];
  const rows = await tx.execute<DayFigures>(sql`select day::text as day, ${sumFigures()}
    from (${countAll({ tenant, days })}) as figures group by day`);
  return [...rows];
}

/** Distinct users who were active at least once in the range. Groups need no sort of all their days. */
async function countActive(tx: Tx, { tenant }: TenantScope, { from, to, live }: Split): Promise<number> {
  const now = live
    ? sql`union all select user_id from (${findActive({ tenant, days: live })}) as acts`
    : sql``;
  const [row] = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (
    select user_id from (select ${memberDays.userId} as user_id from ${memberDays} where ${memberDays.tenantId} = ${tenant.id}
      and ${memberDays.day} between ${from}::date and ${to}::date ${now}) as acts group by user_id) as people`);
  return row?.n ?? 0;
}

async function countMembers(tx: Tx, { tenant }: TenantScope, { to, countedTo }: Split): Promise<number> {
  const days = { from: dayAfter(countedTo, 1), to };
  const [row] = await tx.execute<{ n: number }>(sql`select ((select coalesce(sum(${communityDays.joined}), 0)
      from ${communityDays} where ${communityDays.tenantId} = ${tenant.id} and ${communityDays.day} <= ${to}::date)
    + (select count(*) from ${members} where ${members.tenantId} = ${tenant.id}
      and ${within(sql`${members.joinedAt}`, { tenant, days })}))::int as n`);
  return row?.n ?? 0;
}
