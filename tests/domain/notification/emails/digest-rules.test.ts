import { describe, expect, it } from "vitest";
import { nextDigest } from "@/domain/notification/emails/digest-rules";
import { WEEKDAYS } from "@/domain/notification/preferences/rules";

const at = (instant: string, rhythm: "daily" | "weekly", hour: number, timeZone: string, weekday = 1) =>
  nextDigest(new Date(instant), rhythm, { hour, weekday, timeZone }).toISOString();
const ZURICH = "Europe/Zurich";
const NEW_YORK = "America/New_York";

describe("NOT-4: the next digest", () => {
  it.each([
    ["before the hour: today", "2026-06-01T05:59:59Z", 8, ZURICH, "2026-06-01T06:00:00.000Z"],
    ["at the hour: tomorrow", "2026-06-01T06:00:00Z", 8, ZURICH, "2026-06-02T06:00:00.000Z"],
    ["over the end of a year", "2026-12-31T23:30:00Z", 0, ZURICH, "2027-01-01T23:00:00.000Z"],
    ["the day before clocks go forward", "2026-03-28T08:00:00Z", 8, ZURICH, "2026-03-29T06:00:00.000Z"],
    ["an hour that is leapt over", "2026-03-28T12:00:00Z", 2, ZURICH, "2026-03-29T01:00:00.000Z"],
    ["the day before clocks go back", "2026-10-24T08:00:00Z", 8, ZURICH, "2026-10-25T07:00:00.000Z"],
    ["an hour that comes twice: the first", "2026-10-24T12:00:00Z", 2, ZURICH, "2026-10-25T00:00:00.000Z"],
    ["and not again at the second", "2026-10-25T00:00:00Z", 2, ZURICH, "2026-10-26T01:00:00.000Z"],
    ["forward in New York", "2026-03-07T18:00:00Z", 8, NEW_YORK, "2026-03-08T12:00:00.000Z"],
    ["leapt over in New York", "2026-03-07T18:00:00Z", 2, NEW_YORK, "2026-03-08T07:00:00.000Z"],
    ["back in New York", "2026-10-31T18:00:00Z", 8, NEW_YORK, "2026-11-01T13:00:00.000Z"],
    [
      "where it is tomorrow already",
      "2026-06-01T12:30:00Z",
      8,
      "Pacific/Auckland",
      "2026-06-01T20:00:00.000Z",
    ],
  ])("%s", (_, now, hour, timeZone, expected) => {
    expect(at(now, "daily", hour, timeZone)).toBe(expected);
  });

  it("of a week is on its weekday, a week later once its hour is over", () => {
    for (const [index, name] of WEEKDAYS.entries()) {
      const next = at("2026-06-03T10:00:00Z", "weekly", 9, ZURICH, index + 1);
      expect(
        new Intl.DateTimeFormat("en", { weekday: "long", timeZone: ZURICH }).format(new Date(next)),
      ).toBe(name());
    }
    expect(at("2026-06-03T06:59:00Z", "weekly", 9, ZURICH, 3)).toBe("2026-06-03T07:00:00.000Z");
    expect(at("2026-06-03T07:00:00Z", "weekly", 9, ZURICH, 3)).toBe("2026-06-10T07:00:00.000Z");
    expect(at("2026-10-21T07:00:00Z", "weekly", 9, ZURICH, 3)).toBe("2026-10-28T08:00:00.000Z");
  });

  it("comes once a day through a year, always at its hour", () => {
    for (const timeZone of [ZURICH, NEW_YORK]) {
      let now = new Date("2026-01-01T00:00:00Z");
      const days = new Set<string>();
      for (let day = 0; day < 365; day += 1) {
        now = nextDigest(now, "daily", { hour: 8, weekday: 1, timeZone });
        days.add(
          new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now),
        );
      }
      expect(days.size).toBe(365);
      expect([...days].every((shown) => shown.endsWith(" 08:00"))).toBe(true);
    }
  });
});
