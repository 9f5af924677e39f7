import { and, eq, gte, lte, ne, sql } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import type { Period } from "@/domain/analytics/rules";
import { startupDayStats, startupMakers, startups, votes } from "@/domain/schema";
import type { DayOfStats, SourceStats, StartupStats } from "@/features/analytics/schema";
import { daysUpTo } from "@/lib/time/calendar-day";
import { zonedClock } from "@/lib/time/time-zone";
import { inTenant, type Tx } from "@/server/db/client";

const MAX_SHOWN_SOURCES = 20;

type Span = { startupId: string; from: string; to: string };

/**
 * Statistics of a startup for the period. Returns null unless the viewer is one of its makers or a moderator.
 * (SUB-9)
 */
export function readStats(scope: TenantScope, slug: string, period: Period): Promise<StartupStats | null> {
  const { tenant, now } = scope;
  const days = daysUpTo(zonedClock(now, tenant.timeZone).day, period);
  return inTenant(scope, async (tx) => {
    const startup = await findStartup(tx, scope, slug);
    if (!startup) return null;
    const span = { startupId: startup.id, from: days[0] ?? "", to: days.at(-1) ?? "" };
    const [visits, voted, sources] = await Promise.all([
      sumVisits(tx, scope, span),
      countVotes(tx, scope, span),
      sumSources(tx, scope, span),
    ]);
    return { startup, period, days: joinDays(days, visits, voted), sources };
  });
}

async function findStartup(tx: Tx, { tenant, viewer, now }: TenantScope, slug: string) {
  if (!viewer) return null;
  const { id, name, status, launchedAt } = startups;
  const isMaker = sql<boolean>`exists (select from ${startupMakers} where ${startupMakers.tenantId} = ${tenant.id}
    and ${startupMakers.startupId} = ${id} and ${startupMakers.userId} = ${viewer.userId})`;
  const [found] = await tx
    .select({ id, name, slug: startups.slug, status, launchedAt, isMaker })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.slug, slug), ne(status, "draft")));
  if (!found || !(found.isMaker || holds(viewer, "moderator"))) return null;
  const isListed = found.status === "live" && found.launchedAt !== null && found.launchedAt <= now;
  return { id: found.id, name: found.name, slug: found.slug, isMaker: found.isMaker, isListed };
}

const views = sql<number>`sum(${startupDayStats.views})::int`.as("views");
const clicks = sql<number>`sum(${startupDayStats.clicks})::int`.as("clicks");

const isWithin = ({ tenant }: TenantScope, { startupId, from, to }: Span) =>
  and(
    eq(startupDayStats.tenantId, tenant.id),
    eq(startupDayStats.startupId, startupId),
    gte(startupDayStats.day, from),
    lte(startupDayStats.day, to),
  );

const sumVisits = (tx: Tx, scope: TenantScope, span: Span) =>
  tx
    .select({ day: startupDayStats.day, views, clicks })
    .from(startupDayStats)
    .where(isWithin(scope, span))
    .groupBy(startupDayStats.day);

const sumSources = (tx: Tx, scope: TenantScope, span: Span): Promise<SourceStats[]> =>
  tx
    .select({ source: startupDayStats.source, views, clicks })
    .from(startupDayStats)
    .where(isWithin(scope, span))
    .groupBy(startupDayStats.source)
    .orderBy(sql`views desc, clicks desc, ${startupDayStats.source}`)
    .limit(MAX_SHOWN_SOURCES);

/** Counted votes by local calendar day. The range starts at local midnight of the first day. */
function countVotes(tx: Tx, { tenant }: TenantScope, { startupId, from }: Span) {
  const { timeZone } = tenant;
  const midnight = sql`(${from}::date)::timestamp at time zone ${timeZone}`;
  return tx
    .select({
      day: sql<string>`(${votes.createdAt} at time zone ${timeZone})::date::text`.as("day"),
      votes: sql<number>`count(*)::int`,
    })
    .from(votes)
    .where(
      and(
        eq(votes.tenantId, tenant.id),
        eq(votes.startupId, startupId),
        eq(votes.state, "counted"),
        gte(votes.createdAt, midnight),
      ),
    )
    .groupBy(sql`day`);
}

function joinDays(
  days: readonly string[],
  visits: readonly Omit<DayOfStats, "votes">[],
  voted: readonly Pick<DayOfStats, "day" | "votes">[],
): DayOfStats[] {
  const visitsOn = new Map(visits.map((visit) => [visit.day, visit]));
  const votesOn = new Map(voted.map((one) => [one.day, one.votes]));
  return days.map((day) => ({
    day,
    views: visitsOn.get(day)?.views ?? 0,
    clicks: visitsOn.get(day)?.clicks ?? 0,
    votes: votesOn.get(day) ?? 0,
  }));
}
