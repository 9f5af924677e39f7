import { and, eq } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import type { Session } from "@/features/session/access";
import { FORMATS } from "@/features/session/rules";
import { withoutAddresses } from "@/lib/text/address-in-text";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";
import { authUsers, sessionHosts } from "@/server/db/schema";
import { scopeForStrangers, signatureForStrangers } from "@/server/mail/names-for-strangers";
import { type Mail, queueMail } from "@/server/mail/queue-mail";
import { notify } from "@/server/notifications/notify";
import { originOf } from "@/server/tenants/resolve-host";

type SpeakerNews = { step: "added" | "removed"; speakerId: string; deckId: string };

/** Notifies a speaker who was added or removed, in the app and with a dedicated email. */
export async function notifySpeaker(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  { step, speakerId, deckId }: SpeakerNews,
): Promise<void> {
  if (speakerId === scope.viewer.userId) return;
  const type = step === "added" ? "talk-added" : "talk-removed";
  await notify(tx, scope, {
    key: `${type}:${deckId}`,
    sessionId: session.id,
    audiences: [{ type, userIds: [speakerId] }],
  });
  const isProved = and(eq(authUsers.id, speakerId), eq(authUsers.emailVerified, true));
  const [person] = await tx.select({ email: authUsers.email }).from(authUsers).where(isProved);
  if (!person) return;
  const mailed = scopeForStrangers(scope);
  const told = { ...session, title: withoutAddresses(session.title) ?? "a session" };
  const mail = step === "added" ? addedMail(mailed, told) : removedMail(mailed, told);
  await queueMail(tx, mailed, { ...mail, recipient: person.email, key: `${type}:${deckId}` });
}

/** Notifies the hosts that a speaker has declined their talk. */
export async function notifyHosts(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  deckId: string,
): Promise<void> {
  const hosts = await tx
    .select({ userId: sessionHosts.userId })
    .from(sessionHosts)
    .where(and(eq(sessionHosts.tenantId, scope.tenant.id), eq(sessionHosts.sessionId, session.id)));
  await notify(tx, scope, {
    key: `talk-declined:${deckId}`,
    sessionId: session.id,
    audiences: [{ type: "talk-declined", userIds: hosts.map(({ userId }) => userId) }],
  });
}

type Words = Omit<Mail, "recipient" | "key">;

function addedMail({ tenant, viewer }: MemberScope, session: Session): Words {
  const { name, slides, secondsPerSlide } = FORMATS[session.format];
  const when = formatDate(session.startsAt, "appointment", session.timeZone);
  return {
    subject: `You speak at ${session.title}`,
    heading: `You are on the programme of ${session.title}`,
    paragraphs: [
      `${signatureForStrangers(viewer)} has put you on the programme of ${session.title}, on ${when}.`,
      `It is a ${name}: fill ${slides} slides, each of which stands for ${secondsPerSlide} seconds. You can rehearse with the real timer.`,
      "If you do not want to speak, decline it on the page of your deck.",
    ],
    action: { label: "Open your deck", url: `${originOf(tenant.domain)}/sessions/${session.id}/deck` },
    why: `You get this mail because a host of ${session.title} wants you as a speaker at ${tenant.branding.companyName}.`,
  };
}

function removedMail({ tenant, viewer }: MemberScope, session: Session): Words {
  return {
    subject: `You no longer speak at ${session.title}`,
    heading: `Your talk is off the programme of ${session.title}`,
    paragraphs: [
      `${signatureForStrangers(viewer)} has taken your talk off the programme. Its slides are removed with it.`,
    ],
    action: { label: "Open the session", url: `${originOf(tenant.domain)}/sessions/${session.id}` },
    why: `You get this mail because you were a speaker of ${session.title} at ${tenant.branding.companyName}.`,
  };
}
