import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { rollupStates, startupDayStats, startupDays, startups, votes } from "@/domain/schema";
import type { DraftLine } from "@/domain/startup/drafts/schema";
import { launchDates } from "@/domain/startup/rules";
import { isMadeBy } from "@/features/startup/access";
import { listDrafts } from "@/features/startup/drafts/drafts";
import { fileUrl } from "@/lib/file-url";
import type { Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { DAYS_SHOWN, fillDays, type OwnDay, type OwnStartup } from "./rules";

const MAX_SHOWN = 100;

export type Dashboard = { startups: OwnStartup[]; drafts: DraftLine[]; days: OwnDay[] };

/** The viewer's startups with their recent figures. (SUB-9) */
export const readDashboard = (scope: TenantScope): Promise<Dashboard> =>
  readInOneTrip(scope, async (tx) => {
    const [mine, drafts, voted, viewed] = await Promise.all([
      listOwnStartups(tx, scope),
      listDrafts(tx, scope),
      countVotes(tx, scope),
      countViewsByDay(tx, scope),
    ]);
    const today = launchDates(scope.now, scope.tenant.timeZone).launchDay;
    const shown = mine.map((one) => ({ ...one, recentVotes: votesOf(voted, one.id) }));
    return { startups: shown, drafts, days: fillDays([...voted, ...viewed], today) };
  });

/** The first calendar day of the window, in the community's time zone. */
const firstDay = ({ tenant, now }: TenantScope) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${tenant.timeZone})::date - ${DAYS_SHOWN - 1}::int`;

async function listOwnStartups(tx: Tx, scope: TenantScope): Promise<Omit<OwnStartup, "recentVotes">[]> {
  const { id, slug, name, logoFileId, status, launchedAt, voteCount, commentCount } = startups;
  const recent = (figure: "views" | "clicks") =>
    sql<number>`(select coalesce(sum(${sql.identifier(figure)}), 0)::int from startup_day_stats d
      where d.tenant_id = startups.tenant_id and d.startup_id = startups.id and d.day >= ${firstDay(scope)})`;
  const rows = await tx
    .select({
      ...{ id, slug, name, logoFileId, status, launchedAt, voteCount, commentCount },
      recentViews: recent("views"),
      recentClicks: recent("clicks"),
    })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), ne(status, "draft"), isMadeBy(scope, startups.id)))
    .orderBy(sql`${launchedAt} desc nulls first`, desc(id))
    .limit(MAX_SHOWN);
  return rows.map(({ logoFileId: logo, ...row }) => ({ ...row, logoUrl: logo && fileUrl(logo) }));
}

type Votes = Pick<OwnDay, "day" | "votes"> & { startupId: string };

const votesOf = (counted: readonly Votes[], startupId: string): number =>
  counted.reduce((sum, { votes, ...of }) => sum + (of.startupId === startupId ? votes : 0), 0);

/** Past days are counted already: a popular startup has too many votes to count them for each view. */
async function countVotes(tx: Tx, scope: TenantScope): Promise<Votes[]> {
  const { tenant } = scope;
  const of = tenant.id;
  // Inside the query: behind row-level security, an index isn't used for a comparison with `coalesce`.
  const countedTo = sql`(select coalesce(max(${rollupStates.countedTo}), '-infinity') from ${rollupStates}
    where ${rollupStates.tenantId} = ${of})`;
  const firstLive = sql`greatest(${countedTo} + 1, ${firstDay(scope)})`;
  const rows = await tx.execute<Votes>(sql`
    select ${startupDays.startupId} as "startupId", ${startupDays.day}::text as day, ${startupDays.votes} as votes
      from ${startupDays} where ${startupDays.tenantId} = ${of}
        and ${startupDays.day} between ${firstDay(scope)} and ${countedTo} and ${isMadeBy(scope, startupDays.startupId)}
    union all
    select ${votes.startupId}, (${votes.createdAt} at time zone ${tenant.timeZone})::date::text, count(*)::int
      from ${votes} where ${votes.tenantId} = ${of} and ${votes.state} = 'counted'
        and ${votes.createdAt} >= ${firstLive}::timestamp at time zone ${tenant.timeZone}
        and ${isMadeBy(scope, votes.startupId)}
      group by 1, 2`);
  return [...rows];
}

const countViewsByDay = (tx: Tx, scope: TenantScope): Promise<Pick<OwnDay, "day" | "views">[]> =>
  tx
    .select({ day: startupDayStats.day, views: sql<number>`sum(${startupDayStats.views})::int` })
    .from(startupDayStats)
    .where(
      and(
        eq(startupDayStats.tenantId, scope.tenant.id),
        gte(startupDayStats.day, firstDay(scope)),
        isMadeBy(scope, startupDayStats.startupId),
      ),
    )
    .groupBy(startupDayStats.day);
