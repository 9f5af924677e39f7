import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { hubListings, tenants } from "@/domain/schema";
import { endHubLists } from "@/domain/tenant/hub-listing/end-hub-lists";
import type { HubListing, SaveListing } from "@/features/tenant/hub-listing/schema";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inTenant } from "@/server/db/client";
import { readFigures, toColumns } from "./figures";
import { readListing } from "./queries";

/**
 * Changes what the community shows of itself on the hub, and whether it is there. If another owner has changed it since
 * `base` was loaded, nothing is written and the stored values are returned. Idempotent. (TEN-23)
 */
export const saveListing = (
  scope: AdminScope,
  { base, ...values }: SaveListing,
): Promise<Saved<HubListing>> =>
  inTenant(scope, async (tx): Promise<Saved<HubListing>> => {
    const { tenant, now } = scope;
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
    const before = await readListing(tx, scope);
    if (isStale({ stored: before, base, values })) return { outcome: "clash", values: before };
    if (isDeepStrictEqual(before, values)) return { outcome: "saved", values };
    const { isListed, ...kept } = values;
    const figures = await readFigures(tx, scope, kept);
    const row = { ...kept, ...toColumns(figures), listedAt: isListed ? now : null };
    // Before it goes, so that a community that leaves is still found there, and after it has come.
    if (before.isListed) await endHubLists(tx, tenant.id);
    await tx
      .insert(hubListings)
      .values({ ...row, tenantId: tenant.id })
      .onConflictDoUpdate({ target: hubListings.tenantId, set: row });
    if (!before.isListed) await endHubLists(tx, tenant.id);
    const target = { type: "tenant", id: tenant.id };
    await audit(tx, scope, { action: "tenant.hub_listing_changed", target, before, after: values });
    return { outcome: "saved", values };
  });
