import { expect, test } from "vitest";
import { inLanguage } from "@/lib/language/server";
import { MINUTE_MS } from "@/lib/time/duration";
import { timeZoneInput } from "@/lib/time/inputs";
import {
  areaOf,
  canonicalTimeZone,
  listTimeZones,
  placeOf,
  toInstant,
  zonedClock,
  zonedTimes,
} from "@/lib/time/time-zone";

const ZONES = ["Europe/Zurich", "America/New_York", "America/Havana", "Australia/Lord_Howe", "UTC"];
const DAYS = [
  "2026-10-24",
  "2026-10-25",
  "2026-10-31",
  "2026-11-01",
  "2027-03-13",
  "2027-03-14",
  "2027-03-27",
];
const TIMES = Array.from({ length: 96 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, "0")).join(":"),
);

/** What the clocks show at every quarter of an hour of a day and of its neighbours, with the first instant of each. */
function firstShown(day: string, timeZone: string): Map<string, number> {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const shown = new Map<string, number>();
  for (let at = noon - 36 * 60 * MINUTE_MS; at < noon + 36 * 60 * MINUTE_MS; at += 15 * MINUTE_MS) {
    const clock = zonedClock(new Date(at), timeZone);
    if (clock.day === day && !shown.has(clock.time)) shown.set(clock.time, at);
  }
  return shown;
}

test.each(ZONES)(
  "SES-3: in %s every quarter of an hour, up to midnight, is the first instant at which clocks show it",
  (timeZone) => {
    for (const day of DAYS) {
      const shown = firstShown(day, timeZone);
      for (const time of TIMES) {
        const first = shown.get(time);
        const meant = toInstant(day, time, timeZone);
        if (first !== undefined) expect(meant?.getTime(), `${day} ${time}`).toBe(first);
        else expect(zonedClock(meant ?? new Date(0), timeZone).time > time, `${day} ${time}`).toBe(true);
      }
    }
  },
);

test.each([
  ["2026-10-24", "23:30", "Europe/Zurich", "2026-10-24T21:30:00.000Z"],
  ["2026-10-25", "23:30", "Europe/Zurich", "2026-10-25T22:30:00.000Z"],
  ["2027-03-27", "23:59", "Europe/Zurich", "2027-03-27T22:59:00.000Z"],
  ["2027-03-28", "23:59", "Europe/Zurich", "2027-03-28T21:59:00.000Z"],
  ["2026-10-31", "23:30", "America/New_York", "2026-11-01T03:30:00.000Z"],
  ["2026-11-01", "23:30", "America/New_York", "2026-11-02T04:30:00.000Z"],
  ["2027-03-13", "23:30", "America/New_York", "2027-03-14T04:30:00.000Z"],
  ["2027-03-14", "23:30", "America/New_York", "2027-03-15T03:30:00.000Z"],
])("SES-3: late on %s at %s in %s is %s", (day, time, timeZone, instant) => {
  expect(toInstant(day, time, timeZone)?.toISOString()).toBe(instant);
});

test.each([
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Europe/Kyiv", "Europe/Kyiv"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["America/Nuuk", "America/Nuuk"],
  ["America/Godthab", "America/Nuuk"],
  ["Asia/Ho_Chi_Minh", "Asia/Ho_Chi_Minh"],
  ["Etc/UTC", "UTC"],
  ["GMT", "UTC"],
  ["europe/zurich", "Europe/Zurich"],
  ["US/Pacific", "America/Los_Angeles"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["+0530", "+05:30"],
])("SES-3: %s is accepted, and stored and named as %s", (name, stored) => {
  expect(timeZoneInput(() => "Choose a time zone.").parse(name)).toBe(stored);
  expect(canonicalTimeZone(stored)).toBe(stored);
  const at = new Date("2027-01-01T00:00:00Z");
  expect(zonedClock(at, stored)).toEqual(zonedClock(at, name));
});

test("SES-3: whatever Intl lists or accepts by its modern name is accepted, and no zone is listed twice", () => {
  const zones = listTimeZones();
  for (const name of [...zones, ...Intl.supportedValuesOf("timeZone")])
    expect(timeZoneInput(() => "no").safeParse(name).success, name).toBe(true);
  expect(zones).toEqual([...new Set(zones.map((name) => canonicalTimeZone(name)))]);
  expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "America/Nuuk", "UTC"]));
  expect(zones.filter((name) => /Calcutta|Kiev|Godthab|Saigon|Katmandu/.test(name))).toEqual([]);
});

test.each(["", "Mars/Base", "Europe/Zürich", "Europe/Zurich ", "Etc/Unknown"])(
  "SES-3: %j isn't a time zone",
  (name) => expect(timeZoneInput(() => "Choose a time zone.").safeParse(name).success).toBe(false),
);

test.each([
  ["Europe/Zurich", "Zürich", "Europa"],
  ["America/New_York", "New York", "Amerika"],
  ["America/Buenos_Aires", "Buenos Aires", "Amerika"],
  ["America/Indiana/Knox", "Knox (Indiana)", "Amerika"],
  ["UTC", "UTC", null],
  ["+05:30", "+05:30", null],
] as const)("the zone %s is shown as its place", (name, place, area) => {
  expect(inLanguage("de", () => [placeOf(name), areaOf(name)])).toEqual([place, area]);
});

test("no zone is shown by its name in the database of zones, and no two of a continent look the same", () => {
  const shown = listTimeZones().map((name) => `${areaOf(name)}: ${placeOf(name)}`);
  expect(shown.filter((label) => /[/_]/.test(label))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
});

test("times across a clock change carry their offset, so that a repeated hour is in order", () => {
  const from = Date.parse("2026-10-25T00:30:00Z");
  const times = (zone: string) =>
    zonedTimes(
      [0, 30, 60].map((later) => new Date(from + later * MINUTE_MS)),
      zone,
    );
  expect(times("Europe/Zurich")).toEqual(["02:30 GMT+2", "02:00 GMT+1", "02:30 GMT+1"]);
  expect(times("Asia/Tokyo")).toEqual(["09:30", "10:00", "10:30"]);
});
