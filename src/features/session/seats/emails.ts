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
      subject: `You're going: ${title}`,
      heading: `You're going to ${title}`,
      lines: ["If you can't come, leave the session on its page so that someone else can have your seat."],
      action: "Open session",
    }),
  },
  waitlisted: {
    asks: null,
    words: ({ title, position }) => ({
      subject: `You're on the waitlist: ${title}`,
      heading: `You're number ${position} on the waitlist of ${title}`,
      lines: ["All seats are taken. We'll email you when it's your turn."],
      action: "View your place",
    }),
  },
  offered: {
    asks: null,
    words: ({ title, until }) => ({
      subject: `A seat is reserved for you: ${title}`,
      heading: `A seat at ${title} is yours if you want it`,
      lines: [`We'll hold it until ${until}. After that, it goes to the next person on the waitlist.`],
      action: "Take or decline seat",
    }),
  },
  lapsed: {
    asks: null,
    words: ({ title, isOpen }) => ({
      subject: isOpen ? `The doors are open: ${title}` : `Your seat offer expired: ${title}`,
      heading: `The seat at ${title} is no longer reserved for you`,
      lines: [
        isOpen
          ? "It has started, and free seats are now first come, first served. If you want to come, join on its page."
          : "You didn't take it in time. If you still want to come, join again on its page.",
      ],
      action: "Open session",
    }),
  },
  won: {
    asks: "request",
    words: ({ title }) => ({
      subject: `You're going: ${title}`,
      heading: `There's more room: you're going to ${title}`,
      lines: ["You were on the waitlist. If you can't come anymore, leave the session on its page."],
      action: "Open session",
    }),
  },
  left: {
    asks: "cancel",
    words: ({ title }) => ({
      subject: `You left: ${title}`,
      heading: `You left ${title}`,
      lines: [
        "Your seat goes to the next person on the waitlist. If you change your mind, join again on its page.",
      ],
      action: "Open session",
    }),
  },
  removed: {
    asks: "cancel",
    words: ({ title }) => ({
      subject: `You lost your seat: ${title}`,
      heading: `You no longer have a seat at ${title}`,
      lines: ["You can no longer take part in this community, so your seat went to someone else."],
      action: "Open session",
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
