import { and, asc, eq, lte } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { boardPlaces } from "@/domain/schema";
import { BOARD_PERIODS } from "@/domain/startup/leaderboards/urls";
import type { Award } from "@/features/startup/directory/schema";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

const LOWEST_PLACE = 3;

/** The awards of a startup, one for each period at most: the best and then the earliest; longest period first. */
export async function listAwards(scope: ReadScope, startupId: string): Promise<Award[]> {
  const { tenantId, period, startsOn, place } = boardPlaces;
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select({ period, startsOn, place })
      .from(boardPlaces)
      .where(
        and(eq(tenantId, scope.tenant.id), eq(boardPlaces.startupId, startupId), lte(place, LOWEST_PLACE)),
      )
      .orderBy(asc(place), asc(startsOn)),
  );
  return BOARD_PERIODS.toReversed().flatMap((each) => rows.find((row) => row.period === each) ?? []);
}
