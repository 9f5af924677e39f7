import { and, between, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { bucketOf, type Measure } from "@/domain/analytics/web-vitals/rules";
import { vitalDays } from "@/domain/schema";
import type { Days } from "@/features/analytics/rollups/count-figures";
import type { ReportVitals, Vitals } from "@/features/analytics/schema";
import { isBelowMost } from "@/features/analytics/visits/network-days";
import { isCountable, type Visitor } from "@/features/analytics/visits/visitor";
import { zonedClock } from "@/lib/time/time-zone";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/**
 * Adds a browser's measurements to the day's histograms of the page. Skips bots and visitors who opted out,
 * and stores nothing about the visit itself. (ANA-5)
 */
export async function recordVitals(
  visitor: Visitor,
  { page, device, values }: ReportVitals,
): Promise<boolean> {
  if (!isCountable(visitor)) return false;
  const { id: tenantId, timeZone } = visitor.tenant;
  const { day } = zonedClock(visitor.now, timeZone);
  if (!isBelowMost(visitor, day, "vitals")) return false;
  const rows = Object.entries(values).map(([name, value]) => {
    const measure = name as Measure;
    return { tenantId, day, page, device, measure, bucket: bucketOf(measure, value), count: 1 };
  });
  await inTenant(visitor, (tx) =>
    tx
      .insert(vitalDays)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          vitalDays.tenantId,
          vitalDays.day,
          vitalDays.page,
          vitalDays.device,
          vitalDays.measure,
          vitalDays.bucket,
        ],
        set: { count: sql`${vitalDays.count} + 1` },
      }),
  );
  return true;
}

export function readVitals(scope: TenantScope, days: Days): Promise<Vitals> {
  return readInOneTrip(scope, async (tx) => {
    const [pages, byDay] = await Promise.all([
      readBuckets(tx, scope, days, "page"),
      readBuckets(tx, scope, days, "day"),
    ]);
    return { pages, days: byDay };
  });
}

const readBuckets = (tx: Tx, { tenant }: TenantScope, { from, to }: Days, by: "page" | "day") =>
  tx
    .select({
      key: sql<string>`${vitalDays[by]}::text`,
      measure: vitalDays.measure,
      bucket: vitalDays.bucket,
      count: sql<number>`sum(${vitalDays.count})::int`,
    })
    .from(vitalDays)
    .where(and(eq(vitalDays.tenantId, tenant.id), between(vitalDays.day, from, to)))
    .groupBy(vitalDays[by], vitalDays.measure, vitalDays.bucket);
