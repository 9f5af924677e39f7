import { z } from "zod";
import { clockIssue } from "@/features/session/planning/time-rules";
import { isDay } from "@/lib/time/calendar-day";
import { MINUTE_MS } from "@/lib/time/duration";
import { CLOCK_TIME, toInstant, zonedClock } from "@/lib/time/time-zone";

/** `day` and `time` are local to the time zone that it was read for. */
export type Moment = { day: string; time: string; at: Date };

type Typed = { date: string; time: string; timeZone: string };

const Instant = z.iso.datetime({ offset: true });
const SPACED = /^(\d{4}-\d\d-\d\d) +(\d)/;
const NO_SECONDS = /(T\d\d:\d\d)(?=[Z+-])/;
const SECONDS = /^(\d\d:\d\d):\d\d(?:\.\d+)?$/;
const HALF_DAY = /^(0?[1-9]|1[0-2]):([0-5]\d)(?::\d\d)? ?([ap])\.?m\.?$/i;

/** `19:00`, `19:00:00` or `7:00 PM` as `19:00`. Null for `7:00`, which may mean either half of the day. */
export function toClock(typed: string): string | null {
  const [, hour, minute, half] = HALF_DAY.exec(typed) ?? [];
  const clock = hour
    ? `${String((Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}:${minute}`
    : typed.replace(SECONDS, "$1");
  return CLOCK_TIME.test(clock) ? clock : null;
}

/**
 * Reads a date and time after ISO 8601, or a day after ISO 8601 with a time beside it. Other notations mean different days
 * in different countries, so they are `bad`. `unclear` is a time that a clock change skips, or repeats unless an offset
 * says that the first one is meant.
 */
export function readMoment({ date, time, timeZone }: Typed): Moment | "bad" | "unclear" {
  const text = date.trim().replace(SPACED, "$1T$2");
  const instant = text.replace(NO_SECONDS, "$1:00");
  if (Instant.safeParse(instant).success) return momentAt(new Date(instant), timeZone);
  const [day = "", typed = time.trim()] = text.split("T");
  const clock = toClock(typed);
  const at = clock && isDay(day) ? toInstant(day, clock, timeZone) : null;
  if (!clock || !at) return "bad";
  return clockIssue(day, clock, timeZone) ? "unclear" : { day, time: clock, at };
}

function momentAt(instant: Date, timeZone: string): Moment | "bad" | "unclear" {
  const at = new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
  const { day, time } = zonedClock(at, timeZone);
  const again = toInstant(day, time, timeZone);
  if (!again) return "bad";
  return again.getTime() === at.getTime() ? { day, time, at } : "unclear";
}
