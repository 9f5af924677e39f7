import { daysUpTo, type PERIODS, readPeriod } from "@/features/analytics/rules";

/** The most days that one look tells of. */
export const MAX_DAYS = 366;

/** Days of the community's calendar, both ends included, as `2026-11-20`. */
export type Range = {
  from: string;
  to: string;
  /** The number of days where it is one of the usual periods up to today; null where somebody chose the days. */
  period: (typeof PERIODS)[number] | null;
};

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const isDay = (text: unknown): text is string => {
  if (typeof text !== "string" || !DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** The day so many days after another; before it where the number is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a range holds, both ends included. */
export const lengthOf = ({ from, to }: Pick<Range, "from" | "to">): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The days of a range, the earliest first. */
export const daysOf = (range: Pick<Range, "from" | "to">): string[] => daysUpTo(range.to, lengthOf(range));

export type AskedRange = { days?: unknown; from?: unknown; to?: unknown };

/** The days chosen in an address, or null: in order, none of them ahead, and no more than a year of them. */
export function chosenRange({ from, to }: AskedRange, today: string): Range | null {
  if (!isDay(from) || !isDay(to) || from > to || to > today) return null;
  const range = { from, to, period: null };
  return lengthOf(range) <= MAX_DAYS ? range : null;
}

/** A usual period up to today; thirty days where none is asked for. */
export function periodRange(days: unknown, today: string): Range {
  const period = readPeriod(days);
  return { from: dayAfter(today, 1 - period), to: today, period };
}

/** As many days right before a range, to compare it with. */
export function rangeBefore({ from, to }: Pick<Range, "from" | "to">): Pick<Range, "from" | "to"> {
  return { from: dayAfter(from, -lengthOf({ from, to })), to: dayAfter(from, -1) };
}

/** A change in percent as people read it, such as `+12%`; null where there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? "+" : ""}${percent.toLocaleString("en")}%`.replace("-", "−");
}
