import { and, asc, eq, ne } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { decks, profiles, seats } from "@/domain/schema";
import { findSession, isMember, mayHost, type Session } from "@/features/session/access";
import type { OneSession } from "@/features/session/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { hasOpenSeats, servesWaitlist } from "./rules";
import type { Attendee, MySeat, SeatState } from "./schema";
import { findSeat, ofSession, positionOf, type Seat } from "./store";

/** Lists attendees and the waitlist for hosts, in order of arrival. Contains no email addresses. */
export const listAttendees = (scope: MemberScope, { sessionId }: OneSession): Promise<Attendee[]> =>
  inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!(await mayHost(tx, scope, sessionId))) throw new AppError("FORBIDDEN", m.session_hostsOnly());
    const rows = await tx
      .select({
        username: profiles.username,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        status: seats.status,
        joinedAt: seats.createdAt,
      })
      .from(seats)
      .innerJoin(profiles, eq(profiles.id, seats.userId))
      .where(and(ofSession(scope, sessionId), ne(seats.status, "left")))
      .orderBy(asc(seats.turn));
    return rows.flatMap(({ status, ...row }) => (status === "left" ? [] : [{ ...row, status }]));
  });

/** The viewer's seat. A visitor has none. (SES-5, SES-8) */
export const readMySeat = (scope: TenantScope, { sessionId }: OneSession): Promise<MySeat> =>
  inTenant(scope, async (tx) => readSeat(tx, scope, await findSession(tx, scope, sessionId)));

export async function readSeat(tx: Tx, scope: TenantScope, session: Session): Promise<MySeat> {
  const { capacity, seatCount, waitlistCount, waitlistLimit } = session;
  const seat = scope.viewer && (await findSeat(tx, scope, session.id, scope.viewer.userId));
  const standing = await standingOf(tx, scope, seat);
  const isHost = await mayHost(tx, scope, session.id);
  const comes = standing.status === "going" || isHost || (await speaksIn(tx, scope, session.id));
  const isInside = comes && isMember(scope);
  return {
    seat: standing,
    counts: { capacity, seatCount, waitlistCount, waitlistLimit },
    isOpen: hasOpenSeats(session, scope.now),
    servesWaitlist: servesWaitlist(session, scope.now),
    link: isInside && session.status !== "cancelled" ? session.link : null,
    isHost,
  };
}

/** An expired offer counts as none, even before the job has passed it on. */
export async function standingOf(tx: Tx, scope: TenantScope, seat: Seat | null): Promise<SeatState> {
  if (seat?.status === "going") return { status: "going" };
  if (seat?.status === "waitlisted")
    return { status: "waitlisted", position: await positionOf(tx, scope, seat) };
  const until = seat?.status === "offered" ? seat.offerExpiresAt : null;
  return until && until > scope.now ? { status: "offered", expiresAt: until } : { status: "none" };
}

async function speaksIn(tx: Tx, { tenant, viewer }: TenantScope, sessionId: string): Promise<boolean> {
  if (!viewer) return false;
  const { tenantId, sessionId: ofSession, speakerId } = decks;
  const isMine = and(eq(tenantId, tenant.id), eq(ofSession, sessionId), eq(speakerId, viewer.userId));
  return (await tx.$count(decks, isMine)) > 0;
}
