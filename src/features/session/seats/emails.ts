import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
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
      subject: m.session_seats_emails_taken_subject({ title }),
      heading: m.session_seats_emails_taken_heading({ title }),
      lines: [m.session_seats_emails_taken_text()],
      action: m.session_participants_emails_open(),
    }),
  },
  waitlisted: {
    asks: null,
    words: ({ title, position }) => ({
      subject: m.session_seats_emails_waitlisted_subject({ title }),
      heading: m.session_seats_emails_waitlisted_heading({ title, position }),
      lines: [m.session_seats_emails_waitlisted_text()],
      action: m.session_seats_emails_waitlisted_action(),
    }),
  },
  offered: {
    asks: null,
    words: ({ title, until }) => ({
      subject: m.session_seats_emails_offered_subject({ title }),
      heading: m.session_seats_emails_offered_heading({ title }),
      lines: [m.session_seats_emails_offered_text({ until })],
      action: m.session_seats_emails_offered_action(),
    }),
  },
  lapsed: {
    asks: null,
    words: ({ title, isOpen }) => ({
      subject: isOpen
        ? m.session_seats_emails_lapsed_openSubject({ title })
        : m.session_seats_emails_lapsed_subject({ title }),
      heading: m.session_seats_emails_lapsed_heading({ title }),
      lines: [isOpen ? m.session_seats_emails_lapsed_openText() : m.session_seats_emails_lapsed_text()],
      action: m.session_participants_emails_open(),
    }),
  },
  won: {
    asks: "request",
    words: ({ title }) => ({
      subject: m.session_seats_emails_taken_subject({ title }),
      heading: m.session_seats_emails_won_heading({ title }),
      lines: [m.session_seats_emails_won_text()],
      action: m.session_participants_emails_open(),
    }),
  },
  left: {
    asks: "cancel",
    words: ({ title }) => ({
      subject: m.session_seats_emails_left_subject({ title }),
      heading: m.session_seats_emails_left_heading({ title }),
      lines: [m.session_seats_emails_left_text()],
      action: m.session_participants_emails_open(),
    }),
  },
  removed: {
    asks: "cancel",
    words: ({ title }) => ({
      subject: m.session_seats_emails_removed_subject({ title }),
      heading: m.session_seats_emails_removed_heading({ title }),
      lines: [m.session_seats_emails_removed_text()],
      action: m.session_participants_emails_open(),
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
