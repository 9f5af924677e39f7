import { expect, it } from "vitest";
import { dayAfter, daysUpTo, startOfDay, toDay } from "@/lib/time/calendar-day";

it("a day starts at midnight UTC, and every moment of it belongs to it", () => {
  expect(startOfDay("2026-11-20").toISOString()).toBe("2026-11-20T00:00:00.000Z");
  expect(toDay(startOfDay("2026-11-20"))).toBe("2026-11-20");
  expect(toDay(new Date("2026-11-20T23:59:59.999Z"))).toBe("2026-11-20");
});

it.each([
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2027-01-01", -1, "2026-12-31"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-28", 2, "2026-03-30"],
])("%s and %d days is %s", (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});

it("lists the last days in ascending order", () => {
  expect(daysUpTo("2027-01-01", 3)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
  expect(daysUpTo("2027-01-01", 0)).toEqual([]);
});
