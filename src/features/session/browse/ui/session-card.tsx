import { Clock, Lock, MapPin, Presentation, Users } from "lucide-react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { FORMATS } from "@/domain/session/rules";
import { clockSpan, zoneName } from "@/features/session/planning/time-rules";
import type { SessionCard as Card } from "@/features/session/schema";
import { describeSeats } from "@/features/session/seats/copy";
import { roomFor } from "@/features/session/seats/rules";
import { SessionPoster } from "@/features/session/ui/session-poster";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/time/date";
import { formatMinutes } from "@/lib/time/duration";
import { OtherZoneStyle } from "./other-zone";
import { StatusBadge } from "./status-badge";
import { ViewerTime } from "./viewer-time";

export const SessionCard = ({ session, level = 3 }: { session: Card; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  const { id, title, excerpt, status, startsAt, timeZone } = session;
  return (
    <article className="@container h-full">
      <div className="startup-card gap-0 overflow-hidden p-0 @2xl:flex-row">
        <SessionPoster session={session} className="w-full shrink-0 rounded-none! @2xl:w-80" />
        <div className="flex min-w-0 grow flex-col gap-1 p-4">
          <Heading className="text-base font-semibold">
            <Link
              href={`/sessions/${id}`}
              prefetch={false}
              lang={membersLanguage()}
              className={cn(
                "wrap-anywhere after:absolute after:inset-0 after:rounded-lg",
                status === "cancelled" && "text-muted-foreground line-through",
              )}
            >
              {title}
            </Link>
          </Heading>
          <p className="absolute start-3 top-3 flex flex-wrap gap-1.5">
            <StatusBadge status={status} />
            {status === "upcoming" && roomFor(session) !== "seat" && (
              <Badge tone="neutral">{fullness(session)}</Badge>
            )}
          </p>
          {status !== "live" && (
            <p className="text-sm">
              <time dateTime={startsAt.toISOString()}>
                {formatDate(startsAt, "weekday", timeZone)}, {clockSpan(session)}
              </time>{" "}
              <OtherZoneStyle zone={timeZone} />
              <span data-zone-of={timeZone} className="block text-muted-foreground">
                {zoneName(startsAt, timeZone)}
                <ViewerTime {...session} look="short" />
              </span>
            </p>
          )}
          <p
            lang={membersLanguage()}
            className="line-clamp-2 pt-0.5 text-sm wrap-anywhere text-muted-foreground"
          >
            {excerpt}
          </p>
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-3">
            <Facts session={session} />
            <Way session={session} />
          </div>
        </div>
      </div>
    </article>
  );
};

const FACT = "flex min-w-0 items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0";

function Facts({ session }: { session: Card }) {
  const { format, minutes, place, isOnline, capacity, seatCount, visibility } = session;
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <li className={FACT}>
        <Presentation aria-hidden="true" />
        {FORMATS[format].name()}
      </li>
      <li className={FACT}>
        <Clock aria-hidden="true" />
        {formatMinutes(minutes)}
      </li>
      <li className={FACT}>
        <MapPin aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {isOnline && place ? m.session_browse_card_and({ place }) : (place ?? m.session_list_online())}
        </span>
      </li>
      <li className={`${FACT} tabular-nums`}>
        <Users aria-hidden="true" />
        {describeSeats(seatCount, capacity)}
      </li>
      {visibility === "members" && (
        <li className={FACT}>
          <Lock aria-hidden="true" />
          {m.session_browse_card_membersOnly()}
        </li>
      )}
    </ul>
  );
}

const fullness = ({ waitlistCount }: Card): string =>
  waitlistCount > 0
    ? m.session_browse_card_fullWaiting({ waiting: waitlistCount })
    : m.session_browse_card_full();

/** The available action for each status. A cancelled session, or one without any room, only links to its page. */
function Way({ session }: { session: Card }) {
  const { id, title, status } = session;
  const page = `/sessions/${id}`;
  if (status === "live")
    return <WayLink href={`${page}/live`} label={m.common_watchLive()} of={title} isFirst />;
  if (status === "upcoming" && roomFor(session) === "none") return null;
  if (status === "upcoming" && roomFor(session) === "waitlist")
    return <WayLink href={page} label={m.session_seats_seat_waitlist()} of={title} />;
  if (status === "upcoming") return <WayLink href={page} label={m.session_join()} of={title} isFirst />;
  if (status === "completed") return <WayLink href={page} label={m.session_viewRecording()} of={title} />;
  return null;
}

type WayLinkProps = { href: string; label: string; of: string; isFirst?: boolean };

const WayLink = ({ href, label, of, isFirst }: WayLinkProps) => (
  <Link
    href={href}
    prefetch={false}
    aria-label={m.lib_labelled({ label, text: of })}
    className={`${buttonVariants({ variant: isFirst ? "primary" : "outline", size: "sm" })} relative z-10`}
  >
    {label}
  </Link>
);
