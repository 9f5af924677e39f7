import { and, asc, gt, gte, type SQL, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import { isListed } from "@/features/startup/visibility";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/** The sitemap protocol allows 50,000 URLs per file. Smaller files load faster. */
export const PART_SIZE = 10_000;
const CHUNK = 1000;

/**
 * The first id of each sitemap part. Hops through the index, so a large directory is never held in memory.
 * (API-6)
 */
export function listSitemapParts(scope: ReadScope, size: number = PART_SIZE): Promise<string[]> {
  const next = (behind: SQL, skip: number) => sql`(
    select ${startups.id} from ${startups} where ${isListed(scope)} and ${behind}
    order by ${startups.id} offset ${skip} limit 1)`;
  return inTenant(scope, async (tx) => {
    const rows = await tx.execute<{ opening: string }>(sql`
      with recursive part (opening) as (
        ${next(sql`true`, 0)} union all
        select ${next(sql`${startups.id} > part.opening`, size - 1)} from part where part.opening is not null)
      select opening from part where opening is not null`);
    return rows.map(({ opening }) => opening);
  });
}

export type SitemapEntry = { slug: string; updatedAt: Date };

export async function* readSitemapPart(
  scope: ReadScope,
  opening: string,
  size: number = PART_SIZE,
): AsyncGenerator<SitemapEntry[]> {
  let behind: SQL = gte(startups.id, opening);
  for (let left = size; left > 0; ) {
    const rows = await readChunk(scope, behind, Math.min(CHUNK, left));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    left -= rows.length;
    behind = gt(startups.id, last.id);
  }
}

const readChunk = (scope: ReadScope, behind: SQL, take: number) =>
  readInOneTrip(scope, (tx) =>
    tx
      .select({ id: startups.id, slug: startups.slug, updatedAt: startups.updatedAt })
      .from(startups)
      .where(and(isListed(scope), behind))
      .orderBy(asc(startups.id))
      .limit(take),
  );
