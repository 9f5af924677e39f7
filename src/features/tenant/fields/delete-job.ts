import { eq, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { memberFieldValues, startupFieldValues, taxonomies } from "@/domain/schema";
import { inTenant, type Tx } from "@/server/db/client";

const BATCH = 2000;

/** Deletes the values of deleted fields, one batch per transaction. Idempotent. (FLD-1) */
export async function deleteFieldValues(scope: TenantScope): Promise<{ deleted: number }> {
  const [row] = await inTenant(scope, (tx) =>
    tx
      .select({ retired: taxonomies.retiredFields })
      .from(taxonomies)
      .where(eq(taxonomies.tenantId, scope.tenant.id)),
  );
  let deleted = 0;
  for (const gone of row?.retired ?? []) {
    const [target, key = ""] = gone.split(" ");
    let batch = 0;
    do {
      batch = await inTenant(scope, (tx) => deleteBatch(tx, scope, target === "startup", key));
      deleted += batch;
    } while (batch === BATCH);
  }
  return { deleted };
}

async function deleteBatch(
  tx: Tx,
  { tenant }: TenantScope,
  isStartup: boolean,
  key: string,
): Promise<number> {
  const [table, owner]: [unknown, SQL] = isStartup
    ? [startupFieldValues, sql`startup_id`]
    : [memberFieldValues, sql`user_id`];
  const rows = await tx.execute(sql`delete from ${table}
    where tenant_id = ${tenant.id} and field = ${key} and (${owner}, value) in (
      select ${owner}, value from ${table} where tenant_id = ${tenant.id} and field = ${key} limit ${BATCH})
    returning 1`);
  return rows.length;
}
