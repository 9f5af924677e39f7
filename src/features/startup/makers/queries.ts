import { and, eq, sql } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import type { FindMakers } from "@/features/startup/schema";
import { readInTenant } from "@/server/db/read-transaction";
import { members, profiles } from "@/server/db/schema";
import { isInGoodStanding } from "@/server/members/good-standing";

export type MakerCandidate = { username: string; fullName: string; avatarUrl: string | null };

const MOST = 6;

/** Members whose username or name starts with the query, without the viewer. */
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
