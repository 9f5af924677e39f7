import type { TenantScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { notify } from "@/domain/notification/notify";
import type { NoticeType } from "@/domain/notification/rules";
import type { Session } from "@/features/session/access";
import { emitSeats } from "@/features/session/events";
import { type Participant, readParticipants } from "@/features/session/participants/queries";
import { raiseSequence } from "@/features/session/participants/raise-sequence";
import { inEachLanguage } from "@/lib/language/server";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";
import { type SeatNews, type SeatStep, seatMail } from "./emails";

/**
 * Steps that create a notification. Users aren't notified about their own actions; those only send an email
 * for the calendar.
 */
const NOTICES: Partial<Record<SeatStep, NoticeType>> = {
  offered: "seat-offered",
  won: "seat-won",
};

/** Steps that take or free a seat. */
const EVENTS: Partial<Record<SeatStep, "seat.taken" | "seat.left">> = {
  taken: "seat.taken",
  won: "seat.taken",
  left: "seat.left",
  removed: "seat.left",
};

/** Steps that remove the entry from the member's calendar. */
const REMOVES: readonly SeatStep[] = ["left", "removed"];

type SeatNotification = SeatNews & { userIds: readonly string[] };

/** Notifies seat holders by email and in the app, and webhooks, within the caller's transaction. */
export async function notifySeatHolders(
  tx: Tx,
  scope: TenantScope,
  stored: Session,
  { userIds, ...news }: SeatNotification,
): Promise<void> {
  if (!userIds.length) return;
  const session = REMOVES.includes(news.step) ? await raiseSequence(tx, scope, stored) : stored;
  for (const holder of await readParticipants(tx, scope, session.id, userIds)) {
    if (holder.isProved)
      await queueMail(tx, scope, holder.email, () => seatMail(scope, session, holder, news));
    await noteSeat(tx, scope, session, holder, news);
  }
  const event = EVENTS[news.step];
  if (event) await emitSeats(tx, scope, event, session, userIds);
}

async function noteSeat(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  { userId, timeZone }: Participant,
  { step, offerExpiresAt }: SeatNews,
): Promise<void> {
  const type = NOTICES[step];
  if (!type) return;
  const at = offerExpiresAt ?? session.startsAt;
  await notify(tx, scope, {
    key: `${type}:${session.id}:${scope.now.getTime()}`,
    sessionId: session.id,
    data: { when: inEachLanguage(scope.tenant.languages, () => formatDate(at, "appointment", timeZone)) },
    hasActor: false,
    audiences: [{ type, userIds: [userId] }],
  });
}
