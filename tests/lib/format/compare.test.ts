import { expect, test } from "vitest";
import { compareTexts, sortByText } from "@/lib/format/compare";
import { inLanguage } from "@/lib/language/server";
import { compareKeys } from "@/lib/text/compare-keys";

test.each(["de", "en", "fr"] as const)("a list is in alphabetical order, %s", (language) => {
  const names = ["Zebra", "slide 10", "Äpfel", "slide 2", "apple", "Éclair"];
  expect(inLanguage(language, () => sortByText(names, (name) => name))).toEqual([
    "Äpfel",
    "apple",
    "Éclair",
    "slide 2",
    "slide 10",
    "Zebra",
  ]);
});

test("an order of keys is the same in each language", () => {
  expect(["b", "B", "ä", "a"].toSorted(compareKeys)).toEqual(["B", "a", "b", "ä"]);
  expect([compareKeys("a", "a"), compareTexts("a", "a")]).toEqual([0, 0]);
});
