"use client";
import { CircleCheck, Hourglass, Ticket, Video } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SessionDetail } from "@/features/session/schema";
import { roomFor } from "@/features/session/seats/rules";
import type { MySeat, SeatCounts, SeatState } from "@/features/session/seats/schema";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import { AttendeesButton } from "./attendees-button";
import { useCountdown } from "./use-countdown";
import { type SeatStep, useSeat } from "./use-seat";

type Panel = {
  busy: SeatStep | null;
  press: (step: SeatStep) => void;
  refresh: () => void;
  /** Joining isn't the main action while the session is live. */
  isQuiet: boolean;
};

/**
 * The viewer's seat and its actions. On a cached page, shows the visitor's view until the viewer is known.
 */
export function SeatPanel({ session }: { session: SessionDetail }) {
  const { mine, ...seat } = useSeat(session);
  const panel = { ...seat, isQuiet: session.status === "live" };
  const counts = mine?.counts ?? session;
  const isOpen = mine?.isOpen ?? (session.status === "upcoming" || session.status === "live");
  const own: SeatState = mine?.seat ?? { status: "none" };
  // Hosts attend without a seat.
  const isOffered = isOpen && !(mine?.isHost && own.status === "none");
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isOffered && <Seat seat={own} counts={counts} panel={panel} />}
      <OnlineLink mine={mine} />
      {mine?.isHost && <AttendeesButton sessionId={session.id} title={session.title} counts={counts} />}
    </div>
  );
}

type SeatProps = { seat: SeatState; counts: SeatCounts; panel: Panel };

function Seat({ seat, counts, panel }: SeatProps) {
  if (seat.status === "offered") return <Offer expiresAt={seat.expiresAt} panel={panel} />;
  if (seat.status === "none") return <JoinButton counts={counts} panel={panel} />;
  const isGoing = seat.status === "going";
  const { busy, press } = panel;
  return (
    <Note
      icon={isGoing ? <CircleCheck aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      title={
        isGoing ? m.session_seats_seat_going() : m.session_seats_seat_position({ position: seat.position })
      }
      text={isGoing ? null : m.session_seats_seat_runSequentially()}
    >
      <Button variant="outline" size="sm" loading={busy === "leave"} onClick={() => press("leave")}>
        {isGoing ? m.session_seats_seat_leave() : m.session_seats_seat_leaveLine()}
      </Button>
    </Note>
  );
}

function JoinButton({ counts, panel: { busy, press, isQuiet } }: Omit<SeatProps, "seat">) {
  const room = roomFor(counts);
  if (room === "none")
    return <p className="text-sm text-muted-foreground">{m.common_seatsAndWaitlistFull()}</p>;
  return (
    <Button
      {...(isQuiet ? { variant: "outline" } : { size: "lg" })}
      loading={busy === "join"}
      onClick={() => press("join")}
    >
      <Ticket aria-hidden="true" />
      <span>{room === "waitlist" ? m.session_seats_seat_waitlist() : m.session_join()}</span>
    </Button>
  );
}

function Offer({ expiresAt, panel: { busy, press, refresh } }: { expiresAt: Date; panel: Panel }) {
  const left = useCountdown(expiresAt, refresh);
  return (
    <Note
      icon={<Ticket aria-hidden="true" />}
      title={m.session_seats_seat_offeredFor({ left })}
      text={m.session_seats_seat_offerUntil({ when: formatDate(expiresAt, "moment", browserTimeZone()) })}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy === "take"} onClick={() => press("take")}>
          {m.session_seats_seat_take()}
        </Button>
        <Button variant="outline" size="sm" loading={busy === "leave"} onClick={() => press("leave")}>
          {m.common_decline()}
        </Button>
      </div>
    </Note>
  );
}

type NoteProps = { icon: ReactNode; title: string; text: string | null; children: ReactNode };

const Note = ({ icon, title, text, children }: NoteProps) => (
  <div className="flex flex-col items-start gap-3 rounded-md border border-brand/40 bg-brand-wash p-4">
    <div className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
      {icon}
      <div>
        <p className="font-medium">{title}</p>
        {text && <p className="text-sm text-muted-foreground">{text}</p>}
      </div>
    </div>
    {children}
  </div>
);

const OnlineLink = ({ mine }: { mine: MySeat | null }) =>
  mine?.link && (
    <a
      href={mine.link}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: "outline", size: "md" })}
    >
      <Video aria-hidden="true" />
      {m.session_seats_seat_joinOnline()}
    </a>
  );
