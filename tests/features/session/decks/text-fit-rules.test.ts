import fc from "fast-check";
import { expect, test } from "vitest";
import { textSize } from "@/features/session/decks/text-fit-rules";

test("a few words stand large, many small", () => {
  const sizes = ["Why", "Why now?", "word ".repeat(12), "word ".repeat(40), "word ".repeat(90)].map(textSize);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(3);
});

test("marks are no letters, and a long word does not run over the edge", () => {
  expect(textSize("**Why**")).toBe(textSize("Why"));
  expect(textSize("Donaudampfschifffahrtsgesellschaft")).toBeLessThan(textSize("Danube steam ship"));
});

test("whatever is written has a size", () => {
  fc.assert(fc.property(fc.string({ maxLength: 3000 }), (text) => textSize(text) >= 3.2));
});
