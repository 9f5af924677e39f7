import { and, count, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import type { LaunchMonth } from "@/domain/startup/launch/schema";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/** Remaining launches on a day (`YYYY-MM-DD`) in the community's calendar. */
export type LaunchSlots = { day: string; left: number };

/**
 * Lists only the days of a month that have launches; every other day has all `limit` slots. Returns null if
 * the community has no daily limit. (SUB-5)
 */
export async function listSlots(
  scope: TenantScope,
  { month }: LaunchMonth,
): Promise<{ limit: number; days: LaunchSlots[] } | null> {
  const { tenant } = scope;
  const limit = tenant.launchesPerDay;
  if (limit === null) return null;
  const first = `${month}-01`;
  const isInMonth = and(
    gte(startups.launchDay, first),
    lt(startups.launchDay, sql`(${first}::date + interval '1 month')::date`),
  );
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select({ day: sql<string>`${startups.launchDay}::text`, taken: count() })
      .from(startups)
      .where(and(eq(startups.tenantId, tenant.id), isInMonth, ne(startups.status, "rejected")))
      .groupBy(startups.launchDay)
      .orderBy(startups.launchDay),
  );
  return { limit, days: rows.map(({ day, taken }) => ({ day, left: Math.max(0, limit - taken) })) };
}
