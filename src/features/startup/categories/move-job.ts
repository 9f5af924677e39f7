import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups, taxonomies } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";

/** Small batches, so that a vote or an edit doesn't wait long for a lock. */
const BATCH = 500;

/**
 * Rewrites the startups of merged categories to the key that they were merged into, so that lists stay index scans.
 * What pages show doesn't depend on it. Idempotent. (CAT-2)
 */
export async function moveCategories(scope: TenantScope): Promise<{ moved: number }> {
  let moved = 0;
  for (const [from, to] of await inTenant(scope, (tx) => readMerged(tx, scope))) {
    let batch = 0;
    do {
      batch = await inTenant(scope, (tx) => moveBatch(tx, scope, from, to));
      moved += batch;
    } while (batch === BATCH);
  }
  if (moved) await inTenant(scope, (tx) => invalidate(tx, [tags.pages(scope.tenant.id)]));
  return { moved };
}

async function readMerged(tx: Tx, { tenant }: TenantScope): Promise<[from: string, to: string][]> {
  const [row] = await tx
    .select({ categories: taxonomies.categories })
    .from(taxonomies)
    .where(eq(taxonomies.tenantId, tenant.id));
  return (row?.categories ?? []).flatMap(({ keys: [key, ...merged] }) =>
    merged.map((from): [string, string] => [from, key]),
  );
}

async function moveBatch(tx: Tx, { tenant }: TenantScope, from: string, to: string): Promise<number> {
  const rows = await tx.execute(sql`update ${startups} set category = ${to}
    where tenant_id = ${tenant.id} and id in (select id from ${startups}
      where tenant_id = ${tenant.id} and category = ${from} limit ${BATCH} for no key update)
    returning 1`);
  return rows.length;
}
