import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { unscoped } from "@/server/db/client";
import { tenantDomains, tenants } from "@/server/db/schema";

const MAX_AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;

/**
 * The domains whose time to be looked at has come, the longest waiting first. They are leased for minutes, so that of
 * two workers each takes others, and one that was interrupted is taken again. Those of a community that is paused or
 * deleted rest: they show nobody's pages, which is no fault of theirs. (`docs/behaviours.md`, TEN-7)
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
