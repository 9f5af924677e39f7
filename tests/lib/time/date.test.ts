import { expect, it } from "vitest";
import { inLanguage } from "@/lib/language/server";
import { type DateLook, formatDate, formatDateRange, relativeTime } from "@/lib/time/date";

const AT = new Date("2026-11-20T23:05:09Z");

it.each<[DateLook, string, string]>([
  ["day", "20 Nov 2026", "21 Nov 2026"],
  ["dayOfMonth", "20 Nov", "21 Nov"],
  ["weekday", "Fri, 20 Nov 2026", "Sat, 21 Nov 2026"],
  ["longDay", "Friday, 20 November 2026", "Saturday, 21 November 2026"],
  ["month", "November 2026", "November 2026"],
  ["clock", "23:05", "00:05"],
  ["clockSeconds", "23:05:09", "00:05:09"],
  ["moment", "20 Nov 2026, 23:05", "21 Nov 2026, 00:05"],
  ["appointment", "Fri, 20 Nov 2026, 23:05 UTC", "Sat, 21 Nov 2026, 00:05 CET"],
])("a date in the look %s is in its zone, wherever it is rendered", (look, utc, zurich) => {
  // Node versions differ in the comma after a weekday.
  const plain = (text: string) => text.replaceAll(",", "");
  expect(plain(formatDate(AT, look, "UTC"))).toBe(plain(utc));
  expect(plain(formatDate(AT, look, "Europe/Zurich"))).toBe(plain(zurich));
});

it.each(["de", "fr"] as const)("a month is written in letters in every look that has one, %s", (language) => {
  const looks: DateLook[] = ["day", "dayOfMonth", "weekday", "longDay", "month", "moment", "appointment"];
  for (const look of looks)
    expect(
      inLanguage(language, () => formatDate(AT, look, "UTC")),
      look,
    ).toMatch(/\bnov/i);
});

it("a range says once what both ends share", () => {
  const to = new Date("2026-11-22T12:00:00Z");
  expect(formatDateRange(AT, to, "day", "UTC")).toMatch(/^20\s?–\s?22 Nov 2026$/);
});

/** Noon in UTC, ten o'clock at night in Auckland. */
const NOON = new Date("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T11:55:00Z", "5 minutes ago"],
  ["2026-11-20T09:00:00Z", "3 hours ago"],
  ["2026-11-19T12:01:00Z", "23 hours ago"],
  ["2026-11-19T12:00:00Z", "yesterday"],
  ["2026-11-19T00:00:00Z", "yesterday"],
  ["2026-11-18T23:59:00Z", "2 days ago"],
  ["2026-11-14T00:00:00Z", "6 days ago"],
  ["2026-11-13T23:59:00Z", "1 week ago"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2026-10-21T12:00:00Z", "1 month ago"],
  ["2026-09-22T12:00:00Z", "1 month ago"],
  ["2024-11-01T12:00:00Z", "2 years ago"],
  ["2026-11-20T14:00:00Z", "in 2 hours"],
  ["2026-11-21T23:59:00Z", "tomorrow"],
  ["2026-11-22T00:00:00Z", "in 2 days"],
  ["2026-11-27T12:00:00Z", "in 1 week"],
])("%s is written in the largest unit that fits: %s", (at, text) => {
  expect(relativeTime(new Date(at), NOON, "UTC")).toBe(text);
});

it("yesterday is the day before in the reader's time zone", () => {
  const at = new Date("2026-11-19T10:30:00Z");
  expect(relativeTime(at, NOON, "UTC")).toBe("yesterday");
  expect(relativeTime(at, NOON, "Pacific/Auckland")).toBe("2 days ago");
});

it("yesterday has its place on the days when the clocks change", () => {
  const after = new Date("2026-10-26T22:30:00Z");
  expect(relativeTime(new Date("2026-10-24T22:30:00Z"), after, "Europe/Zurich")).toBe("yesterday");
  expect(relativeTime(new Date("2026-10-24T21:30:00Z"), after, "Europe/Zurich")).toBe("2 days ago");
});
