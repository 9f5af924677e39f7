import { and, eq, inArray, lte, notExists, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { members, profiles, seats, sessions } from "@/server/db/schema";
import { isInGoodStanding } from "@/server/members/good-standing";
import { listSeats, lockAnySession, moveSeats } from "./seat-rows";
import { hasOpenSeats } from "./seat-rules";
import { tellSeats } from "./seat-telling";
import { auditSeat, passSeatsOn } from "./seating";
import type { Session } from "./visible";

/**
 * Passes on what nobody took in time, and the seats of those who may no longer take part, session by session.
 * Run twice, or by two, each seat is passed on once. (`docs/behaviours.md`, SES-5)
 */
export async function tendSeats(scope: TenantScope): Promise<void> {
  const found = await inTenant(scope, (tx) => findUntended(tx, scope));
  for (const { id } of found) await inTenant(scope, (tx) => tendSession(tx, scope, id));
}

const isTaken = inArray(seats.status, ["going", "offered", "waitlisted"]);

const isOutside = (tx: Tx, scope: TenantScope) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(and(isInGoodStanding(scope), eq(members.userId, seats.userId))),
  );

const findUntended = (tx: Tx, scope: TenantScope): Promise<{ id: string }[]> =>
  tx
    .selectDistinct({ id: sessions.id })
    .from(sessions)
    .innerJoin(seats, and(eq(seats.tenantId, sessions.tenantId), eq(seats.sessionId, sessions.id)))
    .where(
      and(
        eq(sessions.tenantId, scope.tenant.id),
        inArray(sessions.status, ["upcoming", "live"]),
        or(
          and(eq(seats.status, "offered"), lte(seats.offerExpiresAt, scope.now)),
          and(isTaken, isOutside(tx, scope)),
        ),
      ),
    );

async function tendSession(tx: Tx, scope: TenantScope, id: string): Promise<void> {
  const session = await lockAnySession(tx, scope, id);
  if (!session || !hasOpenSeats(session, scope.now)) return;
  await freeSeatsOfOutsiders(tx, scope, session);
  await passSeatsOn(tx, scope, session);
}

async function freeSeatsOfOutsiders(tx: Tx, scope: TenantScope, session: Session): Promise<void> {
  const gone = await listSeats(tx, scope, session.id, and(isTaken, isOutside(tx, scope)));
  await moveSeats(tx, scope, session, gone, { status: "left" });
  for (const { userId } of gone) await auditSeat(tx, scope, session.id, "removed", userId);
  const went = gone.filter(({ status }) => status === "going").map(({ userId }) => userId);
  await tellSeats(tx, scope, session, { step: "removed", userIds: went });
}
