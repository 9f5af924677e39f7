import { launchDates } from "@/domain/startup/rules";
import { dayAfter, startOfDay, toDay } from "@/lib/time/calendar-day";
import { DAY_MS } from "@/lib/time/duration";

export const BOARD_PERIODS = ["day", "week", "month", "year"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** `startsOn` is the first day of the period, `YYYY-MM-DD`. */
export type Board = { period: BoardPeriod; startsOn: string };

/** The board that contains a moment, in the community's time zone. */
export function boardAt(period: BoardPeriod, now: Date, timeZone: string): Board {
  const { launchDay, launchWeek, launchMonth, launchYear } = launchDates(now, timeZone);
  return {
    period,
    startsOn: { day: launchDay, week: launchWeek, month: launchMonth, year: launchYear }[period],
  };
}

/** The end of the board, exclusive. */
export function boardEnd({ period, startsOn }: Board): string {
  if (period === "day") return dayAfter(startsOn, 1);
  if (period === "week") return dayAfter(startsOn, 7);
  const [year = 0, month = 0] = startsOn.split("-").map(Number);
  const next = period === "month" ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
  return toDay(new Date(next));
}

/** ISO 8601: a week belongs to the year of its Thursday. */
export function weekOf(monday: string): { year: number; week: number } {
  const thursday = dayAfter(monday, 3);
  const year = Number(thursday.slice(0, 4));
  const days = (startOfDay(thursday).getTime() - Date.UTC(year, 0, 1)) / DAY_MS;
  return { year, week: Math.floor(days / 7) + 1 };
}

/** The URL name of a board: `2026-11-20`, `2026-w47`, `2026-11` or `2026`. */
export function boardName({ period, startsOn }: Board): string {
  if (period === "day") return startsOn;
  if (period === "month") return startsOn.slice(0, 7);
  if (period === "year") return startsOn.slice(0, 4);
  const { year, week } = weekOf(startsOn);
  return `${year}-w${String(week).padStart(2, "0")}`;
}

export const boardPath = (board: Board): string => `/leaderboard/${board.period}/${boardName(board)}`;

const NAMES: Record<BoardPeriod, RegExp> = {
  day: /^2\d{3}-\d\d-\d\d$/,
  week: /^2\d{3}-w\d\d$/,
  month: /^2\d{3}-\d\d$/,
  year: /^2\d{3}$/,
};

/** Parses a board name. Returns null unless it is canonical, as written by `boardPath`. */
export function readBoardName(period: string, name: string): Board | null {
  const known = BOARD_PERIODS.find((each) => each === period);
  if (!known || !NAMES[known].test(name)) return null;
  const startsOn = known === "week" ? mondayOf(name) : `${name}-01-01`.slice(0, 10);
  if (Number.isNaN(startOfDay(startsOn).getTime())) return null;
  const board = { period: known, startsOn: toDay(startOfDay(startsOn)) };
  return boardName(board) === name ? board : null;
}

/** ISO week 1 always contains January 4. */
function mondayOf(name: string): string {
  const fourth = new Date(Date.UTC(Number(name.slice(0, 4)), 0, 4));
  const first = dayAfter(toDay(fourth), -((fourth.getUTCDay() + 6) % 7));
  return dayAfter(first, (Number(name.slice(6)) - 1) * 7);
}
