import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { decks } from "@/server/db/schema";
import type { OneSession } from "./schema";
import { findSeat, positionOf, type Seat } from "./seat-rows";
import { hasOpenSeats, servesWaitlist } from "./seat-rules";
import type { MySeat, Standing } from "./seat-schema";
import { findSession, isMember, mayHost, type Session } from "./visible";

/** The viewer's seat in a session; a visitor has none. (`docs/behaviours.md`, SES-5, SES-8) */
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

/** An offer that nobody has passed on yet is none any more when its time is over. */
export async function standingOf(tx: Tx, scope: TenantScope, seat: Seat | null): Promise<Standing> {
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
