import { m } from "#messages";
import { dayAfter, startOfDay } from "@/lib/time/calendar-day";
import { formatDate, formatDateRange } from "@/lib/time/date";
import { type Board, type BoardPeriod, boardEnd, weekOf } from "./urls";

const lastDay = (board: Board): Date => startOfDay(dayAfter(boardEnd(board), -1));

/** Such as `Week 47 of 2026`. */
export function boardTitle({ period, startsOn }: Board): string {
  if (period === "day") return formatDate(startOfDay(startsOn), "longDay", "UTC");
  if (period === "month") return formatDate(startOfDay(startsOn), "month", "UTC");
  if (period === "year") return startsOn.slice(0, 4);
  const { year, week } = weekOf(startsOn);
  return `Week ${week} of ${year}`;
}

/** The dates of a week, because its number alone doesn't tell them; null for other periods. */
export const boardDays = (board: Board): string | null =>
  board.period === "week" ? formatDateRange(startOfDay(board.startsOn), lastDay(board), "date", "UTC") : null;

const LAST: Record<BoardPeriod, () => string> = {
  day: m.startup_leaderboards_last_day,
  week: m.startup_leaderboards_last_week,
  month: m.startup_leaderboards_last_month,
  year: m.startup_leaderboards_last_year,
};

/** The name of the nearest earlier board, seen from the current one. */
export const earlierTitle = (current: Board, earlier: Board): string =>
  boardEnd(earlier) === current.startsOn ? LAST[current.period]() : boardTitle(earlier);

export const boardState = (board: Board, isOpen: boolean): string =>
  isOpen
    ? `Votes count until the end of ${formatDate(lastDay(board), "date", "UTC")}.`
    : `Final since the end of ${formatDate(lastDay(board), "date", "UTC")}. Later votes don't change it.`;

export const formatRank = ({ rank, voteCount }: { rank?: number | null; voteCount: number }): string =>
  `#${rank} with ${voteCount} ${voteCount === 1 ? "vote" : "votes"}.`;

const OF_PERIOD: Record<BoardPeriod, () => string> = {
  day: m.startup_leaderboards_ofPeriod_day,
  week: m.startup_leaderboards_ofPeriod_week,
  month: m.startup_leaderboards_ofPeriod_month,
  year: m.startup_leaderboards_ofPeriod_year,
};

/** Such as `#1 of the day`. */
export const awardTitle = (place: number, period: BoardPeriod): string => `#${place} ${OF_PERIOD[period]()}`;

export const CURRENT_BOARDS: Record<BoardPeriod, () => string> = {
  day: m.startup_leaderboards_currentBoards_day,
  week: m.startup_leaderboards_currentBoards_week,
  month: m.startup_leaderboards_currentBoards_month,
  year: m.startup_leaderboards_currentBoards_year,
};
