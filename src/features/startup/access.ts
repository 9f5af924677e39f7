import { and, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startupMakers, startups } from "@/domain/schema";
import type { Tx } from "@/server/db/client";

export const isMadeBy = (
  { tenant, viewer }: Pick<TenantScope, "tenant" | "viewer">,
  startupId: SQLWrapper,
): SQL =>
  viewer
    ? sql`exists (select from ${startupMakers} where ${startupMakers.tenantId} = ${tenant.id}
        and ${startupMakers.startupId} = ${startupId} and ${startupMakers.userId} = ${viewer.userId})`
    : sql`false`;

export const isOwned = ({
  tenant,
  viewer,
}: TenantScope): SQL<boolean> => sql`exists (select from ${startupMakers}
  where ${startupMakers.tenantId} = ${tenant.id} and ${startupMakers.startupId} = ${startups.id}
  and ${startupMakers.userId} = ${viewer?.userId ?? null} and ${startupMakers.role} = 'owner')`;

/** A submitted startup (not a draft) of which the viewer is a maker. */
export const isOurs = (scope: TenantScope) =>
  and(eq(startups.tenantId, scope.tenant.id), ne(startups.status, "draft"), isMadeBy(scope, startups.id));

/** The viewer's startup, locked for update. Returns null if the viewer isn't one of its makers. */
export async function lockOwnStartup(tx: Tx, scope: TenantScope, startupId: string) {
  const [own] = await tx
    .select({ startup: startups, isOwner: isOwned(scope) })
    .from(startups)
    .where(and(isOurs(scope), eq(startups.id, startupId)))
    .for("update");
  return own ?? null;
}
