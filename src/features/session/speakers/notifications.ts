import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers, signatureForStrangers } from "@/domain/mail/safe-names";
import { notify } from "@/domain/notification/notify";
import { FORMATS } from "@/domain/session/rules";
import type { Session } from "@/features/session/access";
import { addressOfSession } from "@/features/session/ics";
import { type SessionWords, sessionMail } from "@/features/session/participants/emails";
import { listHostIds } from "@/features/session/participants/notifications";
import { type Participant, readParticipants } from "@/features/session/participants/queries";
import { raiseSequence } from "@/features/session/participants/raise-sequence";
import { isExpected } from "@/features/session/participants/rules";
import { withoutAddresses } from "@/lib/text/address-in-text";
import type { Tx } from "@/server/db/client";

type SpeakerStep = "added" | "removed" | "declined";
type SpeakerNews = { step: SpeakerStep; speakerId: string; deckId: string };

/**
 * Notifies a speaker who was added or removed, in the app and with a dedicated email. A speaker who acted
 * themselves gets only the email for their calendar, if they decline. (SES-7, SES-9)
 */
export async function notifySpeaker(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  { step, speakerId, deckId }: SpeakerNews,
): Promise<void> {
  const isOwn = speakerId === scope.viewer.userId;
  if (isOwn && step !== "declined") return;
  const [speaker] = await readParticipants(tx, scope, session.id, [speakerId]);
  if (speaker?.isProved) {
    const current = step === "added" ? session : await raiseSequence(tx, scope, session);
    const mailed = scopeForStrangers(scope);
    await queueMail(tx, mailed, speaker.email, () => {
      const title = withoutAddresses(current.title) ?? m.session_speakers_emails_aSession();
      const mail = speakerMail(mailed, { ...current, title }, speaker, step);
      return { ...mail, key: `talk-${step}:${deckId}` };
    });
  }
  if (step === "declined") return;
  const type = step === "added" ? "talk-added" : "talk-removed";
  await notify(tx, scope, {
    key: `${type}:${deckId}`,
    sessionId: session.id,
    audiences: [{ type, userIds: [speakerId] }],
  });
}

/** Notifies the hosts that a speaker has declined their talk. */
export async function notifyHosts(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  deckId: string,
): Promise<void> {
  await notify(tx, scope, {
    key: `talk-declined:${deckId}`,
    sessionId: session.id,
    audiences: [{ type: "talk-declined", userIds: await listHostIds(tx, scope, session.id) }],
  });
}

type Facts = { session: Session; actor: string };

const WORDS: Record<SpeakerStep, (facts: Facts) => SessionWords> = {
  added: ({ session: { title, format }, actor }) => ({
    subject: m.session_speakers_emails_added_subject({ title }),
    heading: m.session_speakers_emails_added_heading({ title }),
    lines: [
      m.session_speakers_emails_added_text({ actor, title }),
      m.session_speakers_emails_added_format({
        format: FORMATS[format].name(),
        slides: FORMATS[format].slides,
        seconds: FORMATS[format].secondsPerSlide,
      }),
      m.session_speakers_emails_added_decline(),
    ],
    action: m.session_speakers_emails_added_action(),
  }),
  removed: ({ session: { title }, actor }) => ({
    subject: m.session_speakers_emails_removed_subject({ title }),
    heading: m.session_speakers_emails_removed_heading({ title }),
    lines: [m.session_speakers_emails_removed_text({ actor })],
    action: m.session_participants_emails_open(),
  }),
  declined: ({ session: { title } }) => ({
    subject: m.session_speakers_emails_declined_subject({ title }),
    heading: m.session_speakers_emails_declined_subject({ title }),
    lines: [m.session_speakers_emails_declined_text()],
    action: m.session_participants_emails_open(),
  }),
};

/** A removed speaker who hosts the session or has a seat keeps their calendar entry. */
function speakerMail(scope: MemberScope, session: Session, speaker: Participant, step: SpeakerStep): Mail {
  const { tenant, viewer } = scope;
  const isAdded = step === "added";
  const page = addressOfSession(tenant, session.id);
  const entry = isExpected(speaker) ? null : "cancel";
  return sessionMail(scope, session, speaker, {
    ...WORDS[step]({ session, actor: signatureForStrangers(viewer) }),
    asks: isAdded ? "request" : entry,
    showsPlace: isAdded,
    url: isAdded ? `${page}/deck` : page,
    why: (isAdded ? m.session_speakers_emails_added_why : m.session_speakers_emails_removed_why)({
      title: session.title,
      community: tenant.branding.companyName,
    }),
  });
}
