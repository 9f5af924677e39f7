import { and, isNotNull, lt } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { inPlatform } from "@/server/db/client";
import { auditLog } from "@/server/db/schema";

/** For how long an entry tells from which address somebody acted. */
const ADDRESS_DAYS = 365;

/** Takes old addresses out of every log; the entries stay, and addresses are no part of what binds them. */
export function redactOldAddresses(scope: PlatformScope): Promise<unknown> {
  const before = new Date(scope.now.getTime() - ADDRESS_DAYS * 86_400_000);
  const isOld = and(isNotNull(auditLog.ip), lt(auditLog.createdAt, before));
  return inPlatform(scope, (tx) => tx.update(auditLog).set({ ip: null }).where(isOld));
}
