import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { comments, decks, seats, sessionHosts, startupMakers } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

/**
 * Invalidates everything in this community's cache that names a user: their profile, feeds, and pages with
 * their startups, comments or sessions.
 */
export async function invalidateProfile(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const rows = await tx.execute<{ id: string; isMade: boolean }>(sql`
    select ${startupMakers.startupId} as id, true as "isMade" from ${startupMakers}
    where ${startupMakers.tenantId} = ${tenant.id} and ${startupMakers.userId} = ${userId}
    union
    select ${comments.startupId}, false from ${comments}
    where ${comments.tenantId} = ${tenant.id} and ${comments.userId} = ${userId}`);
  const sessions = await tx.execute<{ id: string }>(sql`
    select ${seats.sessionId} as id from ${seats}
    where ${seats.tenantId} = ${tenant.id} and ${seats.userId} = ${userId}
    union
    select ${sessionHosts.sessionId} from ${sessionHosts}
    where ${sessionHosts.tenantId} = ${tenant.id} and ${sessionHosts.userId} = ${userId}
    union
    select ${decks.sessionId} from ${decks}
    where ${decks.tenantId} = ${tenant.id} and ${decks.speakerId} = ${userId}`);
  const attended = sessions.map(({ id }) => tags.session(tenant.id, id));
  const named = rows.map(({ id }) => tags.startup(tenant.id, id));
  const listed = rows.some(({ isMade }) => isMade) ? [tags.directory(tenant.id)] : [];
  await invalidate(tx, [tags.profile(tenant.id, userId), ...listed, ...new Set(named), ...attended]);
}
