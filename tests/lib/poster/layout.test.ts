import fc from "fast-check";
import { expect, it } from "vitest";
import { newId } from "@/lib/id";
import { DOT_COUNT, posterLook, titleSize } from "@/lib/poster/layout";
import { MAX_TURN } from "@/lib/poster/turn";

const ids = Array.from({ length: 400 }, newId);

it("draws the same poster for the same id, and another one for another id", () => {
  for (const id of ids.slice(0, 20)) expect(posterLook(id)).toEqual(posterLook(id));
  const looks = new Set(ids.map((id) => JSON.stringify(posterLook(id))));
  expect(looks.size).toBe(ids.length);
  expect(new Set(ids.map((id) => posterLook(id).angle)).size).toBeGreaterThan(60);
  expect(new Set(ids.map((id) => posterLook(id).turns[0])).size).toBeGreaterThan(40);
});

it("turns the hue of the accent by 25 degrees at most", () => {
  for (const { turns } of ids.map(posterLook))
    for (const turn of turns) expect(Math.abs(turn)).toBeLessThanOrEqual(MAX_TURN);
});

it("places all twenty dots inside the square, and none on another", () => {
  for (const { dots } of ids.map(posterLook)) {
    expect(dots).toHaveLength(DOT_COUNT);
    for (const { x, y, r } of dots) {
      for (const at of [x, y]) expect(at - r).toBeGreaterThanOrEqual(-0.02);
      for (const at of [x, y]) expect(at + r).toBeLessThanOrEqual(100.02);
      expect(r).toBeGreaterThan(5);
    }
    for (const [i, one] of dots.entries())
      for (const other of dots.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * one.r);
  }
});

it("sets a title as large as its longest word allows", () => {
  expect(titleSize("Tea", 0.7)).toBeGreaterThan(titleSize("Neighbourhoods", 0.7));
  expect(titleSize("Four short words here", 0.7)).toBeGreaterThan(
    titleSize("A title of so many words that they need six lines of a poster and then some more", 0.7),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (title) => {
      expect(titleSize(title, 0.7)).toBeGreaterThan(0.08);
    }),
  );
});
