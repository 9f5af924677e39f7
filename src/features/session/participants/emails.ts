import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { originOf } from "@/domain/tenant/origin";
import type { Session } from "@/features/session/access";
import { addressOfSession, posterOf, writeCalendar } from "@/features/session/ics";
import { formatDate } from "@/lib/time/date";
import type { Participant } from "./queries";
import { isExpected, type Part, partOf, type SessionStep } from "./rules";

export type SessionWords = { subject: string; heading: string; lines: string[]; action: string };

/** What happens to the recipient's calendar entry. */
export type CalendarMethod = "request" | "cancel";

type Recipient = Pick<Participant, "name" | "email" | "timeZone">;

type SessionMail = SessionWords & {
  asks: CalendarMethod | null;
  /** Adds time and place above the lines. */
  showsPlace: boolean;
  url: string;
  why: string;
};

type Sender = { tenant: Tenant; now: Date };

/** An email about a session with its entry for the recipient's calendar. (SES-5, SES-7) */
export function sessionMail(
  { tenant, now }: Sender,
  session: Session,
  { name, email, timeZone }: Recipient,
  { subject, heading, lines, action, asks, showsPlace, url, why }: SessionMail,
): Mail {
  const link = asks === "request" ? session.link : null;
  const facts = showsPlace ? [whenOf(session, timeZone), ...whereOf(session, link)] : [];
  const terms = { entries: [{ session, link }], guest: { name, email }, now };
  return {
    subject,
    heading,
    picture: showsPlace ? (posterOf(tenant, session) ?? undefined) : undefined,
    paragraphs: [...facts, ...lines],
    action: { label: action, url },
    why,
    ...(asks && { calendar: writeCalendar(tenant, { method: asks, ...terms }) }),
  };
}

/** In the session's time zone, and in the reader's if they differ. */
export function whenOf({ startsAt, timeZone }: Session, readerZone: string): string {
  const there = formatDate(startsAt, "appointment", timeZone);
  const here = formatDate(startsAt, "appointment", readerZone);
  return there === here ? there : m.session_participants_emails_whenBoth({ there, here });
}

function whereOf({ place, link: anyLink }: Session, link: string | null): string[] {
  const online = link
    ? m.session_participants_emails_onlineAt({ link })
    : anyLink && m.session_participants_emails_onlineForSeats();
  return [place, online].filter((line) => line !== null);
}

const WHY: Record<Part, (told: { title: string; community: string }) => string> = {
  host: m.session_participants_emails_whyHost,
  speaker: m.session_participants_emails_whySpeaker,
  guest: m.session_participants_emails_whyGuest,
  waiting: m.session_participants_emails_whyGuest,
};

export const whyOf = (part: Part, { title }: Session, { branding }: Tenant): string =>
  WHY[part]({ title, community: branding.companyName });

const CHANGED: Record<Part, () => string> = {
  host: m.session_participants_emails_changed_host,
  speaker: m.session_participants_emails_changed_speaker,
  guest: m.session_participants_emails_changed_guest,
  waiting: m.session_participants_emails_changed_guest,
};

const WITHDRAWN: Record<Part, () => string> = {
  host: m.session_participants_emails_withdrawn_host,
  speaker: m.session_participants_emails_withdrawn_speaker,
  guest: m.session_participants_emails_withdrawn_guest,
  waiting: m.session_participants_emails_withdrawn_guest,
};

const RESTORED: Record<Part, () => string> = {
  host: m.session_participants_emails_restored_host,
  speaker: m.session_participants_emails_restored_speaker,
  guest: m.session_participants_emails_restored_guest,
  waiting: m.session_participants_emails_restored_guest,
};

type StepWords = { asks: CalendarMethod; words: (session: Session, part: Part) => SessionWords };

