import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { lockSession, type Session } from "@/features/session/access";
import type { OneSession } from "@/features/session/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { notifySeatHolders } from "./notifications";
import { readSeat } from "./queries";
import { freeSeats, hasOpenSeats, servesWaitlist } from "./rules";
import type { MySeat } from "./schema";
import { addSeat, countSeats, findSeat, moveSeats, positionOf } from "./store";
import { auditSeat, promoteWaitlist } from "./waitlist";

/**
 * Locks the session, so that concurrent requests are handled in order, and passes on expired offers first.
 */
async function lockSeats(tx: Tx, scope: MemberScope, sessionId: string): Promise<Session> {
  const session = await lockSession(tx, scope, sessionId);
  if (!hasOpenSeats(session, scope.now)) throw new AppError("CONFLICT", m.session_seats_closed(), "closed");
  return promoteWaitlist(tx, scope, session);
}

/**
 * Takes a seat, or the last place on the waitlist if all are taken. Repeating it changes nothing, except that
 * a waiting member gets a free seat once the session has begun. (SES-4, SES-5)
 */
export function joinSession(scope: MemberScope, { sessionId }: OneSession): Promise<MySeat> {
  const { userId } = scope.viewer;
  return inTenant(scope, async (tx) => {
    const session = await lockSeats(tx, scope, sessionId);
    const seat = await findSeat(tx, scope, sessionId, userId);
    const isWaiting = seat?.status === "waitlisted";
    const hasNone = !seat || seat.status === "left";
    const isFree = freeSeats(session) !== 0;
    if (hasNone || (isWaiting && isFree)) await sit(tx, scope, session, isFree ? "going" : "waitlisted");
    return readSeat(tx, scope, await countSeats(tx, scope, session));
  });
}

async function sit(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  status: "going" | "waitlisted",
): Promise<void> {
  const { userId } = scope.viewer;
  if (status === "waitlisted") assertNotWaiting(scope, session);
  await addSeat(tx, scope, session, userId, status);
  const step = status === "going" ? "taken" : "waitlisted";
  await auditSeat(tx, scope, session.id, step, userId);
  const seat = await findSeat(tx, scope, session.id, userId);
  const position = seat && step === "waitlisted" ? await positionOf(tx, scope, seat) : undefined;
  await notifySeatHolders(tx, scope, session, { step, userIds: [userId], position });
}

function assertNotWaiting({ now }: MemberScope, session: Session): void {
  const { waitlistCount, waitlistLimit } = session;
  if (!servesWaitlist(session, now)) throw new AppError("CONFLICT", m.session_seats_begun(), "full");
  if (waitlistLimit !== null && waitlistCount >= waitlistLimit)
    throw new AppError("CONFLICT", m.common_seatsAndWaitlistFull(), "full");
}

/**
 * Accepts a seat offer.
 * @throws CONFLICT if the offer has expired.
 */
export function takeSeat(scope: MemberScope, { sessionId }: OneSession): Promise<MySeat> {
  const { userId } = scope.viewer;
  return inTenant(scope, async (tx) => {
    const session = await lockSeats(tx, scope, sessionId);
    const seat = await findSeat(tx, scope, sessionId, userId);
    if (seat?.status === "going") return readSeat(tx, scope, session);
    if (seat?.status !== "offered") throw new AppError("CONFLICT", m.session_seats_noOffer(), "no-offer");
    await moveSeats(tx, scope, session, [seat], { status: "going" });
    await auditSeat(tx, scope, sessionId, "taken", userId);
    await notifySeatHolders(tx, scope, session, { step: "taken", userIds: [userId] });
    return readSeat(tx, scope, await countSeats(tx, scope, session));
  });
}

/**
 * Gives up a seat, an offer or a place on the waitlist, and offers the free seat to the next member. Does
 * nothing if the viewer has none.
 */
export function leaveSession(scope: MemberScope, { sessionId }: OneSession): Promise<MySeat> {
  const { userId } = scope.viewer;
  return inTenant(scope, async (tx) => {
    const session = await lockSeats(tx, scope, sessionId);
    const seat = await findSeat(tx, scope, sessionId, userId);
    if (!seat || seat.status === "left") return readSeat(tx, scope, session);
    await moveSeats(tx, scope, session, [seat], { status: "left" });
    const step = seat.status === "offered" ? "declined" : "left";
    await auditSeat(tx, scope, sessionId, step, userId);
    if (seat.status === "going")
      await notifySeatHolders(tx, scope, session, { step: "left", userIds: [userId] });
    return readSeat(tx, scope, await promoteWaitlist(tx, scope, session));
  });
}
