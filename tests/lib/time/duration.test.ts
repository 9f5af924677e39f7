import { expect, it } from "vitest";
import { addDays, DAY_MS, formatMinutes, formatTimer, HOUR_MS, MINUTE_MS } from "@/lib/time/duration";

it("durations are in milliseconds", () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
});

it("a day has 24 hours, even if the clocks change", () => {
  const at = new Date("2026-03-28T12:00:00+01:00");
  expect(addDays(at, 1).toISOString()).toBe("2026-03-29T11:00:00.000Z");
  expect(addDays(at, -1).toISOString()).toBe("2026-03-27T11:00:00.000Z");
});

it("a running clock shows hours only if there are any", () => {
  expect([0, 59.9, 65, 400, 3725].map(formatTimer)).toEqual(["0:00", "0:59", "1:05", "6:40", "1:02:05"]);
});

it("a length is written in hours and minutes", () => {
  expect([0, 5, 60, 90, 720].map(formatMinutes)).toEqual(["0 min", "5 min", "1 h", "1 h 30 min", "12 h"]);
});
