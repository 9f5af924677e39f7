import type { Tenant } from "@/access/tenant";
import type { Session } from "@/features/session/access";
import { addressOfSession } from "@/features/session/ics";
import {
  type CalendarMethod,
  type SessionWords,
  sessionMail,
  whyOf,
} from "@/features/session/participants/emails";
import type { Participant } from "@/features/session/participants/queries";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";

export type SeatStep = "taken" | "waitlisted" | "offered" | "lapsed" | "won" | "left" | "removed";

export type SeatNews = {
  step: SeatStep;
  position?: number;
  offerExpiresAt?: Date | null;
};

type SeatEmailFacts = {
  title: string;
  until: string;
  position: number;
  isOpen: boolean;
};

const STEPS: Record<
  SeatStep,
  { words: (told: SeatEmailFacts) => SessionWords; asks: CalendarMethod | null }
> = {
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
};

/** Steps after which the recipient may still attend, or could have. */
const SHOWS_PLACE: readonly SeatStep[] = ["taken", "won", "offered", "waitlisted"];

/**
 * The email to a seat holder, including the calendar entry. A host or speaker without a seat keeps theirs.
 * (SES-5, SES-7)
 */
export function seatMail(
  sender: { tenant: Tenant; now: Date },
  session: Session,
  person: Participant,
  { step, position = 0, offerExpiresAt }: SeatNews,
): Mail {
  const { words, asks } = STEPS[step];
  const until = offerExpiresAt ? formatDate(offerExpiresAt, "appointment", person.timeZone) : "";
  const { title, status } = session;
  const isKept = asks === "cancel" && (person.role !== null || person.isSpeaker);
  return sessionMail(sender, session, person, {
    ...words({ title, until, position, isOpen: status === "live" }),
    asks: isKept ? null : asks,
    showsPlace: SHOWS_PLACE.includes(step),
    url: addressOfSession(sender.tenant, session.id),
    why: whyOf("guest", session, sender.tenant),
  });
}
