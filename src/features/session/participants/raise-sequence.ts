import { and, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { sessions } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import type { Tx } from "@/server/db/client";

/**
 * Counts a cancellation that is sent to single members, and the next message after it, because a calendar
 * ignores an invitation that isn't newer than the cancellation. Returns the session as of the cancellation.
 * (SES-7)
 */
export async function raiseSequence(tx: Tx, { tenant }: TenantScope, session: Session): Promise<Session> {
  const [raised] = await tx
    .update(sessions)
    .set({ sequence: sql`${sessions.sequence} + 2` })
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, session.id)))
    .returning({ sequence: sessions.sequence });
  return { ...session, sequence: raised ? raised.sequence - 1 : session.sequence + 1 };
}
