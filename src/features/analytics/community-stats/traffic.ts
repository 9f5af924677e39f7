import { and, between, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { pageDays, sourceDays } from "@/domain/schema";
import type { Days } from "@/features/analytics/rollups/count-figures";
import type { Traffic, VisitDay } from "@/features/analytics/schema";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { daysOf } from "./range-rules";
import { requirePart } from "./require-part";

const MAX_SHOWN = 20;

const visitors = sql<number>`sum(${sourceDays.visitors})::int`.as("visitors");
const views = sql<number>`sum(${sourceDays.views})::int`.as("views");

const isSourceOf = ({ tenant }: TenantScope, { from, to }: Days) =>
  and(eq(sourceDays.tenantId, tenant.id), between(sourceDays.day, from, to));

export async function readVisits(scope: TenantScope, days: Days): Promise<VisitDay[]> {
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select({ day: sourceDays.day, visitors, views })
      .from(sourceDays)
      .where(isSourceOf(scope, days))
      .groupBy(sourceDays.day),
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf(days).map((day) => byDay.get(day) ?? { day, visitors: 0, views: 0 });
}

/**
 * Traffic sources and viewed pages, in descending order.
 * @throws FORBIDDEN if the community lacks advanced analytics. (ANA-7)
 */
export function readTraffic(scope: TenantScope, days: Days): Promise<Traffic> {
  requirePart(scope, "sources");
  return readInOneTrip(scope, async (tx) => {
    const [sources, pages] = await Promise.all([
      tx
        .select({ source: sourceDays.source, visitors, views })
        .from(sourceDays)
        .where(isSourceOf(scope, days))
        .groupBy(sourceDays.source)
        .orderBy(sql`visitors desc, views desc, ${sourceDays.source}`)
        .limit(MAX_SHOWN),
      tx
        .select({ page: pageDays.page, views: sql<number>`sum(${pageDays.views})::int`.as("views") })
        .from(pageDays)
        .where(and(eq(pageDays.tenantId, scope.tenant.id), between(pageDays.day, days.from, days.to)))
        .groupBy(pageDays.page)
        .orderBy(sql`views desc, ${pageDays.page}`)
        .limit(MAX_SHOWN),
    ]);
    return { sources, pages };
  });
}
