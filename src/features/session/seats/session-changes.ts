import { and, eq, inArray, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { seats } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { emitStep } from "@/features/session/events";
import { notifyParticipants, type Skipped } from "@/features/session/participants/notifications";
import { sessionStep } from "@/features/session/participants/rules";
import type { Tx } from "@/server/db/client";
import { dueReminders, offerEndsAt } from "./rules";
import { ofSession } from "./store";
import { seatWaiting } from "./waitlist";

/**
 * Applies a stored change to the participants and tells webhooks of it: notifies them of news, resets reminders after a move or a
 * return and gives additional seats to the waitlist. The caller must hold the session's row lock. (SES-5,
 * SES-7, MOD-4)
 */
export async function onSessionSaved(
  tx: Tx,
  scope: TenantScope,
  [before, after]: readonly [Session, Session],
  skipped: Skipped = {},
): Promise<void> {
  const step = sessionStep(before, after);
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  if (isMoved || step === "restored") await moveTimes(tx, scope, after);
  if (step) await notifyParticipants(tx, scope, after, { step, ...skipped });
  await emitStep(tx, scope, after, { step, isMoved });
  if (before.status === "upcoming" && after.status === "upcoming" && isRaised(before, after))
    await seatWaiting(tx, scope, after);
}

const isRaised = ({ capacity: before }: Session, { capacity: after }: Session): boolean =>
  after === null || (before !== null && after > before);

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
