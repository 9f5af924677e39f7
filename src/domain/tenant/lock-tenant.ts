import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { type AuditEntry, audit } from "@/domain/audit/audit";
import { tenants } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { readTenant } from "./load-tenant";

type Row = typeof tenants.$inferSelect;

/**
 * Locks a tenant's row. `inside` is the scope for entries in its own audit log.
 * @throws AppError NOT_FOUND
 */
export async function lockTenant(
  tx: Tx,
  scope: PlatformScope,
  tenantId: string,
): Promise<{ row: Row; inside: PlatformScope }> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for("update");
  const tenant = row && (await readTenant(tx, tenantId));
  if (!row || !tenant) throw new AppError("NOT_FOUND", m.common_tenantNotFound());
  return { row, inside: { ...scope, tenant } };
}

/** @throws AppError CONFLICT (`deleted`) */
export function assertExists({ status }: Pick<Row, "status">): void {
  if (status === "deleted") throw new AppError("CONFLICT", m.platform_isDeleted(), "deleted");
}

/** Writes a superadmin's action to both the community's and the platform's audit log. */
export async function auditBoth(tx: Tx, scope: PlatformScope, inside: PlatformScope, entry: AuditEntry) {
  await audit(tx, inside, entry);
  if (inside.tenant.id !== scope.tenant.id) await audit(tx, scope, entry);
}
