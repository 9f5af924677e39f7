import type { Tenant } from "@/access/tenant";
import type { Session } from "@/features/session/access";
import { addressOfSession, writeCalendar } from "@/features/session/ics";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";

export type SeatStep =
  | "taken"
  | "waitlisted"
  | "offered"
  | "lapsed"
  | "won"
  | "left"
  | "removed"
  | "changed"
  | "cancelled"
  | "withdrawn"
  | "restored";

export type SeatHolder = { userId: string; name: string; email: string; timeZone: string };

/** A member who is still waiting has no calendar entry to update. */
export type SeatNews = {
  step: SeatStep;
  isWaiting?: boolean;
  position?: number;
  offerExpiresAt?: Date | null;
};

type Words = { subject: string; heading: string; lines: string[]; action: string };
type SeatEmailFacts = {
  title: string;
  until: string;
  position: number;
  reason: string | null;
  isOpen: boolean;
};

const STEPS: Record<SeatStep, { words: (told: SeatEmailFacts) => Words; asks: "request" | "cancel" | null }> =
  {
    taken: {
      asks: "request",
      words: ({ title }) => ({
        subject: `You have a seat: ${title}`,
        heading: `You have a seat in ${title}`,
        lines: [
          "If you can’t come, give up your seat on the session’s page so that another person can have it.",
        ],
        action: "Open the session",
      }),
    },
    waitlisted: {
      asks: null,
      words: ({ title, position }) => ({
        subject: `You are on the waitlist: ${title}`,
        heading: `You are number ${position} on the waitlist of ${title}`,
        lines: ["All seats are taken. As soon as one is free and it is your turn, we write to you."],
        action: "Look at your place",
      }),
    },
    offered: {
      asks: null,
      words: ({ title, until }) => ({
        subject: `A seat is kept for you: ${title}`,
        heading: `A seat in ${title} is yours if you want it`,
        lines: [`It is kept for you until ${until}. After that it goes to the next on the waitlist.`],
        action: "Take or decline the seat",
      }),
    },
    lapsed: {
      asks: null,
      words: ({ title, isOpen }) => ({
        subject: isOpen ? `The doors are open: ${title}` : `Your seat went to the next: ${title}`,
        heading: `The seat in ${title} is no longer kept for you`,
        lines: [
          isOpen
            ? "It has begun, and free seats now go to the first who ask. If you want to come, join on its page."
            : "You did not take it in time. If you still want to come, join again on its page.",
        ],
        action: "Open the session",
      }),
    },
    won: {
      asks: "request",
      words: ({ title }) => ({
        subject: `You have a seat: ${title}`,
        heading: `There is more room: you have a seat in ${title}`,
        lines: ["You were on the waitlist. If you cannot come any more, give your seat up on its page."],
        action: "Open the session",
      }),
    },
    left: {
      asks: "cancel",
      words: ({ title }) => ({
        subject: `You gave up your seat: ${title}`,
        heading: `You gave up your seat in ${title}`,
        lines: ["It goes to the next on the waitlist. If you change your mind, join again on its page."],
        action: "Open the session",
      }),
    },
    removed: {
      asks: "cancel",
      words: ({ title }) => ({
        subject: `Your seat is free again: ${title}`,
        heading: `You no longer have a seat in ${title}`,
        lines: ["You can no longer take part in this community, so your seat went to another person."],
        action: "Open the session",
      }),
    },
    changed: {
      asks: "request",
      words: ({ title }) => ({
        subject: `Changed: ${title}`,
        heading: `${title} was changed`,
        lines: [
          "These are the current details. If you can’t come any more, give up your seat on its page so that another person can have it.",
        ],
        action: "See what is new",
      }),
    },
    cancelled: {
      asks: "cancel",
      words: ({ title, reason }) => ({
        subject: `Cancelled: ${title}`,
        heading: `${title} is cancelled`,
        lines: [reason ? `The hosts say: ${reason}` : "The hosts have called it off."],
        action: "Open the session",
      }),
    },
    withdrawn: {
      asks: "cancel",
      words: ({ title }) => ({
        subject: `Taken down: ${title}`,
        heading: `${title} was taken down`,
        lines: [
          "The community's moderators have taken it down. Your place is kept: if it comes back, we write to you.",
        ],
        action: "See other sessions",
      }),
    },
    restored: {
      asks: "request",
      words: ({ title }) => ({
        subject: `It takes place: ${title}`,
        heading: `${title} takes place after all`,
        lines: ["The community's moderators have shown it again, and your place was kept."],
        action: "Open the session",
      }),
    },
  };

/** Steps after which the recipient may still attend, or could have. */
const SHOWS_PLACE: readonly SeatStep[] = [
  ...(["taken", "won", "changed", "offered", "waitlisted", "cancelled", "withdrawn", "restored"] as const),
];

/** The email to a seat holder, including the calendar entry. (SES-5, SES-7) */
export function seatMail(
  { tenant, now }: { tenant: Tenant; now: Date },
  session: Session,
  { name, email, timeZone }: Omit<SeatHolder, "userId">,
  { step, isWaiting = false, position = 0, offerExpiresAt }: SeatNews,
): Mail {
  const { words, asks: asked } = STEPS[step];
  const asks = isWaiting ? null : asked;
  const until = offerExpiresAt ? formatDate(offerExpiresAt, "appointment", timeZone) : "";
  const { title, cancelReason: reason, status } = session;
  const said = words({ title, until, position, reason, isOpen: status === "live" });
  const link = asks === "request" ? session.link : null;
  const facts = SHOWS_PLACE.includes(step) ? [whenOf(session, timeZone), ...whereOf(session, link)] : [];
  return {
    recipient: email,
    subject: said.subject,
    heading: said.heading,
    paragraphs: [...facts, ...said.lines],
    action: {
      label: said.action,
      url:
        step === "withdrawn" ? `${originOf(tenant.domain)}/sessions` : addressOfSession(tenant, session.id),
    },
    why: `You get this mail because you joined this session at ${tenant.branding.companyName}.`,
    ...(asks && {
      calendar: writeCalendar(tenant, {
        method: asks,
        entries: [{ session, link }],
        guest: { name, email },
        now,
      }),
    }),
  };
}

/** In the session's time zone, and in the reader's if they differ. */
export function whenOf({ startsAt, timeZone }: Session, readerZone: string): string {
  const there = formatDate(startsAt, "appointment", timeZone);
  const here = formatDate(startsAt, "appointment", readerZone);
  return there === here ? there : `${there} (${here} where you are)`;
}

function whereOf({ place, link: anyLink }: Session, link: string | null): string[] {
  const online = link ? `Online: ${link}` : anyLink && "Online: attendees find the link on its page.";
  return [place, online].filter((line) => line !== null);
}
