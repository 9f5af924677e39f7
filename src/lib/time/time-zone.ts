import { DAY_MS, MINUTE_MS } from "./duration";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of an instant in a time zone (IANA), as `YYYY-MM-DD` and `HH:MM`. */
export function zonedClock(at: Date, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  const [day = "", time = ""] = format.format(at).split(" ");
  return { day, time };
}

/**
 * Converts a local time in a time zone to an instant, or null if it is invalid. A time skipped by a clock
 * change moves forward by the length of the change; an ambiguous time is the first of the two.
 */
export function toInstant(day: string, time: string, timeZone: string): Date | null {
  const whole = `${day}T${time}:00Z`;
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/.test(whole) ? Date.parse(whole) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (instant: number): number => {
    const shown = zonedClock(new Date(instant), timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  };
  const offsets = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)];
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === wanted);
  return new Date(exact.length ? Math.min(...exact) : Math.max(...candidates));
}
