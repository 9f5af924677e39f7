import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startupDayStats, startups, votes } from "@/domain/schema";
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
      countVotesByDay(tx, scope),
      countViewsByDay(tx, scope),
    ]);
    const today = launchDates(scope.now, scope.tenant.timeZone).launchDay;
    return { startups: mine, drafts, days: fillDays([...voted, ...viewed], today) };
  });

/** Midnight at the start of the window, in the community's time zone. */
const since = ({ tenant, now }: TenantScope) => sql`(date_trunc('day', ${now.toISOString()}::timestamptz
  at time zone ${tenant.timeZone}) - make_interval(days => ${DAYS_SHOWN - 1})) at time zone ${tenant.timeZone}`;

/** The first calendar day of the window, in the community's time zone. */
const firstDay = ({ tenant, now }: TenantScope) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${tenant.timeZone})::date - ${DAYS_SHOWN - 1}::int`;

async function listOwnStartups(tx: Tx, scope: TenantScope): Promise<OwnStartup[]> {
  const { id, slug, name, logoFileId, status, launchedAt, voteCount, commentCount } = startups;
  const recentVotes = sql<number>`(select count(*)::int from votes v where v.tenant_id = startups.tenant_id
    and v.startup_id = startups.id and v.state = 'counted' and v.created_at >= ${since(scope)})`;
  const recent = (figure: "views" | "clicks") =>
    sql<number>`(select coalesce(sum(${sql.identifier(figure)}), 0)::int from startup_day_stats d
      where d.tenant_id = startups.tenant_id and d.startup_id = startups.id and d.day >= ${firstDay(scope)})`;
  const rows = await tx
    .select({
      ...{ id, slug, name, logoFileId, status, launchedAt, voteCount, commentCount, recentVotes },
      recentViews: recent("views"),
      recentClicks: recent("clicks"),
    })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), ne(status, "draft"), isMadeBy(scope, startups.id)))
    .orderBy(sql`${launchedAt} desc nulls first`, desc(id))
    .limit(MAX_SHOWN);
  return rows.map(({ logoFileId: logo, ...row }) => ({ ...row, logoUrl: logo && fileUrl(logo) }));
}

async function countVotesByDay(tx: Tx, scope: TenantScope): Promise<Pick<OwnDay, "day" | "votes">[]> {
  const { tenant } = scope;
  const day = sql<string>`(${votes.createdAt} at time zone ${tenant.timeZone})::date::text`.as("day");
  return tx
    .select({ day, votes: sql<number>`count(*)::int` })
    .from(votes)
    .where(
      and(
        eq(votes.tenantId, tenant.id),
        eq(votes.state, "counted"),
        gte(votes.createdAt, since(scope)),
        isMadeBy(scope, votes.startupId),
      ),
    )
    .groupBy(sql`day`);
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
