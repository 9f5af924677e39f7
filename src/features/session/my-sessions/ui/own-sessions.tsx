import Link from "next/link";
import { DOT_COUNT, DotsProgress } from "@/components/dots";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { COPY } from "@/features/session/copy";
import { OWN_COPY } from "@/features/session/my-sessions/copy";
import type { OwnSession } from "@/features/session/my-sessions/schema";
import { FORMATS } from "@/features/session/rules";
import { SEAT_COPY } from "@/features/session/seats/copy";
import { formatDate } from "@/lib/time/date";

export const OwnSessions = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <section aria-labelledby="own-sessions" className="mt-10 flex flex-col gap-4">
    <h2 id="own-sessions" className="text-lg font-semibold">
      {OWN_COPY.title}
    </h2>
    <ul className="divide-y rounded-lg border bg-card">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
          <div className="min-w-0 grow basis-60">
            <Link
              href={`/sessions/${session.id}`}
              prefetch={false}
              className="inline-flex wrap-anywhere min-h-6 items-center font-semibold hover:underline"
            >
              {session.title}
            </Link>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {formatDate(session.startsAt, "appointment", session.timeZone)} ·{" "}
              {session.place ?? COPY.list.online}
            </p>
          </div>
          {session.deck && <OwnDeck session={session} deck={session.deck} />}
          {session.isHost && <Seats session={session} />}
          <p className="flex flex-wrap gap-2">
            {statesOf(session).map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const SEATS = {
  going: { text: OWN_COPY.seatTaken, tone: "success" },
  waitlisted: { text: SEAT_COPY.status.waitlisted, tone: "warning" },
  offered: { text: OWN_COPY.offered, tone: "brand" },
} as const;

function statesOf({ status, isHost, deck, seat }: OwnSession) {
  return [
    ...(status === "live" ? [{ text: COPY.list.status.live, tone: "live" } as const] : []),
    ...(status === "draft" ? [{ text: COPY.list.status.draft, tone: "warning" } as const] : []),
    ...(isHost ? [{ text: OWN_COPY.host, tone: "brand" } as const] : []),
    ...(deck ? [{ text: OWN_COPY.speaker, tone: "brand" } as const] : []),
    ...(seat ? [SEATS[seat]] : []),
  ];
}

type OwnDeckProps = { session: OwnSession; deck: NonNullable<OwnSession["deck"]> };

function OwnDeck({ session: { id, format }, deck: { title, filled } }: OwnDeckProps) {
  const { slides } = FORMATS[format];
  return (
    <div className="flex items-center gap-3 text-sm">
      <DotsProgress done={(filled / slides) * DOT_COUNT} label={OWN_COPY.slidesOf(title)} className="h-7" />
      <p>
        {OWN_COPY.filledOf(filled, slides)}
        <Link
          href={`/sessions/${id}/deck`}
          prefetch={false}
          className={buttonVariants({ variant: "link", size: "sm" })}
        >
          {filled < slides ? OWN_COPY.fillIn : OWN_COPY.openDeck}
          <span className="sr-only"> {OWN_COPY.ofTitle(title)}</span>
        </Link>
      </p>
    </div>
  );
}

const Seats = ({ session: { seatCount, capacity, waitlistCount } }: { session: OwnSession }) => (
  <p className="text-sm tabular-nums">
    {capacity === null ? OWN_COPY.seatsTaken(seatCount) : OWN_COPY.seatsTakenOf(seatCount, capacity)}
    {waitlistCount > 0 && OWN_COPY.waiting(waitlistCount)}
  </p>
);
