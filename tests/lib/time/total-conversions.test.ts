import fc from "fast-check";
import { expect, test } from "vitest";
import { blankPlan } from "@/features/session/planning/rules";
import { clockIssue } from "@/features/session/planning/time-rules";
import { EditSession } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { isDay } from "@/lib/time/calendar-day";
import { isInstant } from "@/lib/time/instant";
import { toInstant, zonedClock } from "@/lib/time/time-zone";

/** Half-typed dates, and what a browser, a link or an old copy may hold in place of one. */
const DAYS = [
  ...[
    "",
    "-",
    "27",
    "٣",
    "３",
    "1e9",
    "2026",
    "2026-11",
    "2026-11-3",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
  ],
  ...["0000-01-01", "0002-11-30", "0020-11-30", "0202-11-30", "9999-12-31", "+010000-01-01", "-000001-01-01"],
  ...["27-11-30", "99999-01-01", "275760-09-13", "٢٠٢٦-١١-٣٠", "2026-11-30T00:00", " 2026-11-30"],
];
const TIMES = ["", "-", "7", "07:", "07:3", "24:00", "23:60", "0:00", "٠٧:٣٠", "07:30:15", "1e9"];
const ZONES = ["", "UTC", "Europe/Zurich", "Nowhere/At_All", "+99:99", "🙂", "Pacific/Apia", "__proto__"];

const day = fc.oneof(fc.constantFrom(...DAYS, "2026-11-30", "2011-12-30"), fc.string({ maxLength: 20 }));
const time = fc.oneof(fc.constantFrom(...TIMES, "07:30", "02:30"), fc.string({ maxLength: 9 }));
const zone = fc.oneof(fc.constantFrom(...ZONES), fc.string({ maxLength: 20 }));

test("SES-3: an invalid day, time or zone has no instant, and typed text never throws", () => {
  fc.assert(
    fc.property(day, time, zone, (...typed) => {
      const at = toInstant(...typed);
      expect(at === null || isInstant(at)).toBe(true);
      const issue = clockIssue(...typed);
      if (at === null) expect(issue).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test.each(DAYS)("SES-3: %j isn't a day", (typed) => {
  expect(isDay(typed)).toBe(false);
  expect(toInstant(typed, "07:30", "Europe/Zurich")).toBeNull();
});

test.each(DAYS)("SES-3: the API refuses %j at the day, and an edit as well", (typed) => {
  const plan = {
    ...blankPlan(newId(), "2026-11-30", "UTC"),
    title: "Talks",
    description: "Four.",
    place: "Here",
  };
  expect(EditSession.safeParse({ plan, version: 1 }).success).toBe(true);
  const { error } = EditSession.safeParse({ plan: { ...plan, day: typed }, version: 1 });
  expect(error?.issues.map(({ path }) => path)).toEqual([["plan", "day"]]);
});

test.each(TIMES)("SES-3: %j isn't a time", (typed) => {
  expect(toInstant("2026-11-30", typed, "Europe/Zurich")).toBeNull();
});

test("SES-3: the first and the last day have their instants in every zone", () => {
  for (const zone of ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Zurich"])
    for (const typed of ["1900-01-01", "2999-12-31"])
      expect(zonedClock(toInstant(typed, "12:00", zone) ?? new Date(0), zone)).toEqual({
        day: typed,
        time: "12:00",
      });
});

test("an instant is a date that Intl, URLs and the database can write", () => {
  const far = [Number.NaN, 8.64e15, -8.64e15, 1e300, Date.UTC(99999, 0, 1), Date.parse("0002-11-30")];
  expect(far.filter((at) => isInstant(new Date(at)))).toEqual([]);
  expect(isInstant(new Date())).toBe(true);
});
