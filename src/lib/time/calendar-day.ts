import { addDays } from "./duration";

/** A day is text as `2026-11-20`. Its time zone is the caller's affair; here each starts at midnight UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The days that are accepted. `Intl`, `Date`, URLs and the database write the years between them alike. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2999-12-31";

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Whether a text is a day that exists, such as `2026-11-20`. While a year is typed, a field holds `0002-11-20`,
 * which isn't accepted. Ask this before a conversion: `Date` turns February 31 into March.
 */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const at = startOfDay(text);
  return !Number.isNaN(at.getTime()) && toDay(at) === text;
}

export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The hour in UTC as `2026-11-20T14`, for keys of what happens at most once per hour. */
export const toHour = (at: Date): string => at.toISOString().slice(0, 13);

/** The day so many days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string => toDay(addDays(startOfDay(day), days));

/** The last `count` days up to this one, in ascending order. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(last, index + 1 - count));
