import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { seats } from "@/domain/schema";
import { emitEvent } from "@/domain/webhooks/emit-event";
import type { EventType, Facts } from "@/domain/webhooks/event-rules";
import type { Tx } from "@/server/db/client";
import type { Session } from "./access";
import type { SessionStep } from "./participants/rules";

const factsOf = (session: Session): Facts => ({
  title: session.title,
  format: session.format,
  status: session.status,
  startsAt: session.startsAt.toISOString(),
  timeZone: session.timeZone,
  minutes: session.minutes,
  place: session.place,
  capacity: session.capacity,
  seatCount: session.seatCount,
});

type Scope = Pick<TenantScope, "tenant" | "now">;
type SessionEvent = Extract<EventType, `session.${string}`>;

export const emitSession = (tx: Tx, scope: Scope, type: SessionEvent, session: Session): Promise<boolean> =>
  emitEvent(tx, scope, { type, objectId: session.id }, () => ({
    ...factsOf(session),
    ...(type === "session.moved" && { movedFrom: session.movedFrom?.toISOString() ?? null }),
    ...(type === "session.canceled" && { cancelReason: session.cancelReason }),
  }));

const EVENTS: Partial<Record<SessionStep, SessionEvent>> = {
  published: "session.published",
  restored: "session.published",
  cancelled: "session.canceled",
  withdrawn: "session.canceled",
};

/** What moderators hide is gone for its readers, like a session that is cancelled. */
export async function emitStep(
  tx: Tx,
  scope: Scope,
  session: Session,
  { step, isMoved }: { step: SessionStep | null; isMoved: boolean },
): Promise<void> {
  const type = (step && EVENTS[step]) ?? (step === "changed" && isMoved ? "session.moved" : null);
  if (type) await emitSession(tx, scope, type, session);
}

/** Of the rows, because the session's counter is set after its seats have changed. */
const countHeld = (tx: Tx, { tenant }: Scope, sessionId: string): Promise<number> =>
  tx.$count(
    seats,
    and(
      eq(seats.tenantId, tenant.id),
      eq(seats.sessionId, sessionId),
      inArray(seats.status, ["going", "offered"]),
    ),
  );

export async function emitSeats(
  tx: Tx,
  scope: Scope,
  type: Extract<EventType, `seat.${string}`>,
  session: Session,
  userIds: readonly string[],
): Promise<void> {
  for (const personId of userIds)
    await emitEvent(tx, scope, { type, objectId: session.id, personId }, async () =>
      factsOf({ ...session, seatCount: await countHeld(tx, scope, session.id) }),
    );
}
