import { addDays } from "./duration";

/** A day is text as `2026-11-20`. Its time zone is the caller's affair; here each starts at midnight UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The hour in UTC as `2026-11-20T14`, for keys of what happens at most once per hour. */
export const toHour = (at: Date): string => at.toISOString().slice(0, 13);

/** The day so many days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string => toDay(addDays(startOfDay(day), days));

/** The last `count` days up to this one, in ascending order. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(last, index + 1 - count));
