import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { comments, startupMakers } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";

/** Makes every cached page of this community anew that names a person: their own, and where they made or said something. */
export async function announceProfile(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const rows = await tx.execute<{ id: string }>(sql`
    select ${startupMakers.startupId} as id from ${startupMakers}
    where ${startupMakers.tenantId} = ${tenant.id} and ${startupMakers.userId} = ${userId}
    union
    select ${comments.startupId} from ${comments}
    where ${comments.tenantId} = ${tenant.id} and ${comments.userId} = ${userId}`);
  const named = rows.map(({ id }) => tags.startup(tenant.id, id));
  await invalidate(tx, [tags.profile(tenant.id, userId), ...named]);
}
