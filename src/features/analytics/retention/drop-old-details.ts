import { and, eq, lt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import {
  categoryDays,
  memberDays,
  pageDays,
  sourceDays,
  startupDayStats,
  startupDays,
  vitalDays,
} from "@/domain/schema";
import { zonedClock } from "@/lib/time/time-zone";
import { inTenant } from "@/server/db/client";
import { readRetention } from "./queries";
import { retentionStart } from "./rules";

/** Tables with details. Daily totals are kept, because they contain no personal data. */
const DETAILS = [memberDays, startupDays, categoryDays, startupDayStats, sourceDays, pageDays, vitalDays];

export function dropOldDetails(scope: TenantScope): Promise<void> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const first = retentionStart(zonedClock(now, tenant.timeZone).day, await readRetention(tx, scope));
    for (const table of DETAILS)
      await tx.delete(table).where(and(eq(table.tenantId, tenant.id), lt(table.day, first)));
  });
}