const STEPS: Record<SessionStep, StepWords> = {
  published: {
    asks: "request",
    words: ({ title }) => ({
      subject: m.session_participants_emails_published_subject({ title }),
      heading: m.session_participants_emails_published_heading({ title }),
      lines: [m.session_participants_emails_published_text()],
      action: m.session_participants_emails_open(),
    }),
  },
  changed: {
    asks: "request",
    words: ({ title }, part) => ({
      subject: m.session_participants_emails_changed_subject({ title }),
      heading: m.session_participants_emails_changed_heading({ title }),
      lines: [CHANGED[part]()],
      action: m.session_participants_emails_changed_action(),
    }),
  },
  cancelled: {
    asks: "cancel",
    words: ({ title, cancelReason: reason }) => ({
      subject: m.common_canceledTitle({ title }),
      heading: m.session_participants_emails_cancelled_heading({ title }),
      lines: [
        reason
          ? m.session_participants_emails_cancelled_reason({ reason })
          : m.session_participants_emails_cancelled_noReason(),
      ],
      action: m.session_participants_emails_open(),
    }),
  },
  withdrawn: {
    asks: "cancel",
    words: ({ title }, part) => ({
      subject: m.session_participants_emails_withdrawn_subject({ title }),
      heading: m.session_participants_emails_withdrawn_heading({ title }),
      lines: [WITHDRAWN[part]()],
      action: m.session_participants_emails_withdrawn_action(),
    }),
  },
  restored: {
    asks: "request",
    words: ({ title }, part) => ({
      subject: m.session_participants_emails_restored_subject({ title }),
      heading: m.session_participants_emails_restored_heading({ title }),
      lines: [RESTORED[part]()],
      action: m.session_participants_emails_open(),
    }),
  },
};

/** The email to a participant about a step. A member who still waits has no calendar entry to update. */
export function stepMail(sender: Sender, session: Session, person: Participant, step: SessionStep): Mail {
  const { asks, words } = STEPS[step];
  const { tenant } = sender;
  const part = partOf(person);
  const isGone = step === "withdrawn";
  return sessionMail(sender, session, person, {
    ...words(session, part),
    asks: isExpected(person) ? asks : null,
    showsPlace: true,
    url: isGone ? `${originOf(tenant.domain)}/sessions` : addressOfSession(tenant, session.id),
    why: whyOf(part, session, tenant),
  });
}

export type HostStep = "added" | "inherited" | "removed";

const HOST_STEPS: Record<HostStep, (title: string, actor: string) => SessionWords> = {
  added: (title, actor) => ({
    subject: m.session_participants_emails_hosts_added_subject({ title }),
    heading: m.session_participants_emails_hosts_added_heading({ title }),
    lines: [m.session_participants_emails_hosts_added_text({ actor })],
    action: m.session_participants_emails_open(),
  }),
  inherited: (title) => ({
    subject: m.session_participants_emails_hosts_inherited_subject({ title }),
    heading: m.session_participants_emails_hosts_inherited_heading({ title }),
    lines: [m.session_participants_emails_hosts_inherited_text()],
    action: m.session_participants_emails_open(),
  }),
  removed: (title, actor) => ({
    subject: m.session_participants_emails_hosts_removed_subject({ title }),
    heading: m.session_participants_emails_hosts_removed_heading({ title }),
    lines: [m.session_participants_emails_hosts_removed_text({ actor })],
    action: m.session_participants_emails_hosts_removed_action(),
  }),
};

/** The email to a member who becomes a host or no longer is one. A draft is in no calendar. */
export function hostMail(
  sender: Sender,
  session: Session,
  person: Participant,
  { step, actor }: { step: HostStep; actor: string },
): Mail {
  const isDraft = session.status === "draft";
  const isGone = step === "removed";
  const entry = isGone ? "cancel" : "request";
  const { tenant } = sender;
  return sessionMail(sender, session, person, {
    ...HOST_STEPS[step](session.title, actor),
    asks: isDraft || (isGone && isExpected(person)) ? null : entry,
    showsPlace: !isGone,
    url: isGone ? `${originOf(tenant.domain)}/sessions` : addressOfSession(tenant, session.id),
    why: isGone
      ? m.session_participants_emails_whyFormerHost({
          title: session.title,
          community: tenant.branding.companyName,
        })
      : whyOf("host", session, tenant),
  });
}
