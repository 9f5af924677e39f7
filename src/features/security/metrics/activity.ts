import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { members, profiles, securityEvents } from "@/domain/schema";
import { EVENT_DAYS, LAST_EVENTS } from "@/domain/security/metrics/event-rules";
import type { SecurityActivity, ShownEvent, TrendPoint } from "@/features/security/schema";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";

const SPANS = {
  day: { unit: "hour", steps: 24 },
  week: { unit: "day", steps: 7 },
} as const;

/** Trends for the last day (by hour) and week (by day), and the latest events. (SEC-3) */
export const readActivity = (scope: TenantScope): Promise<SecurityActivity> =>
  inTenant(scope, async (tx) => ({
    day: await readTrend(tx, scope, "day"),
    week: await readTrend(tx, scope, "week"),
    events: await readEvents(tx, scope),
  }));

type StoredPoint = Omit<TrendPoint, "at"> & { at: string };

/** Includes empty hours and days. The last one is still in progress. */
async function readTrend(
  tx: Tx,
  { tenant, now }: TenantScope,
  span: keyof typeof SPANS,
): Promise<TrendPoint[]> {
  const { unit, steps } = SPANS[span];
  const every = sql.raw(`interval '1 ${unit}'`);
  const stepOf = (at: SQL) =>
    sql`date_trunc(${sql.raw(`'${unit}'`)}, ${at} at time zone ${tenant.timeZone}::text)`;
  const latest = stepOf(sql`${now.toISOString()}::timestamptz`);
  const sum = (kind: ShownEvent["kind"]) =>
    sql`sum(${securityEvents.count}) filter (where ${securityEvents.kind} = ${kind})`;
  const rows = await tx.execute<StoredPoint>(sql`
    with counted as (
      select ${stepOf(sql`${securityEvents.lastAt}`)} as step, ${sum("limit")} as limits, ${sum("failed-sign-in")} as failures
      from ${securityEvents} where ${securityEvents.tenantId} = ${tenant.id}
        and ${securityEvents.lastAt} >= (${latest} - ${steps - 1} * ${every}) at time zone ${tenant.timeZone}::text
      group by 1
    )
    select to_char(step at time zone ${tenant.timeZone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      coalesce(limits, 0)::int as "limitHits", coalesce(failures, 0)::int as "failedSignIns"
    from generate_series(${latest} - ${steps - 1} * ${every}, ${latest}, ${every}) as step
      left join counted using (step)
    order by step`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Names only members of this community. Other signed-in users stay anonymous. */
function readEvents(tx: Tx, { tenant }: TenantScope): Promise<ShownEvent[]> {
  const { id, kind, route, limit, network, count, lastAt, actorId } = securityEvents;
  return tx
    .select({ id, kind, route, limit, network, count, lastAt, actor: profiles.username })
    .from(securityEvents)
    .leftJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, actorId)))
    .leftJoin(profiles, eq(profiles.id, members.userId))
    .where(eq(securityEvents.tenantId, tenant.id))
    .orderBy(desc(lastAt), desc(id))
    .limit(LAST_EVENTS);
}

export function deleteOldEvents(scope: TenantScope): Promise<unknown> {
  const before = addDays(scope.now, -EVENT_DAYS);
  const { tenantId, lastAt } = securityEvents;
  return inTenant(scope, (tx) =>
    tx.delete(securityEvents).where(and(eq(tenantId, scope.tenant.id), lt(lastAt, before))),
  );
}
