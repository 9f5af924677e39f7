import { expect, it } from "vitest";
import { type DateLook, formatDate, formatDateRange, relativeTime } from "@/lib/time/date";

const AT = new Date("2026-11-20T23:05:09Z");

it.each<[DateLook, string, string]>([
  ["day", "20 Nov 2026", "21 Nov 2026"],
  ["dayOfMonth", "20 Nov", "21 Nov"],
  ["weekday", "Fri, 20 Nov 2026", "Sat, 21 Nov 2026"],
  ["date", "20 November 2026", "21 November 2026"],
  ["longDay", "Friday, 20 November 2026", "Saturday, 21 November 2026"],
  ["month", "November 2026", "November 2026"],
  ["clock", "23:05", "00:05"],
  ["clockSeconds", "23:05:09", "00:05:09"],
  ["moment", "20 Nov 2026, 23:05", "21 Nov 2026, 00:05"],
  ["longMoment", "20 November 2026 at 23:05", "21 November 2026 at 00:05"],
  ["appointment", "Friday, 20 November 2026 at 23:05 UTC", "Saturday, 21 November 2026 at 00:05 CET"],
  ["full", "Friday, 20 November 2026 at 23:05", "Saturday, 21 November 2026 at 00:05"],
])("a date in the look %s is in its zone, wherever it is rendered", (look, utc, zurich) => {
  // Node versions differ in the comma after a weekday.
  const plain = (text: string) => text.replaceAll(",", "");
  expect(plain(formatDate(AT, look, "UTC"))).toBe(plain(utc));
  expect(plain(formatDate(AT, look, "Europe/Zurich"))).toBe(plain(zurich));
});

it("a range says once what both ends share", () => {
  const to = new Date("2026-11-22T12:00:00Z");
  expect(formatDateRange(AT, to, "date", "UTC")).toMatch(/^20\s?–\s?22 November 2026$/);
});

it.each([
  ["2026-11-20T23:04:40Z", "just now"],
  ["2026-11-20T23:00:00Z", "5 minutes ago"],
  ["2026-11-20T20:00:00Z", "3 hours ago"],
  ["2026-11-19T23:00:00Z", "yesterday"],
  ["2026-11-27T23:59:00Z", "next week"],
])("the time since %s is written in the largest unit that fits: %s", (at, text) => {
  expect(relativeTime(new Date(at), AT)).toBe(text);
});
