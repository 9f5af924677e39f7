import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { sessions } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { onSessionSaved } from "@/features/session/seats/session-changes";
import { publishStage } from "@/features/session/stage/stage-row";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

/**
 * Cancels a session and notifies its participants, except those in `exceptIds`. The caller must hold the row
 * lock.
 */
export async function cancelLockedSession(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  { reason, exceptIds }: { reason: string; exceptIds?: readonly string[] },
): Promise<Session> {
  const { tenant, now } = scope;
  const { id, sequence, version, status: before } = session;
  const change = {
    status: "cancelled" as const,
    cancelReason: reason || null,
    sequence: sequence + 1,
    version: version + 1,
    updatedAt: now,
  };
  await tx
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, id)));
  const target = { type: "session", id };
  await audit(tx, scope, { action: "session.cancelled", target, before: { status: before }, reason });
  const after = { ...session, ...change };
  await onSessionSaved(tx, scope, [session, after], { exceptIds });
  await invalidate(tx, [tags.pages(tenant.id)]);
  if (before === "live") await publishStage(tx, scope, after);
  return after;
}
