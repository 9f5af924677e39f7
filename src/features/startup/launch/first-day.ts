import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import type { FirstDay } from "@/domain/startup/launch/schema";
import { boardAt } from "@/domain/startup/leaderboards/urls";
import { isMadeBy } from "@/features/startup/access";
import { placesOf } from "@/features/startup/leaderboards/standings";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";

/** The viewer's startups that launched in the last 24 hours, with their figures since, latest first. */
export const readFirstDays = (scope: TenantScope): Promise<FirstDay[]> =>
  inTenant(scope, async (tx) => {
    const launched = await listLaunched(tx, scope);
    const found: FirstDay[] = [];
    for (const { id, launchedAt, ...startup } of launched) {
      if (!launchedAt) continue;
      const places = await placesOf(tx, scope, boardAt("day", launchedAt, scope.tenant.timeZone));
      const place = places.find(({ startupId }) => startupId === id)?.place ?? null;
      found.push({ ...startup, place });
    }
    return found;
  });

function listLaunched(tx: Tx, scope: TenantScope) {
  const { tenant, now } = scope;
  const { id, slug, name, launchedAt, voteCount, commentCount } = startups;
  const views = sql<number>`(select coalesce(sum(d.views), 0)::int from startup_day_stats d
    where d.tenant_id = startups.tenant_id and d.startup_id = startups.id)`;
  return tx
    .select({ id, slug, name, launchedAt, voteCount, commentCount, views })
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        eq(startups.status, "live"),
        gt(launchedAt, addDays(now, -1)),
        isMadeBy(scope, id),
      ),
    )
    .orderBy(desc(launchedAt), desc(id));
}
