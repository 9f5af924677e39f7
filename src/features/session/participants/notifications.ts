import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { notify } from "@/domain/notification/notify";
import type { NoticeType } from "@/domain/notification/rules";
import { sessionHosts } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { inEachLanguage } from "@/lib/language/server";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";
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

/** The sentences of steps for which the kind of the notification has none. */
const WORDS: Partial<Record<SessionStep, (told: { title: string; when: string }) => string>> = {
  published: m.session_participants_notices_published,
  restored: m.session_participants_notices_restored,
  withdrawn: m.session_participants_notices_withdrawn,
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
    if (person.isProved)
      await queueMail(tx, scope, person.email, () => stepMail(scope, session, person, step));
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
  const { languages } = scope.tenant;
  const { title, startsAt } = session;
  const when = () => formatDate(startsAt, "appointment", timeZone);
  const words = WORDS[step];
  await notify(tx, scope, {
    key: `${type}:${session.id}:${scope.now.getTime()}`,
    sessionId: session.id,
    data: {
      when: inEachLanguage(languages, when),
      ...(words && { words: inEachLanguage(languages, () => words({ title, when: when() })) }),
      // A session taken down by moderators has no page to link to.
      ...(step === "withdrawn" && { path: "/sessions" }),
    },
    hasActor: false,
    audiences: [{ type, userIds: [userId] }],
  });
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
  const { tenant, viewer, now } = scope;
  const session = step === "removed" ? await raiseSequence(tx, scope, stored) : stored;
  const concerned = userIds.filter((id) => id !== viewer?.userId);
  const write = (person: Participant) => () => {
    const actor = viewer
      ? `${viewer.fullName} (@${viewer.username})`
      : m.session_participants_emails_hosts_aHost();
    return hostMail(scope, session, person, { step, actor });
  };
  const isWelcome = (person: Participant) => person.isInGoodStanding || step === "removed";
  for (const person of (await readParticipants(tx, scope, session.id, concerned)).filter(isWelcome))
    if (person.isProved) await queueMail(tx, scope, person.email, write(person));
  const type = step === "removed" ? "host-removed" : "host-added";
  await notify(tx, scope, {
    key: `${type}:${session.id}:${now.getTime()}`,
    sessionId: session.id,
    ...(step === "inherited" && {
      data: {
        words: inEachLanguage(tenant.languages, () =>
          m.session_participants_notices_inherited({ title: session.title }),
        ),
      },
      hasActor: false,
    }),
    ...(step === "removed" && session.status === "draft" && { data: { path: "/sessions" } }),
    audiences: [{ type, userIds: concerned }],
  });
}
