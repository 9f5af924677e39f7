import { type PERIODS, readPeriod } from "@/domain/analytics/rules";
import { formatPercent } from "@/lib/format/number";
import { dayAfter, daysUpTo, isDay } from "@/lib/time/calendar-day";
import { DAY_MS } from "@/lib/time/duration";

/** Maximum length of a range, in days. */
export const MAX_DAYS = 366;

/** An inclusive range of calendar days in the community's time zone, as `2026-11-20`. */
export type Range = {
  from: string;
  to: string;
  /** The preset length in days if the range ends today; null for a custom range. */
  period: (typeof PERIODS)[number] | null;
};

export const lengthOf = ({ from, to }: Pick<Range, "from" | "to">): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** In ascending order. */
export const daysOf = (range: Pick<Range, "from" | "to">): string[] => daysUpTo(range.to, lengthOf(range));

export type RangeQuery = { days?: unknown; from?: unknown; to?: unknown };

/**
 * The custom range in the URL. Returns null if it is malformed, reversed, in the future or over a year long.
 */
export function chosenRange({ from, to }: RangeQuery, today: string): Range | null {
  if (!isDay(from) || !isDay(to) || from > to || to > today) return null;
  const range = { from, to, period: null };
  return lengthOf(range) <= MAX_DAYS ? range : null;
}

/** The preset period that ends today. Defaults to 30 days. */
export function periodRange(days: unknown, today: string): Range {
  const period = readPeriod(days);
  return { from: dayAfter(today, 1 - period), to: today, period };
}

/** The preceding range of the same length, for comparison. */
export function rangeBefore({ from, to }: Pick<Range, "from" | "to">): Pick<Range, "from" | "to"> {
  return { from: dayAfter(from, -lengthOf({ from, to })), to: dayAfter(from, -1) };
}

/** Formats a change as a percentage, such as `+12%`. Returns null if the earlier value is 0. */
export const changeOf = (now: number, before: number): string | null =>
  before === 0 ? null : formatPercent((now - before) / before, { isChange: true });
