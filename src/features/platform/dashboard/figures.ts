import { desc, ne, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { hasLeft, isBannedAccount } from "@/domain/member/good-standing";
import { profiles, sessions, startups, tenants } from "@/domain/schema";
import type { PlatformFigures } from "@/features/platform/schema";
import { inPlatform } from "@/server/db/client";

const RECENT_DAYS = 30;
const LATEST = 5;

/** Current counts of existing tenants with their content, and of users neither banned nor leaving. (ANA-2) */
export async function readFigures(scope: PlatformScope): Promise<PlatformFigures> {
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const since = sql`${now} - ${RECENT_DAYS} * interval '1 day'`;
  const isThere = sql`tenant_id in (select id from ${tenants} where status <> 'deleted')`;
  const rows = await inPlatform(scope, (tx) =>
    tx.execute<PlatformFigures>(sql`
      select t.*, p.*, s.*,
        (select count(*)::int from ${sessions} where ${isThere}) as "sessions"
      from
        (select count(*)::int as "tenants", count(*) filter (where status = 'active')::int as "activeTenants"
          from ${tenants} where status <> 'deleted') t,
        (select count(*)::int as "users", count(*) filter (where created_at >= ${since})::int as "recentUsers"
          from ${profiles} where not ${hasLeft(profiles.id)}
            and not ${isBannedAccount(scope.now)}) p,
        (select count(*)::int as "startups", count(*) filter (where created_at >= ${since})::int as "recentStartups"
          from ${startups} where ${isThere}) s`),
  );
  const [figures] = rows;
  if (!figures) throw new Error("The count query returned no row.");
  return figures;
}

const { id, name, domain, tier, status, planType, createdAt } = tenants;

export const listLatestTenants = (scope: PlatformScope) =>
  inPlatform(scope, (tx) =>
    tx
      .select({ id, name, domain, tier, status, planType, createdAt })
      .from(tenants)
      .where(ne(status, "deleted"))
      .orderBy(desc(createdAt), desc(id))
      .limit(LATEST),
  );
