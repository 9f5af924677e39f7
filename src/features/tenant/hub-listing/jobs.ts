import { and, eq, isNotNull, or } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { hubListings } from "@/domain/schema";
import { inPlatform, inTenant } from "@/server/db/client";
import { readFigures, toColumns } from "./figures";

const { tenantId, listedAt, showsMembers, showsSessions } = hubListings;

/** The communities of which the hub shows figures. */
export const listTenantsToRefresh = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const hasFigures = or(eq(showsMembers, true), eq(showsSessions, true));
    const rows = await tx
      .select({ tenantId })
      .from(hubListings)
      .where(and(isNotNull(listedAt), hasFigures));
    return rows.map((row) => row.tenantId);
  });

/** Copies the figures that the owner shows on the hub, whose pages pick them up within the hour. */
export const refreshFigures = (scope: TenantScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const isListed = and(eq(tenantId, scope.tenant.id), isNotNull(listedAt));
    // The lock keeps a figure out that the owner stops showing meanwhile.
    const [row] = await tx
      .select({ showsMembers, showsSessions })
      .from(hubListings)
      .where(isListed)
      .for("no key update");
    if (!row) return;
    const figures = await readFigures(tx, scope, row);
    await tx.update(hubListings).set(toColumns(figures)).where(eq(tenantId, scope.tenant.id));
  });
