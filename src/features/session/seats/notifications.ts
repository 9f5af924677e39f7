import { and, asc, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { NoticeType } from "@/features/notification/rules";
import type { Session } from "@/features/session/access";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";
import { authUsers, members, profiles } from "@/server/db/schema";
import { queueMail } from "@/server/mail/queue-mail";
import { notify } from "@/server/notifications/notify";
import { type SeatHolder, type SeatNews, type SeatStep, seatMail } from "./emails";

/**
 * Steps that create a notification. Users aren't notified about their own actions; those only send an email
 * for the calendar.
 */
const NOTICES: Partial<Record<SeatStep, NoticeType>> = {
  offered: "seat-offered",
  won: "seat-won",
  changed: "session-changed",
  cancelled: "session-cancelled",
  withdrawn: "session-cancelled",
  restored: "session-changed",
};

type SeatNotification = SeatNews & { userIds: readonly string[] };

/** Notifies seat holders by email and in the app, within the caller's transaction. */
export async function notifySeatHolders(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  { userIds, ...news }: SeatNotification,
): Promise<void> {
  for (const holder of await readHolders(tx, scope, userIds)) {
    if (holder.isProved) await queueMail(tx, scope, seatMail(scope, session, holder, news));
    await noteSeat(tx, scope, session, holder, news);
  }
}

async function noteSeat(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  { userId, timeZone }: SeatHolder,
  { step, offerExpiresAt }: SeatNews,
): Promise<void> {
  const type = NOTICES[step];
  if (!type) return;
  const at = offerExpiresAt ?? session.startsAt;
  const when = formatDate(at, "appointment", timeZone);
  await notify(tx, scope, {
    key: `${type}:${session.id}:${scope.now.getTime()}`,
    sessionId: session.id,
    data: { when, ...ofModerators(step, session, when) },
    hasActor: false,
    audiences: [{ type, userIds: [userId] }],
  });
}

/** A session taken down by moderators has no page to link to. */
function ofModerators(step: SeatStep, { title }: Session, when: string) {
  if (step === "restored") return { words: `${title} takes place after all, on ${when}` };
  if (step !== "withdrawn") return {};
  return { words: `The moderators have taken down ${title} on ${when}`, path: "/sessions" };
}

/** Includes banned members, because their calendars must remove the session. */
const readHolders = (tx: Tx, { tenant }: TenantScope, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : tx
        .select({
          userId: profiles.id,
          name: profiles.fullName,
          email: authUsers.email,
          isProved: authUsers.emailVerified,
          zone: profiles.timeZone,
        })
        .from(profiles)
        .innerJoin(authUsers, eq(authUsers.id, profiles.id))
        .innerJoin(members, and(eq(members.userId, profiles.id), eq(members.tenantId, tenant.id)))
        .where(inArray(profiles.id, [...userIds]))
        .orderBy(asc(profiles.id))
        .then((rows) => rows.map(({ zone, ...row }) => ({ ...row, timeZone: zone ?? tenant.timeZone })));
