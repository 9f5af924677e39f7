import * as m from "#messages";
import { clockSpan, isSameClock } from "@/features/session/planning/time-rules";
import { formatDate } from "@/lib/time/date";
import { offsetName, zonedClock } from "@/lib/time/time-zone";

export type ViewerTimeProps = { startsAt: Date; minutes: number; timeZone: string; look: "short" | "long" };

/** The time in another zone. If the clock shows the same there, only the long look says so. */
export default function ViewerClock({ look, zone, ...when }: ViewerTimeProps & { zone: string }) {
  if (isSameClock(when, zone)) return look === "long" && <span>{m.session_browse_clock_sameForYou()}</span>;
  const there = zonedClock(when.startsAt, when.timeZone).day;
  const here = zonedClock(when.startsAt, zone);
  const day = here.day === there ? "" : `${formatDate(when.startsAt, "weekday", zone)}, `;
  if (look === "short")
    return (
      <span>
        {" "}
        {m.session_browse_clock_shortForYou({ time: day + formatDate(when.startsAt, "clock", zone) })}
      </span>
    );
  return (
    <span>
      {m.session_browse_clock_forYou({
        time: day + clockSpan({ ...when, timeZone: zone }),
        zone: offsetName(when.startsAt, zone),
      })}
    </span>
  );
}
