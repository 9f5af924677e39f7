import { expect, it } from "vitest";
import { plainLine, plainText } from "@/lib/text/plain-text";

it.each([
  ["spaces and line breaks", "  a\t b\u00a0\nc ", "a b c"],
  ["marks that turn the reading order", "a\u202eb\u2066c", "abc"],
  ["fillers within a word", "a\u3164\u00adb", "ab"],
  ["an emoji of several parts", "👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️", "👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️"],
  ["a word of Persian with its joiner", "می‌خواهم", "می‌خواهم"],
])("a line is kept without what is unseen: %s", (_, typed, kept) => {
  expect(plainLine(typed)).toBe(kept);
});

it.each([
  ["Hangul fillers", "\u3164\u3164\u3164"],
  ["soft hyphens", "\u00ad\u00ad"],
  ["marks of direction", "\u200e\u200f\u061c"],
  ["joiners", "\u200d\u200d\u200c"],
  ["blank patterns", "\u2800\u2800 \u2800"],
  ["tags", "\u{e0041}\u{e0042}"],
  ["selectors and marks without a letter", "\ufe0f\u0301"],
])("invisible text is empty: %s", (_, typed) => {
  expect([plainLine(typed), plainText(typed)]).toEqual(["", ""]);
});

it("text of several lines keeps its lines and tabs", () => {
  expect(plainText(" a\r\n\tb\u0007 ")).toBe("a\n\tb");
});
