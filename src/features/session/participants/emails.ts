import type { Tenant } from "@/access/tenant";
import type { Session } from "@/features/session/access";
import { addressOfSession, posterOf, writeCalendar } from "@/features/session/ics";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
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
    recipient: email,
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
  return there === here ? there : `${there} (${here} where you are)`;
}

function whereOf({ place, link: anyLink }: Session, link: string | null): string[] {
  const online = link
    ? `Online: ${link}`
    : anyLink && "Online: attendees can find the link on the session's page.";
  return [place, online].filter((line) => line !== null);
}

const WHY: Record<Part, (title: string) => string> = {
  host: (title) => `you're hosting ${title}`,
  speaker: (title) => `you're speaking at ${title}`,
  guest: () => "you joined this session",
  waiting: () => "you joined this session",
};

export const whyOf = (part: Part, { title }: Session, { branding }: Tenant): string =>
  `You're receiving this email because ${WHY[part](title)} on ${branding.companyName}.`;

const SEAT_ADVICE =
  "If you can't come anymore, leave the session on its page so that someone else can have your seat.";

const CHANGED: Record<Part, string> = {
  host: "Here are the current details.",
  speaker: "Here are the current details. If you can't make it, decline your talk on your deck's page.",
  guest: `Here are the current details. ${SEAT_ADVICE}`,
  waiting: `Here are the current details. ${SEAT_ADVICE}`,
};

const WITHDRAWN: Record<Part, string> = {
  host: "",
  speaker: " Your talk is kept.",
  guest: " Your place is kept.",
  waiting: " Your place is kept.",
};

const RESTORED: Record<Part, string> = {
  host: "",
  speaker: ", and your talk was kept",
  guest: ", and your place was kept",
  waiting: ", and your place was kept",
};

type StepWords = { asks: CalendarMethod; words: (session: Session, part: Part) => SessionWords };

const STEPS: Record<SessionStep, StepWords> = {
  published: {
    asks: "request",
    words: ({ title }) => ({
      subject: `Published: ${title}`,
      heading: `${title} is published`,
      lines: ["Its page is now public. As a host, you can edit it, invite speakers and run it."],
      action: "Open session",
    }),
  },
  changed: {
    asks: "request",
    words: ({ title }, part) => ({
      subject: `Changed: ${title}`,
      heading: `${title} was changed`,
      lines: [CHANGED[part]],
      action: "See what's new",
    }),
  },
  cancelled: {
    asks: "cancel",
    words: ({ title, cancelReason: reason }) => ({
      subject: `Canceled: ${title}`,
      heading: `${title} is canceled`,
      lines: [reason ? `From the hosts: ${reason}` : "The hosts canceled it."],
      action: "Open session",
    }),
  },
  withdrawn: {
    asks: "cancel",
    words: ({ title }, part) => ({
      subject: `Removed: ${title}`,
      heading: `${title} was removed`,
      lines: [`The community's moderators removed it.${WITHDRAWN[part]} We'll email you if it comes back.`],
      action: "See other sessions",
    }),
  },
  restored: {
    asks: "request",
    words: ({ title }, part) => ({
      subject: `Back on: ${title}`,
      heading: `${title} is back on`,
      lines: [`The community's moderators restored it${RESTORED[part]}.`],
      action: "Open session",
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
    subject: `You're a co-host: ${title}`,
    heading: `You're a co-host of ${title}`,
    lines: [`${actor} made you a co-host. You can edit the session, invite speakers and run it.`],
    action: "Open session",
  }),
  inherited: (title) => ({
    subject: `You're the host: ${title}`,
    heading: `You're now the host of ${title}`,
    lines: ["The host has left the community, so the session is yours to run."],
    action: "Open session",
  }),
  removed: (title, actor) => ({
    subject: `You're no longer a co-host: ${title}`,
    heading: `You're no longer a co-host of ${title}`,
    lines: [`${actor} removed you as a co-host.`],
    action: "See sessions",
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
      ? `You're receiving this email because you were a co-host of ${session.title} on ${tenant.branding.companyName}.`
      : whyOf("host", session, tenant),
  });
}
