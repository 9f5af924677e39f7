import { and, eq, inArray } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import { sessionHosts } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { notifyHostChange } from "@/features/session/participants/notifications";
import type { Tx } from "@/server/db/client";

/**
 * Sets the co-hosts of a session to those in `wanted`, and notifies the added and removed ones. The host stays.
 * Returns the added ones.
 */
export async function writeCoHosts(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  wanted: readonly string[],
): Promise<string[]> {
  const { tenantId, sessionId, userId, role } = sessionHosts;
  const ofSession = and(eq(tenantId, scope.tenant.id), eq(sessionId, session.id));
  const hosts = await tx.select({ userId, role }).from(sessionHosts).where(ofSession);
  const removed = hosts.flatMap((host) =>
    host.role === "co-host" && !wanted.includes(host.userId) ? host.userId : [],
  );
  const added = wanted.filter((id) => !hosts.some((host) => host.userId === id));
  if (removed.length) await tx.delete(sessionHosts).where(and(ofSession, inArray(userId, removed)));
  const key = { tenantId: scope.tenant.id, sessionId: session.id, role: "co-host" as const };
  if (added.length) await tx.insert(sessionHosts).values(added.map((id) => ({ ...key, userId: id })));
  await notifyHostChange(tx, scope, session, { step: "added", userIds: added });
  await notifyHostChange(tx, scope, session, { step: "removed", userIds: removed });
  return added;
}
