import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { fileUrl } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import { startups, votes } from "@/server/db/schema";
import { DAYS_SHOWN, type DayOfVotes, fillDays, type OwnStartup } from "./dashboard-rules";
import type { DraftLine } from "./draft-schema";
import { listDrafts } from "./drafts";
import { isMadeBy } from "./makers";
import { launchDates } from "./rules";

const MOST_SHOWN = 100;

export type Dashboard = { startups: OwnStartup[]; drafts: DraftLine[]; days: DayOfVotes[] };

/** What somebody makes in this community, with the votes of the last days. */
export const readDashboard = (scope: TenantScope): Promise<Dashboard> =>
  inTenant(scope, async (tx) => {
    const [mine, drafts, days] = await Promise.all([
      listOwnStartups(tx, scope),
      listDrafts(tx, scope),
      countVotesByDay(tx, scope),
    ]);
    return { startups: mine, drafts, days };
  });

/** Midnight at the beginning of the window, where the community is. */
const since = ({ tenant, now }: TenantScope) => sql`(date_trunc('day', ${now.toISOString()}::timestamptz
  at time zone ${tenant.timeZone}) - make_interval(days => ${DAYS_SHOWN - 1})) at time zone ${tenant.timeZone}`;

async function listOwnStartups(tx: Tx, scope: TenantScope): Promise<OwnStartup[]> {
  const { id, slug, name, logoFileId, status, launchedAt, voteCount, commentCount } = startups;
  const recentVotes = sql<number>`(select count(*)::int from votes v where v.tenant_id = startups.tenant_id
    and v.startup_id = startups.id and v.state = 'counted' and v.created_at >= ${since(scope)})`;
  const rows = await tx
    .select({ id, slug, name, logoFileId, status, launchedAt, voteCount, commentCount, recentVotes })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), ne(status, "draft"), isMadeBy(scope, startups.id)))
    .orderBy(sql`${launchedAt} desc nulls first`, desc(id))
    .limit(MOST_SHOWN);
  return rows.map(({ logoFileId: logo, ...row }) => ({ ...row, logoUrl: logo && fileUrl(logo) }));
}

async function countVotesByDay(tx: Tx, scope: TenantScope): Promise<DayOfVotes[]> {
  const { tenant, now } = scope;
  const day = sql<string>`(${votes.createdAt} at time zone ${tenant.timeZone})::date::text`.as("day");
  const found = await tx
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
  return fillDays(found, launchDates(now, tenant.timeZone).launchDay);
}
