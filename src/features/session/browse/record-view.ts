import type { TenantScope } from "@/access/scope";
import { sessionAccessLog } from "@/domain/schema";
import { findSession, isMember } from "@/features/session/access";
import type { ViewSession } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";

/**
 * Records each view by a member, up to a rate limit. Records nothing for visitors. (SES-2)
 * @throws NOT_FOUND if the viewer may not see the session.
 */
export async function recordView(scope: TenantScope, { sessionId, place }: ViewSession): Promise<void> {
  const { tenant, viewer, now } = scope;
  const isCounted = viewer !== null && isMember(scope);
  const isKept =
    isCounted &&
    (await consumeRateLimit(limitKey("view", { community: tenant.id, person: viewer.userId }))).allowed;
  return inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!isKept) return;
    const row = { id: newId(), tenantId: tenant.id, sessionId, place, userId: viewer.userId, createdAt: now };
    await tx.insert(sessionAccessLog).values(row);
  });
}
