import { expect, test } from "vitest";
import {
  closeMarks,
  describePace,
  describeRun,
  levelOf,
  markDone,
  noMarks,
} from "@/features/session/rehearsal/rules";

const SLIDE = 20_000;
const at = (slide: number, onSlideMs: number) => ({ slide, onSlideMs });

test("LEAD-8: being done is with the slide that stands, or soon after it came with the one before", () => {
  let marks = noMarks("micro");
  marks = markDone(marks, at(1, 14_000), SLIDE);
  marks = markDone(marks, at(3, 4_000), SLIDE);
  marks = markDone(marks, at(3, 19_000), SLIDE);
  expect(marks).toEqual([14_000, 24_000, 19_000, null, null, null]);
});

test("LEAD-8: late on a slide it is that slide, though nothing was said of the one before", () => {
  expect(markDone(noMarks("micro"), at(2, 15_000), SLIDE)).toEqual([null, 15_000, null, null, null, null]);
});

test("LEAD-8: a rehearsal counts the slides it came to; slides without a time were used in full", () => {
  const marks = markDone(noMarks("micro"), at(1, 12_345.6), SLIDE);
  expect(closeMarks(marks, { ...at(3, 7000), state: "running" }, SLIDE)).toEqual([12_346, 20_000, 7000]);
  expect(closeMarks(marks, { ...at(6, 20_000), state: "over" }, SLIDE)).toHaveLength(6);
});

test("LEAD-8: words tell what the colours tell", () => {
  expect([5000, 15_000, 20_000, 24_000].map((ms) => levelOf(ms, SLIDE))).toEqual([
    "short",
    "good",
    "good",
    "over",
  ]);
  expect(describePace(24_000, SLIDE)).toBe("24 s: 4 s over");
  expect(describePace(5000, SLIDE)).toBe("5 s: 15 s to spare");
  expect(describeRun([24_000, 5000], undefined, SLIDE)).toBe(
    "You ran over on 1 slide and had time left on 1 slide.",
  );
  expect(describeRun([24_000, 15_000], [25_000, 25_000], SLIDE)).toContain(
    "fewer than last time (2 over). Over both times: 1.",
  );
});
