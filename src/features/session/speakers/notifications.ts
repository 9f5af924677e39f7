import type { MemberScope } from "@/access/scope";
import type { Session } from "@/features/session/access";
import { addressOfSession } from "@/features/session/ics";
import { type SessionWords, sessionMail } from "@/features/session/participants/emails";
import { listHostIds } from "@/features/session/participants/notifications";
import { type Participant, readParticipants } from "@/features/session/participants/queries";
import { raiseSequence } from "@/features/session/participants/raise-sequence";
import { isExpected } from "@/features/session/participants/rules";
import { FORMATS } from "@/features/session/rules";
import { withoutAddresses } from "@/lib/text/address-in-text";
import type { Tx } from "@/server/db/client";
import { scopeForStrangers, signatureForStrangers } from "@/server/mail/names-for-strangers";
import { type Mail, queueMail } from "@/server/mail/queue-mail";
import { notify } from "@/server/notifications/notify";

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
    const title = withoutAddresses(current.title) ?? "a session";
    const mail = speakerMail(mailed, { ...current, title }, speaker, step);
    await queueMail(tx, mailed, { ...mail, key: `talk-${step}:${deckId}` });
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
    subject: `You're speaking at ${title}`,
    heading: `You're on the program of ${title}`,
    lines: [
      `${actor} invited you to speak at ${title}.`,
      `The format is ${FORMATS[format].name}: ${FORMATS[format].slides} slides, ${FORMATS[format].secondsPerSlide} seconds each. You can rehearse with the real timer.`,
      "If you don't want to speak, decline the talk on your deck's page.",
    ],
    action: "Open your deck",
  }),
  removed: ({ session: { title }, actor }) => ({
    subject: `You're no longer speaking at ${title}`,
    heading: `Your talk was removed from ${title}`,
    lines: [`${actor} removed your talk from the program, along with its slides.`],
    action: "Open session",
  }),
  declined: ({ session: { title } }) => ({
    subject: `You declined to speak at ${title}`,
    heading: `You declined to speak at ${title}`,
    lines: ["We've deleted your talk and its slides, and notified the hosts."],
    action: "Open session",
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
    why: isAdded
      ? `You're receiving this email because a host of ${session.title} invited you to speak on ${tenant.branding.companyName}.`
      : `You're receiving this email because you were a speaker of ${session.title} on ${tenant.branding.companyName}.`,
  });
}
