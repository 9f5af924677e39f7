import * as m from "#messages";
import { type Board, type BoardPeriod, boardEnd, weekOf } from "@/domain/startup/leaderboards/urls";
import { dayAfter, startOfDay } from "@/lib/time/calendar-day";
import { formatDate, formatDateRange } from "@/lib/time/date";

const lastDay = (board: Board): Date => startOfDay(dayAfter(boardEnd(board), -1));

/** Such as `Week 47 of 2026`. */
export function boardTitle({ period, startsOn }: Board): string {
  if (period === "day") return formatDate(startOfDay(startsOn), "longDay", "UTC");
  if (period === "month") return formatDate(startOfDay(startsOn), "month", "UTC");
  if (period === "year") return startsOn.slice(0, 4);
  const { year, week } = weekOf(startsOn);
  return m.startup_leaderboards_week({ week, year });
}

/** The dates of a week, because its number alone doesn't tell them; null for other periods. */
export const boardDays = (board: Board): string | null =>
  board.period === "week" ? formatDateRange(startOfDay(board.startsOn), lastDay(board), "day", "UTC") : null;

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
    ? m.startup_leaderboards_open({ day: formatDate(lastDay(board), "day", "UTC") })
    : m.startup_leaderboards_final({ day: formatDate(lastDay(board), "day", "UTC") });

const AWARDS = {
  day: m.startup_leaderboards_award_day,
  week: m.startup_leaderboards_award_week,
  month: m.startup_leaderboards_award_month,
  year: m.startup_leaderboards_award_year,
} as const;

/** Such as `#1 of the day`. */
export const awardTitle = (place: number, period: BoardPeriod): string => AWARDS[period]({ place });

export const CURRENT_BOARDS: Record<BoardPeriod, () => string> = {
  day: m.common_today,
  week: m.common_thisWeek,
  month: m.common_thisMonth,
  year: m.common_thisYear,
};
