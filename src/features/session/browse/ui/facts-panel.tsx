import { CalendarClock, Lock, MapPin, Presentation, Users } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { FORMATS, talkSeconds } from "@/domain/session/rules";
import { clockSpan, zoneName } from "@/features/session/planning/time-rules";
import type { SessionDetail } from "@/features/session/schema";
import { SeatFigures } from "@/features/session/seats/ui/seat-counts";
import { formatDate } from "@/lib/time/date";
import { formatMinutes, formatTimer } from "@/lib/time/duration";
import { Faces } from "./faces";
import { ViewerTime } from "./viewer-time";

type FactProps = { icon: ReactNode; name: string; children: ReactNode };

const Fact = ({ icon, name, children }: FactProps) => (
  <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
    <dt className="text-muted-foreground [&_svg]:size-5">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="block text-muted-foreground">{children}</span>
);

/** Date, place, format and capacity. Never shows the join link. */
export function FactsPanel({ session }: { session: SessionDetail }) {
  const { format, minutes, place, isOnline, visibility, speakerSlots, speakers } = session;
  const { name, slides, secondsPerSlide } = FORMATS[format];
  return (
    <dl className="flex flex-col gap-4 text-sm">
      <Fact icon={<CalendarClock aria-hidden="true" />} name={m.common_when()}>
        <When session={session} />
      </Fact>
      <Fact icon={<MapPin aria-hidden="true" />} name={m.session_browse_facts_where()}>
        {place && <span className="font-medium">{place}</span>}
        {isOnline && <OnlineNote isAlso={place !== null} />}
      </Fact>
      <Fact icon={<Presentation aria-hidden="true" />} name={m.common_format()}>
        <span className="font-medium">{name()}</span>
        <Quiet>
          {m.session_browse_facts_formatOf({
            slides,
            seconds: secondsPerSlide,
            talk: formatTimer(talkSeconds(format)),
          })}
        </Quiet>
        <Quiet>
          {m.session_browse_facts_talksTaken({
            length: formatMinutes(minutes),
            speakers: speakers.length,
            slots: speakerSlots,
          })}
        </Quiet>
      </Fact>
      <Fact icon={<Users aria-hidden="true" />} name={m.common_seats()}>
        <SeatFigures session={session} />
        <Faces people={session.attendees} count={session.seatCount} />
      </Fact>
      {visibility === "members" && (
        <Fact icon={<Lock aria-hidden="true" />} name={m.common_visibility()}>
          {m.session_browse_card_membersOnly()}
        </Fact>
      )}
    </dl>
  );
}

function When({ session }: { session: SessionDetail }) {
  const { startsAt, timeZone, minutes, movedFrom } = session;
  return (
    <>
      <time dateTime={startsAt.toISOString()} className="block font-medium">
        {formatDate(startsAt, "weekday", timeZone)}
        <span className="block">{clockSpan(session)}</span>
      </time>
      <span data-zone-of={timeZone} className="block text-muted-foreground">
        {zoneName(startsAt, timeZone)}
        <span className="block min-h-5 text-brand">
          <ViewerTime {...{ startsAt, timeZone, minutes }} look="long" />
        </span>
      </span>
      {movedFrom && <Quiet>{m.session_movedFrom({ when: formatDate(movedFrom, "moment", timeZone) })}</Quiet>}
    </>
  );
}

const OnlineNote = ({ isAlso }: { isAlso: boolean }) => (
  <>
    <span className="block font-medium">
      {isAlso ? m.session_browse_facts_andOnline() : m.session_list_online()}
    </span>
    <Quiet>{m.session_browse_facts_linkForSeats()}</Quiet>
  </>
);
