import type { TenantScope } from "@/access/scope";
import { findSession, isMember } from "@/features/session/access";
import type { ViewSession } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { sessionAccessLog } from "@/server/db/schema";
import { consumeRateLimit } from "@/server/rate-limit/limiter";

/**
 * Writes down that a member looks at a session, each time that they do, but for a flood. For visitors it writes
 * nothing. (`docs/behaviours.md`, SES-2)
 * @throws NOT_FOUND when there is no such session for the viewer.
 */
export async function recordView(scope: TenantScope, { sessionId, place }: ViewSession): Promise<void> {
  const { tenant, viewer, now } = scope;
  const isCounted = viewer !== null && isMember(scope);
  const isKept = isCounted && (await consumeRateLimit("view", `${tenant.id}:${viewer.userId}`)).allowed;
  return inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!isKept) return;
    const row = { id: newId(), tenantId: tenant.id, sessionId, place, userId: viewer.userId, createdAt: now };
    await tx.insert(sessionAccessLog).values(row);
  });
}
