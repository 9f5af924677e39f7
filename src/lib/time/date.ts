import { currentLanguage } from "#language";
import * as m from "#messages";
import { localeOf } from "@/lib/language/languages";
import { startOfDay } from "./calendar-day";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./duration";
import { zonedClock } from "./time-zone";

/** `dateStyle: "medium"` is in digits in German, beside months in letters on the same page. */
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

const LOOKS = {
  day: DAY,
  /** Without its year, where the page already says it. */
  dayOfMonth: { day: "numeric", month: "short" },
  weekday: { weekday: "short", ...DAY },
  /** Names a day: a leaderboard's, or a cell's of a calendar. All other dates are short. */
  longDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
  clock: { timeStyle: "short" },
  clockSeconds: { timeStyle: "medium" },
  moment: { ...DAY, hour: "2-digit", minute: "2-digit" },
  weekdayMoment: { weekday: "short", ...DAY, hour: "2-digit", minute: "2-digit" },
  /** Includes the time zone, for events that users attend. */
  appointment: { weekday: "short", ...DAY, hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateLook = keyof typeof LOOKS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached per language, look and zone, because creating one is slow. */
function formatOf(look: DateLook, timeZone: string): Intl.DateTimeFormat {
  const locale = localeOf(currentLanguage());
  const key = `${locale} ${look} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...LOOKS[look], timeZone });
  formats.set(key, format);
  return format;
}

/**
 * Formats a date for a time zone (IANA). Every date, time and month that people read is written here: the
 * zone is the community's or the viewer's, or UTC for calendar days, and never a default.
 */
export const formatDate = (date: Date, look: DateLook, timeZone: string): string =>
  formatOf(look, timeZone).format(date);

/** Both ends are part of the range. Parts that they share are written once, as in `16 – 22 Nov 2026`. */
export const formatDateRange = (from: Date, to: Date, look: DateLook, timeZone: string): string =>
  formatOf(look, timeZone).formatRange(from, to);

const SPANS = [
  ["year", 365],
  ["month", 30],
  ["week", 7],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

const relatives = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const locale = localeOf(currentLanguage());
  const key = `${locale} ${numeric}`;
  const format = relatives.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  relatives.set(key, format);
  return format;
}

/**
 * "3 hours ago", "yesterday", "just now": uses the largest unit that fits. Days are counted by
 * the calendar of a time zone (IANA), because "yesterday" means one. Longer spans are numbers: "last month" would name a month of the calendar.
 */
export function relativeTime(date: Date, now: Date, timeZone: string): string {
  const passed = date.getTime() - now.getTime();
  if (Math.abs(passed) < MINUTE_MS) return m.lib_time_justNow();
  if (Math.abs(passed) < DAY_MS) {
    const [unit, size] =
      Math.abs(passed) < HOUR_MS ? (["minute", MINUTE_MS] as const) : (["hour", HOUR_MS] as const);
    return relativeFormat("auto").format(Math.trunc(passed / size), unit);
  }
  const dayOf = (at: Date): number => startOfDay(zonedClock(at, timeZone).day).getTime();
  const days = Math.round((dayOf(date) - dayOf(now)) / DAY_MS);
  const span = SPANS.find(([, length]) => Math.abs(days) >= length);
  if (!span) return relativeFormat("auto").format(days, "day");
  return relativeFormat("always").format(Math.trunc(days / span[1]), span[0]);
}
