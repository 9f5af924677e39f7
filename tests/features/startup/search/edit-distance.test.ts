import { expect, it } from "vitest";
import {
  nearestPrefix,
  nearestWord,
  splitWords,
  wordDistance,
} from "@/features/startup/search/edit-distance";

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

const known = (counts: Record<string, number>) =>
  Object.entries(counts).map(([word, startupCount]) => ({ word, startupCount }));

it("DIR-4: the typed text is near the beginning of a word, however long the word is", () => {
  const words = known({ lighthouse: 1, harbour: 5, lightning: 3 });
  expect(nearestPrefix("lihght", words)).toBe("lightning");
  expect(nearestPrefix("lihgthou", words)).toBe("lighthouse");
  expect(nearestPrefix("hrabour", words)).toBe("harbour");
  expect(nearestPrefix("xylophone", words)).toBeNull();
  expect(nearestPrefix("harb", words)).toBe("harbour");
});

it("DIR-4: of equally near words the more frequent one is meant, and far ones never are", () => {
  expect(nearestWord("lanp", known({ land: 1, lamp: 2 }))).toBe("lamp");
  expect(nearestWord("cat", known({ dog: 1 }))).toBeNull();
  expect(nearestWord("ab", known({ ac: 1 }))).toBeNull();
  expect(nearestWord("x", [])).toBeNull();
});

it("DIR-4: words are letters and digits of any script", () => {
  expect(splitWords("Zürich's C++ & 日本 2026!")).toEqual(["zürich", "s", "c", "日本", "2026"]);
});
