import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Session } from "@/features/session/access";
import type { Tx } from "@/server/db/client";
import { seats } from "@/server/db/schema";
import { notifySeatHolders } from "./notifications";
import { dueReminders, offerEndsAt } from "./rules";
import { listSeats, ofSession } from "./store";
import { seatWaiting } from "./waitlist";

/** What those who want to come must hear of; other changes they see when they look. */
const NEWS = ["title", "startsAt", "minutes", "place", "link"] as const;

/**
 * What an edit means for the seats: whoever comes or waits hears of another time or place, reminders begin anew,
 * and more room goes to the waitlist. The caller holds the session's row. (`docs/behaviours.md`, SES-5, SES-7)
 */
export async function onSessionEdited(
  tx: Tx,
  scope: TenantScope,
  before: Session,
  after: Session,
): Promise<void> {
  if (before.status !== "upcoming" || after.status !== "upcoming") return;
  if (before.startsAt.getTime() !== after.startsAt.getTime()) await moveTimes(tx, scope, after);
  if (NEWS.some((name) => String(before[name]) !== String(after[name])))
    await notifyAll(tx, scope, after, "changed");
  const isRaised = after.capacity === null || (before.capacity !== null && after.capacity > before.capacity);
  if (isRaised) await seatWaiting(tx, scope, after);
}

/** Everybody who has a seat or waits hears that a session is called off. (`docs/behaviours.md`, SES-7) */
export const onSessionCancelled = (tx: Tx, scope: TenantScope, after: Session): Promise<void> =>
  notifyAll(tx, scope, after, "cancelled");

/** The same of a session that the moderators take down, or show again. (`docs/behaviours.md`, MOD-4) */
export async function onSessionModerated(
  tx: Tx,
  scope: TenantScope,
  before: Session,
  after: Session,
): Promise<void> {
  const isAhead = ({ status }: Session) => status === "upcoming" || status === "live";
  if (isAhead(before) === isAhead(after)) return;
  await notifyAll(tx, scope, after, isAhead(after) ? "restored" : "withdrawn");
}

async function notifyAll(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  step: "changed" | "cancelled" | "withdrawn" | "restored",
): Promise<void> {
  const present = await listSeats(tx, scope, session.id, ne(seats.status, "left"));
  const idsOf = (isWaiting: boolean) =>
    present.filter(({ status }) => (status !== "going") === isWaiting).map(({ userId }) => userId);
  await notifySeatHolders(tx, scope, session, { step, userIds: idsOf(false) });
  await notifySeatHolders(tx, scope, session, { step, userIds: idsOf(true), isWaiting: true });
}

/** By the new time what is near was just told, and no seat is kept beyond it. */
async function moveTimes(tx: Tx, scope: TenantScope, { id, startsAt }: Session): Promise<void> {
  const { now } = scope;
  await tx
    .update(seats)
    .set({ reminded: dueReminders(startsAt, now) })
    .where(and(ofSession(scope, id), inArray(seats.status, ["going", "offered"])));
  const latest = (offerEndsAt(now, startsAt) ?? now).toISOString();
  await tx
    .update(seats)
    .set({ offerExpiresAt: sql`least(${seats.offerExpiresAt}, ${latest}::timestamptz)` })
    .where(and(ofSession(scope, id), eq(seats.status, "offered")));
}
