import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import type { Session } from "@/features/session/access";
import type { Tx } from "@/server/db/client";
import { notifySeatHolders } from "./notifications";
import { freeSeats, offerEndsAt, servesWaitlist } from "./rules";
import { countSeats, listLapsed, moveSeats, nextInLine, type Seat } from "./store";

/** The caller of these functions must hold the session's row lock, so that seat changes are serialized. */

export const auditSeat = (
  tx: Tx,
  scope: TenantScope,
  sessionId: string,
  step: string,
  userId: string,
): Promise<void> =>
  audit(tx, scope, {
    action: `seat.${step}`,
    target: { type: "session", id: sessionId },
    after: { userId },
  });

/**
 * Expires overdue offers and offers free seats to the waitlist, until no seat is free or no member waits. An
 * offered seat counts as taken. (SES-5)
 */
export async function promoteWaitlist(tx: Tx, scope: TenantScope, session: Session): Promise<Session> {
  const lapsed = await listLapsed(tx, scope, session.id);
  await move(tx, scope, session, lapsed, "lapsed");
  const counted = await countSeats(tx, scope, session);
  const free = freeSeats(counted);
  const isServed = free !== 0 && counted.waitlistCount > 0 && servesWaitlist(counted, scope.now);
  if (!isServed) return counted;
  await move(tx, scope, counted, await nextInLine(tx, scope, session.id, free), "offered");
  return countSeats(tx, scope, counted);
}

/** Gives additional seats directly to the members who have waited longest. (SES-5) */
export async function seatWaiting(tx: Tx, scope: TenantScope, session: Session): Promise<Session> {
  const free = freeSeats(session);
  if (free === 0 || session.waitlistCount === 0 || !servesWaitlist(session, scope.now)) return session;
  await move(tx, scope, session, await nextInLine(tx, scope, session.id, free), "won");
  return countSeats(tx, scope, session);
}

const BECOMES = { lapsed: "left", offered: "offered", won: "going" } as const;

async function move(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  moved: readonly Seat[],
  step: keyof typeof BECOMES,
): Promise<void> {
  if (!moved.length) return;
  const offerExpiresAt = step === "offered" ? offerEndsAt(scope.now, session.startsAt) : null;
  await moveSeats(tx, scope, session, moved, { status: BECOMES[step], offerExpiresAt });
  for (const { userId } of moved) await auditSeat(tx, scope, session.id, step, userId);
  await notifySeatHolders(tx, scope, session, {
    step,
    userIds: moved.map(({ userId }) => userId),
    offerExpiresAt,
  });
}
