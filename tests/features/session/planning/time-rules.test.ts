import { expect, test } from "vitest";
import { agendaStarts, clockSpan, isSameClock, zoneName } from "@/features/session/planning/time-rules";
import { formatMinutes } from "@/lib/time/duration";
import { offsetName, zonedClock } from "@/lib/time/time-zone";

const ZURICH = "Europe/Zurich";
const NEW_YORK = "America/New_York";
const at = (instant: string) => new Date(instant);

test("SES-3: a time is shown by the clocks of its place, with the place's name and offset beside it", () => {
  const when = { startsAt: at("2026-12-03T18:00:00Z"), minutes: 90, timeZone: ZURICH };
  expect(clockSpan(when)).toBe("19:00 – 20:30");
  expect(zoneName(when.startsAt, ZURICH)).toBe("Zurich time (GMT+1)");
  expect(zoneName(at("2026-07-03T18:00:00Z"), ZURICH)).toBe("Zurich time (GMT+2)");
  expect(zoneName(when.startsAt, NEW_YORK)).toBe("New York time (GMT-5)");
  expect(zoneName(when.startsAt, "UTC")).toBe("UTC");
});

test.each([
  ["Asia/Calcutta", "Kolkata time (GMT+5:30)"],
  ["Europe/Kiev", "Kyiv time (GMT+2)"],
  ["America/Godthab", "Nuuk time (GMT-2)"],
  ["America/Buenos_Aires", "Buenos Aires time (GMT-3)"],
  ["Etc/UTC", "UTC"],
  ["Etc/GMT+5", "GMT-5"],
  ["+05:30", "GMT+5:30"],
])("SES-3: %s is named %s", (timeZone, name) => {
  expect(zoneName(at("2026-12-03T18:00:00Z"), timeZone)).toBe(name);
});

test("SES-3: an end after midnight says its day, and one after the clocks moved says its offset", () => {
  const night = { startsAt: at("2026-12-03T22:00:00Z"), minutes: 120, timeZone: ZURICH };
  expect(clockSpan(night)).toBe("23:00 – 01:00 (Fri, 4 Dec 2026)");
  const spring = { startsAt: at("2027-03-28T00:30:00Z"), minutes: 60, timeZone: ZURICH };
  expect(clockSpan(spring)).toBe("01:30 – 03:30 GMT+2");
  const autumn = { startsAt: at("2026-11-01T05:30:00Z"), minutes: 60, timeZone: NEW_YORK };
  expect(clockSpan(autumn)).toBe("01:30 – 01:30 GMT-5");
  expect(offsetName(autumn.startsAt, NEW_YORK)).toBe("GMT-4");
});

test("SES-3: two zones show the same only where they do so from start to end", () => {
  const when = { startsAt: at("2026-12-03T18:00:00Z"), minutes: 90, timeZone: ZURICH };
  expect(isSameClock(when, "Europe/Berlin")).toBe(true);
  expect(isSameClock(when, NEW_YORK)).toBe(false);
  const overChange = { startsAt: at("2027-03-28T00:30:00Z"), minutes: 60, timeZone: ZURICH };
  expect(isSameClock(overChange, "Africa/Algiers")).toBe(false);
});

test("SES-9: each item begins where the one before it ends, by the clocks of the place", () => {
  const starts = agendaStarts(
    [{ minutes: 45 }, { minutes: 15 }, { minutes: 30 }],
    at("2027-03-28T00:00:00Z"),
  );
  expect(starts.map((start) => zonedClock(start, ZURICH).time)).toEqual(["01:00", "01:45", "03:00"]);
  expect(agendaStarts([], at("2027-03-28T00:00:00Z"))).toEqual([]);
});

test("a length is written in hours and minutes", () => {
  expect([5, 60, 90, 720].map(formatMinutes)).toEqual(["5 min", "1 h", "1 h 30 min", "12 h"]);
});
