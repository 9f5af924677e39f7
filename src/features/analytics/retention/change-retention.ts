import { eq, sql } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { tenants } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { readRetention } from "./queries";
import type { Retention } from "./rules";

const { settings } = tenants;

/** Changes the retention period. The nightly job deletes older details. Idempotent. (ANA-4) */
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
