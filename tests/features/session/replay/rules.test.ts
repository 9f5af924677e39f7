import fc from "fast-check";
import { expect, test } from "vitest";
import { positionAt, type TalkEvent, type Timeline } from "@/domain/session/stage/timeline-rules";
import {
  advance,
  askedIn,
  chaptersOf,
  lengthOfAll,
  moveTo,
  pauseEnd,
  placeAt,
  playTime,
  stepFrom,
  toSegments,
} from "@/features/session/replay/rules";

const T = 1_800_000_000_000;
const event = (seconds: number, kind: TalkEvent["kind"]): TalkEvent => ({ at: T + seconds * 1000, kind });

/** Two minutes with a pause of thirty seconds, and after a break a talk that was ended early. */
const EVENING: Timeline[] = [
  [event(0, "start"), event(30, "pause"), event(60, "resume")],
  [event(900, "start"), event(950, "end")],
];
const reels = toSegments(EVENING, "micro");
const [first, second] = reels as [(typeof reels)[number], (typeof reels)[number]];

test("LEAD-9: talks follow each other as long as they took with their pauses; what lay between is left out", () => {
  expect(reels.map(({ from, length }) => [from, length])).toEqual([
    [0, 150_000],
    [150_000, 50_000],
  ]);
  expect(lengthOfAll(reels)).toBe(200_000);
  expect(placeAt(reels, 0)).toEqual({ index: 0, at: T });
  expect(placeAt(reels, 160_000)).toEqual({ index: 1, at: T + 910_000 });
  expect(placeAt(reels, 999_999)).toEqual({ index: 1, at: T + 950_000 });
});

test("LEAD-9: chapters are the slides at the moments when they came", () => {
  expect(chaptersOf(first, "micro").map(({ slide, ms }) => [slide, ms / 1000])).toEqual([
    [1, 0],
    [2, 20],
    [3, 70],
    [4, 90],
    [5, 110],
    [6, 130],
  ]);
  expect(chaptersOf(second, "micro").map(({ slide, ms }) => [slide, ms / 1000])).toEqual([
    [1, 150],
    [2, 170],
    [3, 190],
  ]);
});

test("LEAD-9: a pause is played as it was, and can be skipped to where the talk goes on", () => {
  expect(pauseEnd(first, "micro", 29_000)).toBeNull();
  expect(pauseEnd(first, "micro", 31_000)).toBe(60_000);
  expect(pauseEnd(first, "micro", 60_000)).toBeNull();
  const ended = toSegments([[event(0, "start"), event(5, "pause"), event(25, "end")]], "micro");
  expect(ended.map((reel) => [reel.length, pauseEnd(reel, "micro", 6000)])).toEqual([[25_000, 25_000]]);
});

test("LEAD-9: a talk without an end counts up to its last event", () => {
  expect(toSegments([[event(0, "start"), event(40, "pause")]], "micro")).toMatchObject([{ length: 40_000 }]);
  expect(lengthOfAll([])).toBe(0);
  expect(placeAt([], 5)).toEqual({ index: 0, at: 0 });
});

test("LEAD-9: a question stands at its instant, one of the break at the end of the talk before it", () => {
  expect(askedIn(reels, T + 45_000)).toBe(45_000);
  expect(askedIn(reels, T + 600_000)).toBe(150_000);
  expect(askedIn(reels, T + 901_000)).toBe(151_000);
  expect(askedIn(reels, T - 1000)).toBe(0);
});

test("LEAD-9: arrows lead from slide to slide and stop at both ends of a talk", () => {
  const chapters = chaptersOf(first, "micro");
  expect(stepFrom(chapters, 25_000, 1)).toBe(70_000);
  expect(stepFrom(chapters, 25_000, -1)).toBe(0);
  expect(stepFrom(chapters, 140_000, 1)).toBe(140_000);
  expect(stepFrom(chapters, 5_000, -1)).toBe(5_000);
});

test("LEAD-9: a jump next to a slide's dot leads to that slide, a small step goes where it goes", () => {
  const chapters = chaptersOf(first, "micro");
  const move = (before: number, ms: number) => moveTo(chapters, { before, ms, length: first.length });
  expect(move(0, 69_000)).toBe(70_000);
  expect(move(0, 71_000)).toBe(70_000);
  expect(move(0, 60_000)).toBe(60_000);
  expect(move(70_000, 71_000)).toBe(71_000);
  expect(moveTo([], { before: 0, ms: 5_000, length: 0 })).toBe(5_000);
});

test("LEAD-9: playing reaches the end at its speed, stops there and never passes it", () => {
  const playing = { ms: 0, isPlaying: true, speed: 1.5 as const };
  expect(advance(playing, 1000, 10_000)).toEqual({ ...playing, ms: 1500 });
  expect(advance(playing, 9000, 10_000)).toEqual({ ...playing, ms: 10_000, isPlaying: false });
});

test("LEAD-9: every moment of a replay shows the slide that was on at its instant", () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 });
  fc.assert(
    fc.property(pauses, fc.integer({ min: 0, max: 400 }), (gaps, seconds) => {
      const timeline: TalkEvent[] = [event(0, "start")];
      let now = 0;
      for (const [index, gap] of gaps.entries()) {
        now += gap;
        if (positionAt(timeline, "micro", T + now * 1000).state === "over") break;
        timeline.push(event(now, index % 2 === 0 ? "pause" : "resume"));
      }
      const [reel] = toSegments([timeline], "micro");
      if (!reel) throw new Error("There is a reel.");
      const ms = Math.min(seconds * 1000, reel.length);
      const { slide } = positionAt(timeline, "micro", placeAt([reel], ms).at);
      const chapter = chaptersOf(reel, "micro").findLast((one) => one.ms <= ms);
      if (ms < reel.length) expect(chapter?.slide).toBe(slide);
    }),
  );
});

test("times are written in minutes, and above an hour in hours", () => {
  expect([0, 65_000, 3_725_000].map(playTime)).toEqual(["0:00", "1:05", "1:02:05"]);
});
