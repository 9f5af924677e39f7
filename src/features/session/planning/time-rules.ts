import { formatDate } from "@/lib/time/date";
import { MINUTE_MS } from "@/lib/time/duration";
import { canonicalTimeZone, timeZoneLabel, toInstant, zonedClock } from "@/lib/time/time-zone";

export type SessionTimes = { startsAt: Date; minutes: number; timeZone: string };

export const sessionEnd = ({ startsAt, minutes }: Pick<SessionTimes, "startsAt" | "minutes">): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS);

const offsets = new Map<string, Intl.DateTimeFormat>();

/** The offset of an IANA time zone at an instant, for example `GMT+1`. */
export function offsetName(at: Date, timeZone: string): string {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" });
  offsets.set(timeZone, format);
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/**
 * Formats a time zone, for example `Zurich time (GMT+1)`. The offset disambiguates a repeated hour. A zone
 * that is no place, such as `Etc/GMT+5` or `+05:30`, is only its offset.
 */
export function zoneName(at: Date, timeZone: string): string {
  const name = canonicalTimeZone(timeZone) ?? timeZone;
  if (name === "UTC") return "UTC";
  const [area, city] = [name.split("/")[0], timeZoneLabel(name).split("/").at(-1)];
  if (area === name || area === "Etc") return offsetName(at, timeZone);
  return `${city} time (${offsetName(at, timeZone)})`;
}

/** Formats `19:00 – 20:30` in a time zone. Adds the end's day or offset if it differs from the start's. */
export function clockSpan(when: SessionTimes): string {
  const { startsAt, timeZone } = when;
  const end = sessionEnd(when);
  const [from, to] = [zonedClock(startsAt, timeZone), zonedClock(end, timeZone)];
  const day = from.day === to.day ? "" : ` (${formatDate(end, "weekday", timeZone)})`;
  const isMoved = offsetName(startsAt, timeZone) !== offsetName(end, timeZone);
  return `${from.time} – ${to.time}${isMoved ? ` ${offsetName(end, timeZone)}` : ""}${day}`;
}

/** Whether both zones show the same clock time at the start and at the end. */
export const isSameClock = (when: SessionTimes, timeZone: string): boolean =>
  [when.startsAt, sessionEnd(when)].every((at) => {
    const [here, there] = [zonedClock(at, when.timeZone), zonedClock(at, timeZone)];
    return here.day === there.day && here.time === there.time;
  });

/** Formats minutes, for example `1 h 30 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ") || "0 min";
}

/** Formats the length of a talk, for example `6:40`. */
export const talkClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

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
