import fc from "fast-check";
import { expect, test } from "vitest";
import { REACTIONS } from "@/domain/session/rules";
import {
  addMarks,
  drawn,
  type Mark,
  withoutOwn,
} from "@/features/session/stage/ui/reactions/reaction-animation";

const counts = fc.dictionary(fc.constantFrom(...REACTIONS), fc.integer({ min: 1, max: 20_000 }));

test("LEAD-2: however many clap, few marks are drawn, and of each kind at least one", () => {
  fc.assert(
    fc.property(counts, (sent) => {
      const marks = drawn(sent);
      expect(marks.length).toBeLessThanOrEqual(8 + REACTIONS.length);
      expect(new Set(marks)).toEqual(new Set(Object.keys(sent)));
    }),
  );
  expect(drawn({ clap: 2, heart: 1 })).toEqual(["clap", "clap", "heart"]);
});

test("LEAD-2: marks have unique keys, and the oldest go when there are too many", () => {
  let marks: Mark[] = [];
  for (let turn = 0; turn < 20; turn += 1) marks = addMarks(marks, { clap: 500 }, () => 0.5);
  expect(marks).toHaveLength(32);
  expect(new Set(marks.map(({ key }) => key)).size).toBe(32);
});

test("LEAD-2: the viewer's own mark was drawn when it was pressed, and is not drawn again when its event arrives", () => {
  const own = { clap: 2 };
  expect(withoutOwn({ clap: 1 }, own)).toEqual({});
  expect(withoutOwn({ clap: 3, heart: 1 }, own)).toEqual({ clap: 2, heart: 1 });
  expect(withoutOwn({ clap: 1 }, own)).toEqual({ clap: 1 });
});

test("LEAD-2: a mark says how many were sent if not all are drawn", () => {
  const countsOf = (sent: Parameters<typeof addMarks>[1]) =>
    addMarks([], sent, () => 0.5).map(({ count }) => count);
  expect(countsOf({ clap: 2, heart: 1 })).toEqual([null, null, null]);
  expect(countsOf({ clap: 20 })).toEqual([20, ...Array.from({ length: 7 }, () => null)]);
});
