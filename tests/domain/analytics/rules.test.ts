import { describe, expect, test } from "vitest";
import { nameOfSource, readPeriod, shareOf, sourceOf } from "@/domain/analytics/rules";
import { csvOf } from "@/lib/format/csv";
import { inLanguage } from "@/lib/language/server";
import { daysUpTo } from "@/lib/time/calendar-day";

describe("a visitor's source", () => {
  test.each([
    [null, "direct"],
    ["www.google.com", "search"],
    ["www.google.co.uk", "search"],
    ["duckduckgo.com", "search"],
    ["l.facebook.com", "social"],
    ["t.co", "social"],
    ["news.ycombinator.com", "social"],
    ["www.Example.org", "example.org"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["notgoogle.com", "notgoogle.com"],
    ["google.com.evil.example", "google.com.evil.example"],
    ["not-t.co", "not-t.co"],
    ["search", "other"],
    ["localhost", "other"],
    ["192.0.2.7", "other"],
    ["[::1]", "other"],
    [`${"a".repeat(70)}.example`, "other"],
  ])("SUB-9: %s is %s", (host, source) => {
    expect(sourceOf(host, false)).toBe(source);
  });

  test("SUB-9: the community's own address isn't a source", () => {
    expect(sourceOf("indie.example", true)).toBe("inside");
    expect(nameOfSource("inside")).toBe("Within the community");
    expect(nameOfSource("example.org")).toBe("example.org");
    expect(nameOfSource("campaign:spring")).toBe("spring (campaign)");
    expect(nameOfSource("constructor")).toBe("constructor");
  });
});

test("SUB-9: a period is one of three, and ends today", () => {
  expect([
    readPeriod("7"),
    readPeriod("90"),
    readPeriod("8"),
    readPeriod(undefined),
    readPeriod(["7"]),
  ]).toEqual([7, 90, 30, 30, 30]);
  expect(daysUpTo("2026-03-01", 2)).toEqual(["2026-02-28", "2026-03-01"]);
  expect([shareOf(1, 8), shareOf(0, 0)]).toEqual(["12.5%", null]);
  expect(inLanguage("fr", () => shareOf(1, 8))).toMatch(/^12,5\s%$/);
});

test("SUB-9: an exported CSV runs no formula and loses nothing", () => {
  const rows = [
    ["=1+1", "a,b", 'say "hi"', "two\nlines", -3],
    ["@x", "-y", "+z", "\tw", "plain"],
  ];
  expect(csvOf(rows)).toBe(`'=1+1,"a,b","say ""hi""","two\nlines",-3\r\n'@x,'-y,'+z,"'\tw",plain\r\n`);
  expect(csvOf([["a;=1+1;b", "\uff1d1", "a;b", "x\n@y", "1 = 1; -2"]])).toBe(
    `"a;'=1+1;b",'\uff1d1,"a;b","x\n'@y","1 = 1; -2"\r\n`,
  );
  expect(csvOf([['x;"=1+1&"";y', '""@z', '"quoted"; "q"']])).toBe(
    `"x;'""=1+1&"""";y","'""""@z","""quoted""; ""q"""\r\n`,
  );
});
