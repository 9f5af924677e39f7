import { tenants } from "@/domain/schema";
import { unscoped } from "@/server/db/client";

/** Includes suspended and deleted communities. */
export async function listTenantIds(): Promise<string[]> {
  const rows = await unscoped().select({ id: tenants.id }).from(tenants).orderBy(tenants.id);
  return rows.map(({ id }) => id);
}
