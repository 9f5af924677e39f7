import { expect, it } from "vitest";
import { formatMoney } from "@/lib/format/money";
import {
  formatBytes,
  formatCompact,
  formatNumber,
  formatPercent,
  formatSeconds,
  formatUnit,
} from "@/lib/format/number";
import { inLanguage } from "@/lib/language/server";

it("numbers have groups of three digits and a decimal point", () => {
  expect([0, 1234.5, 1_234_567].map((value) => formatNumber(value))).toEqual(["0", "1,234.5", "1,234,567"]);
  expect(formatNumber(2, { minDigits: 2 })).toBe("2.00");
  expect(formatNumber(2.345, { maxDigits: 1 })).toBe("2.3");
});

it("numbers are exact up to 9,999, then compact", () => {
  expect([9999, 10_000, 12_345, 1_250_000].map(formatCompact)).toEqual(["9,999", "10K", "12.3K", "1.3M"]);
});

it("thousands are set apart by the same apostrophe as in the texts, in Swiss German", () => {
  const swiss = inLanguage("de", () => [
    formatNumber(12_345),
    formatMoney(1_234_500, "chf", { isShort: true }),
  ]);
  expect(swiss[0]).toBe("12’345");
  expect(swiss[1]).toMatch(/^CHF\s12’345$/);
});

it("sizes are decimal, in the largest unit that fits", () => {
  expect([0, 999, 1000, 1_536_000, 20_000_000_000, 3e15].map(formatBytes)).toEqual([
    ...["0 byte", "999 byte", "1 kB", "1.5 MB", "20 GB", "3 PB"],
  ]);
  expect([999_940, 999_960].map(formatBytes)).toEqual(["999.9 kB", "1 MB"]);
  expect(formatSeconds(119.6)).toBe("2 minutes");
});

it("seconds become minutes after two of them", () => {
  expect([1, 45, 119, 180].map(formatSeconds)).toEqual([
    "1 second",
    "45 seconds",
    "119 seconds",
    "3 minutes",
  ]);
});

it("percentages and units are in the reader's language", () => {
  const values = () => [
    formatPercent(0.125, { maxDigits: 1 }),
    formatPercent(0.641),
    ...[12.3, 0, -0.12, -0.001].map((value) => formatPercent(value, { isChange: true })),
    formatUnit(180.4, "millisecond"),
    formatUnit(12, "megabyte"),
  ];
  expect(values()).toEqual(["12.5%", "64%", "+1,230%", "0%", "−12%", "0%", "180 ms", "12 MB"]);
  const french = inLanguage("fr", values).map((text) => text.replace(/\s/g, " "));
  expect(french).toEqual(["12,5 %", "64 %", "+1 230 %", "0 %", "−12 %", "0 %", "180 ms", "12 Mo"]);
});
