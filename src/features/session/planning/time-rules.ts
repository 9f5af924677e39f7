import * as m from "#messages";
import { formatDate } from "@/lib/time/date";
import { MINUTE_MS } from "@/lib/time/duration";
import { canonicalTimeZone, offsetName, timeZoneLabel, toInstant, zonedClock } from "@/lib/time/time-zone";

export type SessionTimes = { startsAt: Date; minutes: number; timeZone: string };

export const sessionEnd = ({ startsAt, minutes }: Pick<SessionTimes, "startsAt" | "minutes">): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS);

/**
 * Formats a time zone, for example `Zurich time (GMT+1)`. The offset disambiguates a repeated hour. A zone
 * without a place, such as `Etc/GMT+5` or `+05:30`, is only its offset.
 */
export function zoneName(at: Date, timeZone: string): string {
  const name = canonicalTimeZone(timeZone) ?? timeZone;
  if (name === "UTC") return "UTC";
  const [area, city] = [name.split("/")[0], timeZoneLabel(name).split("/").at(-1)];
  if (area === name || area === "Etc") return offsetName(at, timeZone);
  return m.session_planning_zoneTime({
    city: m.lib_time_cityName({ city: city ?? name }),
    offset: offsetName(at, timeZone),
  });
}

/** Formats `19:00 – 20:30` in a time zone. Adds the end's day or offset if it differs from the start's. */
export function clockSpan(when: SessionTimes): string {
  const { startsAt, timeZone } = when;
  const end = sessionEnd(when);
  const [from, to] = [zonedClock(startsAt, timeZone), zonedClock(end, timeZone)];
  const day = from.day === to.day ? "" : ` (${formatDate(end, "weekday", timeZone)})`;
  const clock = (at: Date) => formatDate(at, "clock", timeZone);
  const isMoved = offsetName(startsAt, timeZone) !== offsetName(end, timeZone);
  return `${clock(startsAt)} – ${clock(end)}${isMoved ? ` ${offsetName(end, timeZone)}` : ""}${day}`;
}

/** Whether both zones show the same clock time at the start and at the end. */
export const isSameClock = (when: SessionTimes, timeZone: string): boolean =>
  [when.startsAt, sessionEnd(when)].every((at) => {
    const [here, there] = [zonedClock(at, when.timeZone), zonedClock(at, timeZone)];
    return here.day === there.day && here.time === there.time;
  });

export function agendaStarts(items: readonly { minutes: number }[], startsAt: Date): Date[] {
  let passed = 0;
  return items.map(({ minutes }) => {
    const at = new Date(startsAt.getTime() + passed * MINUTE_MS);
    passed += minutes;
    return at;
  });
}

/** Detects local times that daylight saving skips or repeats. (SES-3) */
export function clockIssue(
  day: string,
  time: string,
  timeZone: string,
): { leapsTo: string } | "twice" | null {
  const at = toInstant(day, time, timeZone);
  if (!at) return null;
  const shown = zonedClock(at, timeZone).time;
  if (shown !== time) return { leapsTo: shown };
  const again = [30, 60, 120].some((later) => {
    const other = zonedClock(new Date(at.getTime() + later * MINUTE_MS), timeZone);
    return other.day === day && other.time === time;
  });
  return again ? "twice" : null;
}
