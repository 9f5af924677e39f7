import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Session } from "@/features/session/access";
import type { Tx } from "@/server/db/client";
import { seats } from "@/server/db/schema";
import { notifySeatHolders } from "./notifications";
import { dueReminders, offerEndsAt } from "./rules";
import { listSeats, ofSession } from "./store";
import { seatWaiting } from "./waitlist";

/** Fields whose change is announced to seat holders. */
const NEWS = ["title", "startsAt", "minutes", "place", "link"] as const;

/**
 * Applies an edit to the seats: notifies holders of changes to NEWS fields, resets reminders after a move and
 * gives additional seats to the waitlist. The caller must hold the session's row lock. (SES-5, SES-7)
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

/** Notifies seat holders and waiting members of the cancellation. (SES-7) */
export const onSessionCancelled = (tx: Tx, scope: TenantScope, after: Session): Promise<void> =>
  notifyAll(tx, scope, after, "cancelled");

/** Notifies them when moderators take the session down or restore it. (MOD-4) */
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

/** Marks reminders due under the new time as sent, and limits offers to the new start. */
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
