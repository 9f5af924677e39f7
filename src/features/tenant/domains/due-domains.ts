import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { tenantDomains, tenants } from "@/domain/schema";
import { MINUTE_MS } from "@/lib/time/duration";
import { unscoped } from "@/server/db/client";

const MAX_AT_ONCE = 20;
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Claims the domains that are due for a check, longest overdue first. The lease lasts minutes: concurrent
 * workers get different domains, and an interrupted check is retried. Domains of suspended or deleted
 * communities are skipped, because they can't serve pages. (TEN-7)
 */
export function claimDueDomains(now: Date): Promise<{ id: string; tenantId: string }[]> {
  const { id, tenantId, nextCheckAt } = tenantDomains;
  return unscoped().transaction(async (tx) => {
    const due = await tx
      .select({ id })
      .from(tenantDomains)
      .innerJoin(tenants, and(eq(tenants.id, tenantId), eq(tenants.status, "active")))
      .where(lte(nextCheckAt, now))
      .orderBy(asc(nextCheckAt))
      .limit(MAX_AT_ONCE)
      .for("update", { of: tenantDomains, skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    return tx
      .update(tenantDomains)
      .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(id, ids))
      .returning({ id, tenantId });
  });
}
