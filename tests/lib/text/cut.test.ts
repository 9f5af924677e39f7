import fc from "fast-check";
import { expect, test } from "vitest";
import { capitalize, cutText, graphemesOf, initialOf, shorten, shortenAtWord } from "@/lib/text/cut";

test.each([
  ["ada", "A"],
  [" «ønsk»", "Ø"],
  ["e\u0301cole", "E\u0301"],
  ["क्षिति", "क्षि"],
  ["9 lives", "9"],
  ["👍", ""],
])("the initial of %j is %j", (name, initial) => expect(initialOf(name)).toBe(initial));

test.each([
  ["allemand", "Allemand"],
  ["élan", "Élan"],
  ["e\u0301lan", "E\u0301lan"],
  ["𐐨𐐩", "𐐀𐐩"],
  ["", ""],
])("%j begins with a capital letter as %j", (text, capitalized) =>
  expect(capitalize(text)).toBe(capitalized),
);

const FAMILY = "👩‍👩‍👧‍👦";
const GRAPHEMES = fc.constantFrom("a", " ", "é", "e\u0301", "👍🏽", FAMILY, "🇩🇪", "क्षि", "각", "蜂");

test("a cut text begins the text, is no longer than asked, and ends between two graphemes", () => {
  fc.assert(
    fc.property(fc.array(GRAPHEMES), fc.integer({ min: 11, max: 60 }), (parts, length) => {
      const text = parts.join("");
      const cut = cutText(text, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(graphemesOf(text).slice(0, graphemesOf(cut).length).join("")).toBe(cut);
      if (text.length > length) expect(length - cut.length).toBeLessThan(FAMILY.length);
      expect(shorten(text, length).length).toBeLessThanOrEqual(length);
      expect(shortenAtWord(text, length).length).toBeLessThanOrEqual(length);
    }),
  );
});

test("a grapheme that is longer than the room is cut between two code points", () => {
  const long = `a${"\u0301".repeat(100)}`;
  expect(cutText(long, 10)).toHaveLength(10);
  expect(cutText("👍", 1)).toBe("");
  expect(cutText(FAMILY, 4)).toBe("👩\u200d");
  expect(cutText("a", 0)).toBe("");
});

test("text that fits stays, and text that doesn't ends with a whole word and an ellipsis", () => {
  expect(shortenAtWord("Bees make honey", 15)).toBe("Bees make honey");
  expect(shortenAtWord("Bees make honey", 14)).toBe("Bees make…");
  expect(shortenAtWord("See https://bees.example/a/b", 24)).toBe("See https://…");
  expect(shortenAtWord("我们养蜂蜜蜂采花蜜", 6)).toMatch(/^我们养.{0,2}…$/);
  expect(shorten("Bees make honey", 6)).toBe("Bees …");
});
