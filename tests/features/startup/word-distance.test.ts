import { expect, it } from "vitest";
import { nearestWord, wordDistance, wordsOf } from "@/features/startup/word-distance";

it.each([
  ["garden", "garden", 0],
  ["garden", "gardens", 1],
  ["gard", "garden", 1],
  ["gradens", "gardens", 1],
  ["grden", "garden", 1],
  ["gaarden", "garden", 1],
  ["gerdan", "garden", 2],
  ["ab", "abc", 1],
  ["", "abc", 3],
])("DIR-4: %s is from %s %i away", (typed, word, distance) => {
  expect(wordDistance(typed, word)).toBe(distance);
});

it("DIR-4: of equally near words the more frequent one is meant, and far ones never are", () => {
  expect(nearestWord("lanp", ["lamp", "land", "lamp"])).toBe("lamp");
  expect(nearestWord("cat", ["dog"])).toBeNull();
  expect(nearestWord("ab", ["ac"])).toBeNull();
  expect(nearestWord("x", [])).toBeNull();
});

it("DIR-4: words are letters and digits of any script", () => {
  expect(wordsOf("Zürich's C++ & 日本 2026!")).toEqual(["zürich", "s", "c", "日本", "2026"]);
});
