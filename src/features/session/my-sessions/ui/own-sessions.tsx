import * as m from "#messages";
import { DOT_COUNT, DotsProgress } from "@/components/graphics/dots";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { FORMATS } from "@/domain/session/rules";
import type { OwnSession } from "@/features/session/my-sessions/schema";
import { SessionPoster } from "@/features/session/ui/session-poster";
import { formatDate } from "@/lib/time/date";

export const OwnSessions = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <section aria-labelledby="own-sessions" className="mt-10 flex flex-col gap-4">
    <h2 id="own-sessions" className="text-lg font-semibold">
      {m.session_mySessions_own_title()}
    </h2>
    <ul className="divide-y rounded-lg border bg-card">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:gap-x-6">
          <SessionPoster session={session} look="thumbnail" className="w-28 shrink-0" />
          <div className="min-w-0 grow basis-40">
            <Link
              href={`/sessions/${session.id}`}
              prefetch={false}
              className="inline-flex wrap-anywhere min-h-6 items-center font-semibold hover:underline"
            >
              {session.title}
            </Link>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {formatDate(session.startsAt, "weekdayMoment", session.timeZone)} ·{" "}
              <span>{session.place ?? m.session_list_online()}</span>
            </p>
          </div>
          {session.deck && <OwnDeck session={session} deck={session.deck} />}
          {session.isHost && <Seats session={session} />}
          <p className="flex flex-wrap gap-2">
            {statesOf(session).map(({ text, tone }) => (
              <Badge key={text()} tone={tone}>
                {text()}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const SEATS = {
  going: { text: m.common_going, tone: "success" },
  waitlisted: { text: m.session_seats_seat_status_waitlisted, tone: "warning" },
  offered: { text: m.common_seatOffered, tone: "brand" },
} as const;

function statesOf({ status, isHost, deck, seat }: OwnSession) {
  return [
    ...(status === "live" ? [{ text: m.session_list_status_live, tone: "live" } as const] : []),
    ...(status === "draft" ? [{ text: m.common_draft, tone: "warning" } as const] : []),
    ...(isHost ? [{ text: m.common_host, tone: "brand" } as const] : []),
    ...(deck ? [{ text: m.common_speaker, tone: "brand" } as const] : []),
    ...(seat ? [SEATS[seat]] : []),
  ];
}

type OwnDeckProps = { session: OwnSession; deck: NonNullable<OwnSession["deck"]> };

function OwnDeck({ session: { id, format }, deck: { title, filled } }: OwnDeckProps) {
  const { slides } = FORMATS[format];
  const isFilled = filled >= slides;
  return (
    <div className="flex items-center gap-3 text-sm">
      <DotsProgress
        done={(filled / slides) * DOT_COUNT}
        label={m.session_mySessions_own_slidesOf({ title })}
        className="h-7"
      />
      <p>
        {m.session_mySessions_own_filledOf({ filled, slides })}
        <Link
          href={`/sessions/${id}/deck`}
          prefetch={false}
          className={buttonVariants({ variant: "link", size: "sm" })}
          aria-label={(isFilled ? m.session_mySessions_own_openDeckOf : m.session_mySessions_own_fillInOf)({
            title,
          })}
        >
          {isFilled ? m.session_mySessions_own_openDeck() : m.session_mySessions_own_fillIn()}
        </Link>
      </p>
    </div>
  );
}

const Seats = ({ session }: { session: OwnSession }) => (
  <p className="text-sm tabular-nums">{describeSeats(session)}</p>
);

function describeSeats({ seatCount: seats, capacity, waitlistCount: waiting }: OwnSession): string {
  if (waiting > 0)
    return capacity === null
      ? m.session_mySessions_own_seatsTakenWaiting({ seats, waiting })
      : m.session_mySessions_own_seatsTakenOfWaiting({ seats, capacity, waiting });
  return capacity === null
    ? m.session_mySessions_own_seatsTaken({ seats })
    : m.session_mySessions_own_seatsTakenOf({ seats, capacity });
}
