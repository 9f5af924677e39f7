import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { isClassOfSources, sourceOf } from "@/domain/analytics/rules";
import {
  dayVisitors,
  startupDayStats,
  startupDayVisitors,
  startupMakers,
  startups,
  tenants,
  visitorSalts,
} from "@/domain/schema";
import { isOwnZone, localDays } from "@/domain/tenant/local-days";
import { resolveHost } from "@/domain/tenant/resolve-host";
import type { CountVisit } from "@/features/analytics/schema";
import { zonedClock } from "@/lib/time/time-zone";
import { inPlatform, inTenant } from "@/server/db/client";
import { isCountedSeparately } from "./network-days";
import { isCountable, type Visitor, visitorHash } from "./visitor";

/**
 * The referrer is client-supplied, so the number of distinct hosts per day is capped. Hosts above the cap are
 * counted together.
 */
export const MAX_SOURCES = 100;

/**
 * Counts a view of a listed startup, or a click on its website by a visitor who viewed it that day. Counts
 * each at most once per visitor and day. Skips makers, bots and visitors who opted out. Returns true if it
 * was counted. (SUB-9)
 */
export async function countVisit(visitor: Visitor, visit: CountVisit): Promise<boolean> {
  if (!isCountable(visitor)) return false;
  const { day } = zonedClock(visitor.now, visitor.tenant.timeZone);
  const visitorId = await visitorHash(visitor, day);
  const source = keptSource(visitor, day, await readSource(visitor, visit.referrer));
  const counted = await inTenant(visitor, (tx) =>
    tx.execute(counting(visitor, visit, { day, visitorId, source })),
  );
  return counted.length > 0;
}

/** Client-supplied source names are limited per network and day. Names above the limit become `other`. */
export const keptSource = (visitor: Visitor, day: string, source: string): string =>
  isClassOfSources(source) || isCountedSeparately(visitor, day, { of: "sources", name: source })
    ? source
    : "other";

export async function readSource({ tenant }: Visitor, referrer: string): Promise<string> {
  const host = URL.canParse(referrer) ? new URL(referrer).host : null;
  const resolved = host && (await resolveHost(host));
  const isOwn = Boolean(resolved && resolved.via === "address" && resolved.tenant.id === tenant.id);
  return sourceOf(host && new URL(referrer).hostname, isOwn);
}

type Visit = { day: string; visitorId: string; source: string };

/** A single statement, so that recording and counting the visitor are atomic. */
function counting(visitor: Visitor, visit: CountVisit, { day, visitorId, source }: Visit): SQL {
  const { tenant, viewer, now } = visitor;
  const { startupId, action } = visit;
  const ofDay = sql`${startupDayStats.tenantId} = ${tenant.id} and ${startupDayStats.startupId} = ${startupId}
    and ${startupDayStats.day} = ${day}`;
  return sql`
    with listed as (
      select ${startups.id} as id from ${startups}
      where ${startups.tenantId} = ${tenant.id} and ${startups.id} = ${startupId} and ${startups.status} = 'live'
        and ${startups.launchedAt} <= ${now.toISOString()}
        and not exists (select from ${startupMakers} where ${startupMakers.tenantId} = ${tenant.id}
          and ${startupMakers.startupId} = ${startupId} and ${startupMakers.userId} = ${viewer?.userId ?? null}::uuid)
        and (${action === "view"}::boolean or exists (select from ${startupDayVisitors} as seen
          where seen.tenant_id = ${tenant.id} and seen.startup_id = ${startupId} and seen.day = ${day}
            and seen.action = 'view' and seen.visitor = ${visitorId}))
    ), noted as (
      insert into ${startupDayVisitors} (tenant_id, startup_id, day, action, visitor, source)
      select ${tenant.id}::uuid, id, ${day}::date, ${action}::text, ${visitorId}::text, case
        when ${!source.includes(".")}::boolean or exists (select from ${startupDayStats} where ${ofDay} and ${startupDayStats.source} = ${source})
          or (select count(*) from ${startupDayStats} where ${ofDay}) < ${MAX_SOURCES}
        then ${source}::text else 'other' end
      from listed on conflict do nothing returning startup_id, source
    )
    insert into ${startupDayStats} as stats (tenant_id, startup_id, day, source, views, clicks)
    select ${tenant.id}::uuid, startup_id, ${day}::date, source, ${Number(action === "view")}::int, ${Number(action === "click")}::int
    from noted on conflict (tenant_id, startup_id, day, source)
    do update set views = stats.views + excluded.views, clicks = stats.clicks + excluded.clicks
    returning 1`;
}

/** The communities that still hold visitors of a past day. Each day with visitors has a salt. */
export const listTenantsWithOldVisitors = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId, day } = visitorSalts;
    const due = await tx
      .selectDistinct({ tenantId })
      .from(visitorSalts)
      .innerJoin(tenants, eq(tenants.id, tenantId))
      .innerJoin(await localDays(tx, scope.now), isOwnZone)
      .where(lt(day, sql`calendar.today`));
    return due.map((row) => row.tenantId);
  });

/** Deletes the visitor hashes and salts of past days. The totals remain. */
export function deleteOldVisitors(scope: TenantScope): Promise<void> {
  const { tenant, now } = scope;
  const { day } = zonedClock(now, tenant.timeZone);
  return inTenant(scope, async (tx) => {
    const { tenantId } = startupDayVisitors;
    await tx.delete(startupDayVisitors).where(and(eq(tenantId, tenant.id), lt(startupDayVisitors.day, day)));
    await tx.delete(dayVisitors).where(and(eq(dayVisitors.tenantId, tenant.id), lt(dayVisitors.day, day)));
    await tx.delete(visitorSalts).where(and(eq(visitorSalts.tenantId, tenant.id), lt(visitorSalts.day, day)));
  });
}
