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

export const boardState = (board: Board, isOpen: boolean): string =>
  isOpen
    ? `Votes count until the end of ${formatDate(lastDay(board), "date", "UTC")}.`
    : `Final since the end of ${formatDate(lastDay(board), "date", "UTC")}; later votes do not change it.`;

export const formatRank = ({ rank, voteCount }: { rank?: number | null; voteCount: number }): string =>
  `Place ${rank} with ${voteCount} ${voteCount === 1 ? "vote" : "votes"}.`;

export const CURRENT_BOARDS: Record<BoardPeriod, string> = {
  day: "Today",
  week: "This week",
  month: "This month",
  year: "This year",
};

export const BOARDS = {
  title: "Leaderboard",
  lead: "What was launched in a day, a week, a month or a year, by votes. When its time is over, a board is final.",
  none: "No votes yet",
  noneOpen: "Nothing that was launched in this time has a vote so far. The first vote takes the first place.",
  noneClosed: "Nothing that was launched in this time had a vote when it ended.",
} as const;
