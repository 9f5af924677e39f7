import { expect, it } from "vitest";
import { boardAt, boardEnd, boardName, boardPath, readBoardName } from "@/domain/startup/leaderboards/urls";
import { boardDays, boardTitle } from "@/features/startup/leaderboards/copy";

it.each([
  ["day", "2026-11-20", "2026-11-20", "2026-11-21", "Friday, 20 November 2026"],
  ["week", "2026-w47", "2026-11-16", "2026-11-23", "Week 47 of 2026"],
  ["week", "2026-w01", "2025-12-29", "2026-01-05", "Week 1 of 2026"],
  ["week", "2026-w53", "2026-12-28", "2027-01-04", "Week 53 of 2026"],
  ["month", "2026-11", "2026-11-01", "2026-12-01", "November 2026"],
  ["month", "2026-12", "2026-12-01", "2027-01-01", "December 2026"],
  ["year", "2026", "2026-01-01", "2027-01-01", "2026"],
])(
  "DIR-7: /leaderboard/%s/%s is a board with a first day, an end and a title",
  (period, name, startsOn, end, title) => {
    const board = readBoardName(period, name);
    expect(board).toEqual({ period, startsOn });
    if (!board) return;
    expect(boardName(board)).toBe(name);
    expect(boardPath(board)).toBe(`/leaderboard/${period}/${name}`);
    expect(boardEnd(board)).toBe(end);
    expect(boardTitle(board)).toBe(title);
  },
);

it("a week tells its days", () => {
  expect(boardDays({ period: "week", startsOn: "2026-11-16" })).toMatch(/^16\s?–\s?22 Nov 2026$/);
});

it.each([
  ["day", "2026-02-30"],
  ["day", "2026-2-3"],
  ["day", "2026-11"],
  ["day", "1026-11-20"],
  ["week", "2026-w54"],
  ["week", "2025-w53"],
  ["week", "2026-w00"],
  ["week", "2026-W47"],
  ["month", "2026-13"],
  ["month", "2026-00"],
  ["year", "26"],
  ["decade", "2020"],
  ["constructor", "2020"],
])("DIR-7: /leaderboard/%s/%s isn't a board", (period, name) => {
  expect(readBoardName(period, name)).toBeNull();
});

it("DIR-7: a board begins with the community's day, not with another zone's", () => {
  const late = new Date("2026-12-31T23:30:00Z");
  expect(boardAt("year", late, "Europe/Zurich")).toEqual({ period: "year", startsOn: "2027-01-01" });
  expect(boardAt("year", late, "America/New_York")).toEqual({ period: "year", startsOn: "2026-01-01" });
});
