import { and, eq, gt, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { sessionAccessLog } from "@/server/db/schema";
import type { OneSession } from "./schema";
import { findSession, isMember } from "./visible";

/** One view of a session is one visit: who reloads, or goes on to its stage or replay meanwhile, still has the same. */
const ONE_VISIT_MS = 10 * 60_000;

/**
 * Writes down that a member looks at a session. For visitors, and again during the same visit, it writes nothing.
 * (`docs/behaviours.md`, SES-2)
 * @throws NOT_FOUND when there is no such session for the viewer.
 */
export function recordView(scope: TenantScope, { sessionId }: OneSession): Promise<void> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!viewer || !isMember(scope)) return;
    const { userId } = viewer;
    // A lock of the person and session: two tabs that open at once are one visit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${sessionId}:${userId}`}, 0))`);
    const log = sessionAccessLog;
    const isSameVisit = and(
      ...[eq(log.tenantId, tenant.id), eq(log.sessionId, sessionId), eq(log.userId, userId)],
      gt(log.createdAt, new Date(now.getTime() - ONE_VISIT_MS)),
    );
    if ((await tx.$count(log, isSameVisit)) > 0) return;
    await tx.insert(log).values({ id: newId(), tenantId: tenant.id, sessionId, userId, createdAt: now });
  });
}
