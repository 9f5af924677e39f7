import { and, isNotNull, lt } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { auditLog } from "@/domain/schema";
import { addDays } from "@/lib/time/duration";
import { inPlatform } from "@/server/db/client";

/** Retention of IP addresses in audit entries. */
const ADDRESS_DAYS = 365;

/**
 * Erases old IP addresses in all logs. The entries stay valid, because the hash doesn't cover IP addresses.
 */
export function redactOldAddresses(scope: PlatformScope): Promise<unknown> {
  const before = addDays(scope.now, -ADDRESS_DAYS);
  const isOld = and(isNotNull(auditLog.ip), lt(auditLog.createdAt, before));
  return inPlatform(scope, (tx) => tx.update(auditLog).set({ ip: null }).where(isOld));
}
