import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import type { FindMakers } from "@/features/startup/schema";
import { readInTenant } from "@/server/db/read-transaction";
import { members, profiles, startupMakers } from "@/server/db/schema";
import { isInGoodStanding } from "@/server/members/good-standing";

export type MakerCandidate = { username: string; fullName: string; avatarUrl: string | null };

const MOST = 6;

/** Whether the viewer is one of the makers of this startup. */
export const isMadeBy = (
  { tenant, viewer }: Pick<TenantScope, "tenant" | "viewer">,
  startupId: SQLWrapper,
): SQL =>
  viewer
    ? sql`exists (select from ${startupMakers} where ${startupMakers.tenantId} = ${tenant.id}
        and ${startupMakers.startupId} = ${startupId} and ${startupMakers.userId} = ${viewer.userId})`
    : sql`false`;

/** Members whose username or name begins with what was typed; never the viewer. */
export async function findMakers(scope: MemberScope, { query }: FindMakers): Promise<MakerCandidate[]> {
  const begins = query.trim().replace(/^@/, "").toLowerCase();
  if (!begins) return [];
  const { username, fullName, avatarUrl } = profiles;
  return readInTenant(scope, (tx) =>
    tx
      .select({ username, fullName, avatarUrl })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(
        and(
          isInGoodStanding(scope),
          sql`${profiles.id} <> ${scope.viewer.userId}`,
          sql`(starts_with(lower(${username}), ${begins}) or starts_with(lower(${fullName}), ${begins}))`,
        ),
      )
      .orderBy(username)
      .limit(MOST),
  );
}
