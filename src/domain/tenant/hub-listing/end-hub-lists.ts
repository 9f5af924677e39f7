import { and, eq, exists, isNotNull } from "drizzle-orm";
import { hubListings, tenants } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

/**
 * Ends the pages on which the hub lists its communities, if this one is listed there. Call it with each change of what
 * they show, or of whether the community is among them.
 */
export async function endHubLists(tx: Tx, tenantId: string): Promise<void> {
  const listed = tx
    .select({ tenantId: hubListings.tenantId })
    .from(hubListings)
    .where(and(eq(hubListings.tenantId, tenantId), isNotNull(hubListings.listedAt)));
  const hubs = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.tier, 0), exists(listed)));
  await invalidate(
    tx,
    hubs.map(({ id }) => tags.tenant(id)),
  );
}
