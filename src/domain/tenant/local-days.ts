import { type SQL, sql } from "drizzle-orm";
import { tenants } from "@/domain/schema";
import { canonicalTimeZone, zonedClock } from "@/lib/time/time-zone";
import type { Tx } from "@/server/db/client";

const zoneText = sql<string>`coalesce(${tenants.settings} ->> 'timeZone', '')`;

/**
 * A table `calendar (zone, today)` of the current day in each time zone that a community has. Our time zones
 * may be newer than the database's, so the days are computed here.
 */
export async function localDays(tx: Tx, now: Date): Promise<SQL> {
  const rows = await tx.selectDistinct({ zone: zoneText }).from(tenants);
  const days = rows.map(({ zone }) => ({
    zone,
    today: zonedClock(now, canonicalTimeZone(zone) ?? "UTC").day,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as calendar (zone text, today date)`;
}

/** Joins a community to its row of `localDays`. */
export const isOwnZone = sql`calendar.zone = ${zoneText}`;
