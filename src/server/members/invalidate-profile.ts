import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { comments, startupMakers } from "@/server/db/schema";

/**
 * Invalidates everything in this community's cache that names a user: their profile, feeds, and pages with
 * their startups or comments.
 */
export async function invalidateProfile(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const rows = await tx.execute<{ id: string; isMade: boolean }>(sql`
    select ${startupMakers.startupId} as id, true as "isMade" from ${startupMakers}
    where ${startupMakers.tenantId} = ${tenant.id} and ${startupMakers.userId} = ${userId}
    union
    select ${comments.startupId}, false from ${comments}
    where ${comments.tenantId} = ${tenant.id} and ${comments.userId} = ${userId}`);
  const named = rows.map(({ id }) => tags.startup(tenant.id, id));
  const listed = rows.some(({ isMade }) => isMade) ? [tags.directory(tenant.id)] : [];
  await invalidate(tx, [tags.profile(tenant.id, userId), ...listed, ...new Set(named)]);
}
