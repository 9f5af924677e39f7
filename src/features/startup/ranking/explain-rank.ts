import { and, count, eq, gt, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import type { OneStartup, RankExplanation } from "@/features/startup/directory/schema";
import { isListed } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";

/** Ranks below this aren't computed, because counting them would cost too much. */
const PLACES_COUNTED = 1000;

/**
 * The counters, launch time and stored score of a listed startup, read in one snapshot so that the score can
 * be derived from them. (LEAD-1)
 * @throws NOT_FOUND if the startup isn't listed.
 */
export function explainRank(scope: TenantScope, { startupId }: OneStartup): Promise<RankExplanation> {
  return inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({
        voteCount: startups.voteCount,
        commentCount: startups.commentCount,
        launchedAt: startups.launchedAt,
        at: sql<string>`${startups.launchedAt}::text`,
        score: startups.hotScore,
      })
      .from(startups)
      .where(and(isListed(scope), eq(startups.id, startupId)));
    if (!row?.launchedAt) throw new AppError("NOT_FOUND", m.startup_noSuchStartup());
    const { at, score, launchedAt, ...counts } = row;
    const isBefore = sql`(${startups.launchedAt}, ${startups.id}) < (${at}::timestamptz, ${startupId}::uuid)`;
    const better = await countUpTo(tx, and(isListed(scope), gt(startups.hotScore, score)));
    const tied = await countUpTo(tx, and(isListed(scope), eq(startups.hotScore, score), isBefore));
    const place = better + tied + 1;
    return { ...counts, launchedAt, score, place: place > PLACES_COUNTED ? null : place };
  });
}

async function countUpTo(tx: Tx, where: SQL | undefined): Promise<number> {
  const found = tx.select({ id: startups.id }).from(startups).where(where).limit(PLACES_COUNTED).as("found");
  const [row] = await tx.select({ found: count() }).from(found);
  return row?.found ?? 0;
}
