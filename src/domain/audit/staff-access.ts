import { and, eq, gt } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { entersAsStaff } from "@/access/decide";
import type { AccessRule } from "@/access/rule";
import type { TenantScope } from "@/access/scope";
import { auditLog } from "@/domain/schema";
import { processSingleton } from "@/lib/process-singleton";
import { MINUTE_MS } from "@/lib/time/duration";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant } from "@/server/db/client";
import { audit } from "./audit";

const VISIT_MS = 30 * MINUTE_MS;
const ACTION = "platform.visited";

/** Visits already on record. Each further step extends the visit. */
const known = () =>
  processSingleton(
    "staff-visits",
    () => new LRUCache<string, true>({ max: 1000, ttl: VISIT_MS, updateAgeOnGet: true }),
  );

/**
 * Logs in a community's log that platform staff without a role there uses its staff pages: once per visit,
 * which ends after half an hour of inactivity (MOD-10).
 */
export async function auditStaffAccess(scope: TenantScope, { role }: AccessRule): Promise<void> {
  const { tenant, viewer, now } = scope;
  if (!viewer || !role || !entersAsStaff(viewer, role)) return;
  const key = `${tenant.id}:${viewer.userId}`;
  if (known().get(key)) return;
  await inTenant(scope, async (tx) => {
    await lockKey(tx, lockKeys.staffVisit(tenant.id, viewer.userId));
    const isRecent = and(
      eq(auditLog.tenantId, tenant.id),
      eq(auditLog.actorId, viewer.userId),
      eq(auditLog.action, ACTION),
      gt(auditLog.createdAt, new Date(now.getTime() - VISIT_MS)),
    );
    if ((await tx.$count(auditLog, isRecent)) > 0) return;
    await audit(tx, scope, {
      action: ACTION,
      target: { type: "tenant", id: tenant.id },
      after: { roles: viewer.platformRoles },
    });
  });
  known().set(key, true);
}

export const clearStaffVisits = (): void => known().clear();
