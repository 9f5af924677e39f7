import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { seats, sessionHosts, sessions } from "@/server/db/schema";
import { callOff } from "./calling-off";
import { mayBecome } from "./rules";
import { HOST_GONE } from "./seat-copy";
import { countSeats, lockAnySession, ofSession } from "./seat-rows";
import { hasOpenSeats } from "./seat-rules";
import { passSeatsOn } from "./seating";
import type { Session } from "./visible";

/**
 * Takes somebody who deletes their account out of the sessions of one community: their seats go to the next, what
 * they host with others is the others', and what they host alone is called off. It may run again. (`docs/behaviours.md`, GDP-2)
 */
export async function leaveSessions(scope: TenantScope, userId: string): Promise<void> {
  const found = await inTenant(scope, (tx) => findHeld(tx, scope, userId));
  for (const { id } of found)
    await inTenant(scope, async (tx) => {
      const session = await lockAnySession(tx, scope, id);
      if (session) await leaveOne(tx, scope, session, userId);
    });
}

const findHeld = (tx: Tx, { tenant }: TenantScope, userId: string): Promise<{ id: string }[]> => {
  const sits = tx
    .select({ id: seats.sessionId })
    .from(seats)
    .where(and(eq(seats.tenantId, tenant.id), eq(seats.userId, userId)));
  const hosts = tx
    .select({ id: sessionHosts.sessionId })
    .from(sessionHosts)
    .where(and(eq(sessionHosts.tenantId, tenant.id), eq(sessionHosts.userId, userId)));
  return tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenant.id), or(inArray(sessions.id, sits), inArray(sessions.id, hosts))))
    .orderBy(asc(sessions.id));
};

async function leaveOne(tx: Tx, scope: TenantScope, session: Session, userId: string): Promise<void> {
  await tx.delete(seats).where(and(ofSession(scope, session.id), eq(seats.userId, userId)));
  const isHeir = await leaveHosts(tx, scope, session, userId);
  if (isHeir === false) return endOrphan(tx, scope, session);
  if (hasOpenSeats(session, scope.now)) await passSeatsOn(tx, scope, session);
  else await countSeats(tx, scope, session);
}

/** Whether somebody else hosts it now; null when the person was no host. */
async function leaveHosts(
  tx: Tx,
  { tenant }: TenantScope,
  { id }: Session,
  leaverId: string,
): Promise<boolean | null> {
  const { tenantId, sessionId, userId, role } = sessionHosts;
  const ofThis = and(eq(tenantId, tenant.id), eq(sessionId, id));
  const [own] = await tx
    .delete(sessionHosts)
    .where(and(ofThis, eq(userId, leaverId)))
    .returning({ role });
  if (!own) return null;
  const [heir] = await tx
    .select({ userId })
    .from(sessionHosts)
    .where(and(ofThis, ne(userId, leaverId)))
    .orderBy(sql`${role} <> 'host'`, asc(userId))
    .limit(1);
  if (heir && own.role === "host")
    await tx
      .update(sessionHosts)
      .set({ role: "host" })
      .where(and(ofThis, eq(userId, heir.userId)));
  return Boolean(heir);
}

/** A draft that nobody saw goes; what people wanted to come to is called off; what is over stays. */
async function endOrphan(tx: Tx, scope: TenantScope, session: Session): Promise<void> {
  const counted = await countSeats(tx, scope, session);
  if (session.status === "draft")
    await tx.delete(sessions).where(and(eq(sessions.tenantId, scope.tenant.id), eq(sessions.id, session.id)));
  else if (mayBecome(session.status, "cancelled")) await callOff(tx, scope, counted, HOST_GONE);
}
