import { and, eq, lt, sql } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { TenantSettings } from "@/features/tenant/schema";
import { zonedClock } from "@/lib/time/time-zone";
import { audit } from "@/server/audit/audit";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import {
  categoryDays,
  memberDays,
  pageDays,
  sourceDays,
  startupDayStats,
  startupDays,
  tenants,
  vitalDays,
} from "@/server/db/schema";
import { keptFrom, type Retention } from "./retention-rules";

const { settings } = tenants;

/** For how many months a community keeps the details of its statistics. */
export async function readRetention(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<number> {
  const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, tenant.id));
  return TenantSettings.parse(row?.settings ?? {}).analyticsMonths;
}

/** As `readRetention`, for a page. */
export const loadRetention = (scope: TenantScope): Promise<number> =>
  inTenant(scope, (tx) => readRetention(tx, scope));

/**
 * Says for how long details are kept; what is older goes with the next night. The same number again changes
 * nothing. (`docs/behaviours.md`, ANA-4)
 */
export function changeRetention(scope: AdminScope, { months }: Retention): Promise<void> {
  const { id } = scope.tenant;
  return inTenant(scope, async (tx) => {
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id)).for("update");
    const before = await readRetention(tx, scope);
    if (before === months) return;
    const changed = JSON.stringify({ analyticsMonths: months });
    await tx
      .update(tenants)
      .set({ settings: sql`${settings} || ${changed}::jsonb` })
      .where(eq(tenants.id, id));
    await audit(tx, scope, {
      action: "analytics.retention_changed",
      target: { type: "tenant", id },
      before: { months: before },
      after: { months },
    });
    await invalidate(tx, [tags.tenant(id)]);
  });
}

/** Where the details are; the figures of whole days stay, for they tell of nobody. */
const DETAILS = [memberDays, startupDays, categoryDays, startupDayStats, sourceDays, pageDays, vitalDays];

/** Drops the details that are older than the community keeps them. */
export function dropOldDetails(scope: TenantScope): Promise<void> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const first = keptFrom(zonedClock(now, tenant.timeZone).day, await readRetention(tx, scope));
    for (const table of DETAILS)
      await tx.delete(table).where(and(eq(table.tenantId, tenant.id), lt(table.day, first)));
  });
}
