import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { members, profiles, startupMakers, startups } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** The sitemap protocol's limit per file. */
const MOST = 50_000;
const CHUNK = 1000;

type Entry = { id: string; username: string };

/** Yields usernames in chunks, for public profiles of members with at least one listed startup. (API-6) */
export async function* readSitemapPeople(scope: ReadScope, chunk: number = CHUNK): AsyncGenerator<string[]> {
  let last: Entry | undefined;
  for (let read = 0; read < MOST; read += chunk) {
    const rows: Entry[] = await readChunk(scope, last?.id, chunk);
    if (rows.length) yield rows.map(({ username }) => username);
    if (rows.length < chunk) return;
    last = rows.at(-1);
  }
}

const readChunk = (scope: ReadScope, behind: string | undefined, take: number): Promise<Entry[]> =>
  inTenant(scope, (tx) => {
    const hasListed = sql`exists (select from ${startupMakers} m
      join ${startups} s on s.tenant_id = m.tenant_id and s.id = m.startup_id
      where m.tenant_id = ${scope.tenant.id} and m.user_id = ${profiles.id}
        and s.status = 'live' and s.launched_at <= ${scope.now.toISOString()})`;
    return tx
      .select({ id: profiles.id, username: profiles.username })
      .from(profiles)
      .innerJoin(members, eq(members.userId, profiles.id))
      .where(and(isInGoodStanding(scope), hasListed, behind ? gt(members.userId, behind) : undefined))
      .orderBy(asc(members.userId))
      .limit(take);
  });
