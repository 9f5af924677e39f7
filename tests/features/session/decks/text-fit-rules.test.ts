import fc from "fast-check";
import { expect, test } from "vitest";
import { textSize } from "@/features/session/decks/text-fit-rules";

test("a few words stand large, many small", () => {
  const sizes = ["Why", "Why now?", "word ".repeat(12), "word ".repeat(40), "word ".repeat(90)].map(textSize);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(3);
});

test("marks aren't letters, and a long word does not run over the edge", () => {
  expect(textSize("**Why**")).toBe(textSize("Why"));
  expect(textSize("Donaudampfschifffahrtsgesellschaft")).toBeLessThan(textSize("Danube steam ship"));
});

test("whatever is written has a size", () => {
  fc.assert(fc.property(fc.string({ maxLength: 3000 }), (text) => textSize(text) >= 3.2));
});

test("only what is drawn counts: no addresses, link titles, entities or definitions", () => {
  const address = `https://bees.example/${"a".repeat(90)}`;
  for (const written of [
    `[Why](${address})`,
    `[Why][1]\n\n[1]: ${address}`,
    `[Why](<${address}> "${"a".repeat(90)}")`,
    `![Why](${address})`,
    "&#87;h&#121;",
    "~~Why~~",
    "Why\n\n&nbsp;",
  ])
    expect([written, textSize(written)]).toEqual([written, textSize("Why")]);
});

test("flags and keycaps take the room of emoji", () => {
  for (const wide of ["🇨🇭", "1️⃣"]) expect(textSize(wide.repeat(12))).toBe(textSize("🐝".repeat(12)));
});

test("ideographs take twice the room, and break anywhere", () => {
  expect(textSize("蜂".repeat(60))).toBeLessThan(textSize(`${"a".repeat(5)} `.repeat(12)));
  expect(textSize("蜂".repeat(20))).toBeGreaterThan(textSize("a".repeat(40)));
});
