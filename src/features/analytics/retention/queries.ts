import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { inTenant, type Tx } from "@/server/db/client";

export async function readRetention(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<number> {
  const [row] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenant.id));
  return TenantSettings.parse(row?.settings ?? {}).analyticsMonths;
}

export const loadRetention = (scope: TenantScope): Promise<number> =>
  inTenant(scope, (tx) => readRetention(tx, scope));
