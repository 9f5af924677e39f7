import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { NoticeType } from "@/features/notification/rules";
import type { Session } from "@/features/session/access";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";
import { sessionHosts } from "@/server/db/schema";
import { queueMail } from "@/server/mail/queue-mail";
import { type Happening, notify } from "@/server/notifications/notify";
import { type HostStep, hostMail, stepMail } from "./emails";
import { listParticipants, type Participant, readParticipants } from "./queries";
import { raiseSequence } from "./raise-sequence";
import type { SessionStep } from "./rules";

const NOTICES: Record<SessionStep, NoticeType> = {
  published: "session-changed",
  changed: "session-changed",
  cancelled: "session-cancelled",
  withdrawn: "session-cancelled",
  restored: "session-changed",
};

/** Steps that users no longer in good standing hear too, because their calendars must remove the session. */
const REMOVES: readonly SessionStep[] = ["cancelled", "withdrawn"];

export type Skipped = {
  exceptIds?: readonly string[];
  /** The host hears of a moderator's decision and its reason instead. (MOD-4) */
  skipsHost?: boolean;
};

/**
 * Notifies the session's hosts, speakers, seat holders and waiting members of a step, each of them once, by
 * email and in the app. The user who acted hears nothing. (SES-7)
 */
export async function notifyParticipants(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  { step, exceptIds = [], skipsHost = false }: Skipped & { step: SessionStep },
): Promise<void> {
  const isConcerned = ({ userId, role, ...person }: Participant) =>
    userId !== scope.viewer?.userId &&
    !exceptIds.includes(userId) &&
    (person.isInGoodStanding || REMOVES.includes(step)) &&
    !(skipsHost && role === "host");
  for (const person of (await listParticipants(tx, scope, session.id)).filter(isConcerned)) {
    if (person.isProved) await queueMail(tx, scope, stepMail(scope, session, person, step));
    await noteStep(tx, scope, session, person, step);
  }
}

/** The time is shown in the reader's time zone, so each notification is separate. */
async function noteStep(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  { userId, timeZone }: Participant,
  step: SessionStep,
): Promise<void> {
  const type = NOTICES[step];
  const when = formatDate(session.startsAt, "appointment", timeZone);
  await notify(tx, scope, {
    key: `${type}:${session.id}:${scope.now.getTime()}`,
    sessionId: session.id,
    data: { when, ...wordsOf(step, session, when) },
    hasActor: false,
    audiences: [{ type, userIds: [userId] }],
  });
}

/** A session taken down by moderators has no page to link to. */
function wordsOf(step: SessionStep, { title }: Session, when: string): Happening["data"] {
  if (step === "published") return { words: `${title} is published and takes place on ${when}` };
  if (step === "restored") return { words: `${title} is back on: it starts on ${when}` };
  if (step !== "withdrawn") return {};
  return { words: `The moderators removed ${title}, scheduled for ${when}`, path: "/sessions" };
}

export const listHostIds = async (tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<string[]> => {
  const ofSession = and(eq(sessionHosts.tenantId, tenant.id), eq(sessionHosts.sessionId, sessionId));
  const rows = await tx.select({ userId: sessionHosts.userId }).from(sessionHosts).where(ofSession);
  return rows.map(({ userId }) => userId);
};

/** Notifies members who have become hosts, or no longer are, in the app and with a dedicated email. */
export async function notifyHostChange(
  tx: Tx,
  scope: TenantScope,
  stored: Session,
  { step, userIds }: { step: HostStep; userIds: readonly string[] },
): Promise<void> {
  if (!userIds.length) return;
  const { viewer, now } = scope;
  const session = step === "removed" ? await raiseSequence(tx, scope, stored) : stored;
  const concerned = userIds.filter((id) => id !== viewer?.userId);
  const actor = viewer
    ? `${viewer.fullName} (@${viewer.username})`
    : m.session_participants_emails_hosts_aHost();
  const isWelcome = (person: Participant) => person.isInGoodStanding || step === "removed";
  for (const person of (await readParticipants(tx, scope, session.id, concerned)).filter(isWelcome))
    if (person.isProved) await queueMail(tx, scope, hostMail(scope, session, person, { step, actor }));
  const type = step === "removed" ? "host-removed" : "host-added";
  await notify(tx, scope, {
    key: `${type}:${session.id}:${now.getTime()}`,
    sessionId: session.id,
    ...(step === "inherited" && {
      data: { words: `You're now the host of ${session.title}` },
      hasActor: false,
    }),
    ...(step === "removed" && session.status === "draft" && { data: { path: "/sessions" } }),
    audiences: [{ type, userIds: concerned }],
  });
}
