import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { seats, sessions } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { dueReminders, type SeatStatus } from "./rules";

export type Seat = typeof seats.$inferSelect;

export const ofSession = ({ tenant }: Pick<TenantScope, "tenant">, sessionId: string): SQL | undefined =>
  and(eq(seats.tenantId, tenant.id), eq(seats.sessionId, sessionId));

/** Locks a session for a job, without a visibility check. Null if it doesn't exist. */
export async function lockAnySession(tx: Tx, { tenant }: TenantScope, id: string): Promise<Session | null> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, id)))
    .for("no key update");
  return session ?? null;
}

export async function findSeat(
  tx: Tx,
  scope: TenantScope,
  sessionId: string,
  userId: string,
): Promise<Seat | null> {
  const [seat] = await tx
    .select()
    .from(seats)
    .where(and(ofSession(scope, sessionId), eq(seats.userId, userId)));
  return seat ?? null;
}

/** Sorted by order of arrival. */
export const listSeats = (tx: Tx, scope: TenantScope, sessionId: string, condition: SQL | undefined) =>
  tx
    .select()
    .from(seats)
    .where(and(ofSession(scope, sessionId), condition))
    .orderBy(asc(seats.turn));

/** The first `most` members on the waitlist. Null returns all of them. */
export async function nextInLine(
  tx: Tx,
  scope: TenantScope,
  sessionId: string,
  most: number | null,
): Promise<Seat[]> {
  const line = listSeats(tx, scope, sessionId, eq(seats.status, "waitlisted"));
  return most === null ? line : line.limit(most);
}

export const listLapsed = (tx: Tx, scope: TenantScope, sessionId: string): Promise<Seat[]> =>
  listSeats(tx, scope, sessionId, and(eq(seats.status, "offered"), lte(seats.offerExpiresAt, scope.now)));

/** Expires open offers, because the session begins earlier than planned. */
export async function endOffers(tx: Tx, scope: TenantScope, sessionId: string): Promise<void> {
  const { now } = scope;
  const isKept = and(eq(seats.status, "offered"), gt(seats.offerExpiresAt, now));
  await tx
    .update(seats)
    .set({ offerExpiresAt: now })
    .where(and(ofSession(scope, sessionId), isKept));
}

/** Always inserts a new row, so a returning member goes to the end of the line. */
export async function addSeat(
  tx: Tx,
  { tenant, now }: TenantScope,
  session: Session,
  userId: string,
  status: "going" | "waitlisted",
): Promise<void> {
  const key = { tenantId: tenant.id, sessionId: session.id, userId };
  await tx.delete(seats).where(and(ofSession({ tenant }, session.id), eq(seats.userId, userId)));
  const reminded = dueReminders(session.startsAt, now);
  await tx.insert(seats).values({ ...key, id: newId(), status, reminded, createdAt: now, updatedAt: now });
}

/** Changes the status of seats. Reminders already due count as sent for a newly seated member. */
export async function moveSeats(
  tx: Tx,
  { tenant, now }: TenantScope,
  session: Session,
  moved: readonly Pick<Seat, "id">[],
  to: { status: SeatStatus; offerExpiresAt?: Date | null },
): Promise<void> {
  if (!moved.length) return;
  const ids = moved.map(({ id }) => id);
  const reminded = dueReminders(session.startsAt, now);
  await tx
    .update(seats)
    .set({ offerExpiresAt: null, ...to, ...(to.status === "going" && { reminded }), updatedAt: now })
    .where(and(eq(seats.tenantId, tenant.id), inArray(seats.id, ids)));
}

/** Recomputes both counters from the rows and invalidates the session's pages. (SES-4) */
export async function countSeats(tx: Tx, { tenant }: TenantScope, session: Session): Promise<Session> {
  const [held] = await tx
    .select({
      seatCount: sql<number>`count(*) filter (where ${inArray(seats.status, ["going", "offered"])})::int`,
      waitlistCount: sql<number>`count(*) filter (where ${eq(seats.status, "waitlisted")})::int`,
    })
    .from(seats)
    .where(ofSession({ tenant }, session.id));
  const { seatCount = 0, waitlistCount = 0 } = held ?? {};
  if (seatCount === session.seatCount && waitlistCount === session.waitlistCount) return session;
  await tx
    .update(sessions)
    .set({ seatCount, waitlistCount })
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, session.id)));
  await invalidate(tx, [tags.counts(tenant.id)]);
  return { ...session, seatCount, waitlistCount };
}

/** Returns the position on the waitlist, counting from 1. */
export async function positionOf(tx: Tx, scope: TenantScope, { sessionId, turn }: Seat): Promise<number> {
  const isBefore = and(ofSession(scope, sessionId), eq(seats.status, "waitlisted"), lte(seats.turn, turn));
  return tx.$count(seats, isBefore);
}
