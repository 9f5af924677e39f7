import { and, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { startupMakers, startups } from "@/server/db/schema";

/** Whether the viewer is one of the makers of this startup. */
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

/** A startup that the viewer makes and that has left its draft. */
export const isOurs = (scope: TenantScope) =>
  and(eq(startups.tenantId, scope.tenant.id), ne(startups.status, "draft"), isMadeBy(scope, startups.id));

/** The viewer's startup of this id; whoever else wants to change it waits until the transaction ends. */
export async function lockOwnStartup(tx: Tx, scope: TenantScope, startupId: string) {
  const [own] = await tx
    .select({ startup: startups, isOwner: isOwned(scope) })
    .from(startups)
    .where(and(isOurs(scope), eq(startups.id, startupId)))
    .for("update");
  return own ?? null;
}
