import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { decks, seats, sessionHosts, sessions } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { standingOf } from "@/features/session/seats/queries";
import type { MySession } from "@/features/session/seats/schema";
import type { Seat } from "@/features/session/seats/store";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";

export type Involvement = { session: Session; seat: Seat | null; isHost: boolean; isSpeaker: boolean };

/**
 * Returns sessions in which a user has a seat, waits, hosts or speaks. Past sessions go back `daysBack` days.
 */
export async function listInvolved(
  tx: Tx,
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  userId: string,
  { daysBack, condition }: { daysBack: number; condition?: SQL },
): Promise<Involvement[]> {
  const isHost = sql<boolean>`exists (select from ${sessionHosts} where ${eq(sessionHosts.tenantId, tenant.id)}
    and ${sessionHosts.sessionId} = ${sessions.id} and ${eq(sessionHosts.userId, userId)})`;
  const isSpeaker = sql<boolean>`exists (select from ${decks} where ${eq(decks.tenantId, tenant.id)}
    and ${decks.sessionId} = ${sessions.id} and ${eq(decks.speakerId, userId)})`;
  const mine = and(
    eq(seats.tenantId, sessions.tenantId),
    eq(seats.sessionId, sessions.id),
    eq(seats.userId, userId),
    ne(seats.status, "left"),
  );
  return tx
    .select({ session: sessions, seat: seats, isHost, isSpeaker })
    .from(sessions)
    .leftJoin(seats, mine)
    .where(
      and(
        eq(sessions.tenantId, tenant.id),
        gt(sessions.startsAt, addDays(now, -daysBack)),
        or(sql`${seats.id} is not null`, isHost, isSpeaker),
        condition,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
}

export const listMySeats = (scope: MemberScope): Promise<MySession[]> =>
  inTenant(scope, async (tx) => {
    const condition = inArray(sessions.status, ["draft", "upcoming", "live"]);
    const found = await listInvolved(tx, scope, scope.viewer.userId, { daysBack: 7, condition });
    const mine: MySession[] = [];
    for (const { session, seat, isHost, isSpeaker } of found) {
      const { id, title, status, startsAt, timeZone, minutes, place } = session;
      const roles = [...(isHost ? ["host" as const] : []), ...(isSpeaker ? ["speaker" as const] : [])];
      const standing = await standingOf(tx, scope, seat);
      mine.push({ id, title, status, startsAt, timeZone, minutes, place, roles, seat: standing });
    }
    return mine;
  });
