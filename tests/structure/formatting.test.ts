import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { formattingIn, formattingOf } from "./formatting-rules";

/** The only places that format, each with its reason. */
const ALLOWED: Record<string, string> = {
  "src/lib/time/date.ts": "It writes every date, time, month and range that people read.",
  "src/lib/format/number.ts": "It writes every number and size that people read.",
  "src/lib/format/money.ts": "It writes every amount, in the reader's locale if the caller knows it.",
  "src/lib/time/time-zone.ts": "It computes with time zones: their names, their offsets and their clocks.",
  "src/lib/time/calendar-day.ts": "It makes days and hours that machines read, as `2026-11-20`.",
  "src/lib/format/feed-document.ts": "RSS demands dates of RFC 822.",
  "src/api/rest/handler.ts": "HTTP demands a date of RFC 9110 for `Sunset`.",
  "src/features/session/calendar/urls.ts": "Google Calendar takes dates as `20261128T180000Z`.",
  "scripts/backup/place.ts": "It names an archive by its time.",
  "src/features/startup/launch/ui/launch-calendar.tsx":
    "Its library counts days in the browser's zone; here they become calendar days again.",
};

it("dates, times and numbers are formatted in one place each", () => {
  const found = ["src", "emails", "scripts"]
    .filter(existsSync)
    .flatMap((root) => formattingIn(root).map((use) => `${root}/${use}`));
  const fileOf = (use: string): string => use.slice(0, use.search(/:\d/));
  expect(found.filter((use) => !ALLOWED[fileOf(use)])).toEqual([]);
  expect(Object.keys(ALLOWED).filter((file) => !found.some((use) => fileOf(use) === file))).toEqual([]);
});

it.each([
  ["a date in the browser's locale", "at.toLocaleDateString()"],
  ["a date with its own options", 'at.toLocaleDateString("en-GB", { dateStyle: "long" })'],
  ["a time", "at?.toLocaleTimeString(undefined, { timeZone })"],
  ["a number", "(1e4).toLocaleString()"],
  ["a name in brackets", 'at["toLocaleString"]()'],
  ["a formatter", 'new Intl.DateTimeFormat("en")'],
  ["a formatter without new", "Intl.NumberFormat().format(n)"],
  ["a formatter of the global object", "new globalThis.Intl.NumberFormat()"],
  ["a formatter taken apart", "const { RelativeTimeFormat: R } = Intl"],
  ["a day cut out of an ISO date", "at.toISOString().slice(0, 10)"],
  ["a day split off an ISO date", 'new Date().toISOString().split("T")[0]'],
  ["a day put together from the machine's zone", "[at.getDate(), at.getMonth() + 1].join()"],
  ["a date in words of the machine", "at.toDateString()"],
])("is found: %s", (_, code) => {
  expect(formattingOf("planted.ts", `export const x = () => 1;\n${code};\n`)).not.toEqual([]);
});

it.each([
  ["a sum", "at.getTime() + at.getUTCDay()"],
  ["an instant for machines", "at.toISOString()"],
  ["a type", "type X = Intl.DateTimeFormatOptions"],
  ["letters", "new Intl.Segmenter().segment(text)"],
  ["the order of words", "new Intl.Collator().compare(a, b)"],
])("is left alone: %s", (_, code) => {
  expect(formattingOf("planted.ts", `${code};\n`)).toEqual([]);
});
