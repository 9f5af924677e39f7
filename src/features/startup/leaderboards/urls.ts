import { launchDates } from "@/features/startup/rules";

export const BOARD_PERIODS = ["day", "week", "month", "year"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** `startsOn` is the first day of the period, `YYYY-MM-DD`. */
export type Board = { period: BoardPeriod; startsOn: string };

const DAY_MS = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const daysAfter = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * DAY_MS));

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
  if (period === "day") return daysAfter(startsOn, 1);
  if (period === "week") return daysAfter(startsOn, 7);
  const [year = 0, month = 0] = startsOn.split("-").map(Number);
  const next = period === "month" ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
  return dayOf(new Date(next));
}

/** ISO 8601: a week belongs to the year of its Thursday. */
export function weekOf(monday: string): { year: number; week: number } {
  const thursday = daysAfter(monday, 3);
  const year = Number(thursday.slice(0, 4));
  const days = (at(thursday).getTime() - Date.UTC(year, 0, 1)) / DAY_MS;
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
  if (Number.isNaN(at(startsOn).getTime())) return null;
  const board = { period: known, startsOn: dayOf(at(startsOn)) };
  return boardName(board) === name ? board : null;
}

/** ISO week 1 always contains January 4. */
function mondayOf(name: string): string {
  const fourth = new Date(Date.UTC(Number(name.slice(0, 4)), 0, 4));
  const first = daysAfter(dayOf(fourth), -((fourth.getUTCDay() + 6) % 7));
  return daysAfter(first, (Number(name.slice(6)) - 1) * 7);
}
