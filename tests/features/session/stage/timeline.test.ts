import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FORMATS, SESSION_FORMATS, talkSeconds } from "@/domain/session/rules";
import {
  endOf,
  mayFollow,
  positionAt,
  slideStarts,
  type TalkEvent,
  type Timeline,
} from "@/domain/session/stage/timeline-rules";

const T = 1_800_000_000_000;
const event = (seconds: number, kind: TalkEvent["kind"]): TalkEvent => ({ at: T + seconds * 1000, kind });
const at = (timeline: Timeline, seconds: number) => positionAt(timeline, "pecha-kucha", T + seconds * 1000);

test("SES-1: a format fixes slides and seconds, and so how long a talk lasts", () => {
  const lengths = SESSION_FORMATS.map((format) => [FORMATS[format].slides, talkSeconds(format)]);
  expect(lengths).toEqual([
    [20, 400],
    [20, 300],
    [6, 120],
  ]);
});

describe("SES-11: the slide follows from the start, the pauses and the clock", () => {
  it("waits before the start, advances automatically and is over after the last slide", () => {
    const timeline = [event(0, "start")];
    expect(at([], 5).state).toBe("waiting");
    expect([0, 19.9, 20, 399.9].map((second) => at(timeline, second).slide)).toEqual([1, 1, 2, 20]);
    expect(at(timeline, 400)).toMatchObject({ state: "over", slide: 20, talkLeftMs: 0 });
  });

  it("stands still while it is paused", () => {
    const timeline = [event(0, "start"), event(30, "pause"), event(90, "resume")];
    expect(at(timeline, 60)).toMatchObject({ state: "paused", slide: 2, slideLeftMs: 10_000 });
    expect(at(timeline, 99)).toMatchObject({ state: "running", slide: 2 });
    expect(at(timeline, 100)).toMatchObject({ slide: 3, onSlideMs: 0 });
  });

  it("goes to the next slide's beginning when one is skipped, also while paused, and ends after the last", () => {
    expect(at([event(0, "start"), event(5, "skip")], 5)).toMatchObject({ slide: 2, onSlideMs: 0 });
    const paused = [event(0, "start"), event(5, "pause"), event(6, "skip")];
    expect(at(paused, 60)).toMatchObject({ state: "paused", slide: 2, slideLeftMs: 20_000 });
    expect(at([event(0, "start"), event(385, "skip")], 385).state).toBe("over");
  });

  it("is over when it is ended, and stays where it was", () => {
    expect(at([event(0, "start"), event(50, "end")], 300)).toMatchObject({ state: "over", slide: 3 });
  });
});

const kinds = fc.constantFrom<TalkEvent["kind"]>("pause", "resume", "skip", "end");
const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), kinds), { maxLength: 12 });

/** A timeline as the server writes it: what makes no sense where the talk stands is refused. */
function played(steps: [number, TalkEvent["kind"]][]): Timeline {
  const timeline: TalkEvent[] = [{ at: T, kind: "start" }];
  let now = T;
  for (const [gap, kind] of steps) {
    now += gap;
    if (mayFollow(positionAt(timeline, "ignite", now), kind)) timeline.push({ at: now, kind });
  }
  return timeline;
}

it("SES-11: whatever is pressed, a talk never goes back, never leaves its slides, and its end is final", () => {
  fc.assert(
    fc.property(gaps, (steps) => {
      const timeline = played(steps);
      let before = positionAt(timeline, "ignite", T);
      for (let ms = 0; ms <= 1_200_000; ms += 7_000) {
        const position = positionAt(timeline, "ignite", T + ms);
        expect(position.slide).toBeGreaterThanOrEqual(before.slide);
        expect(position.slide).toBeLessThanOrEqual(20);
        expect(position.talkLeftMs).toBeLessThanOrEqual(before.talkLeftMs);
        if (before.state === "over") expect(position.state).toBe("over");
        before = position;
      }
    }),
    { numRuns: 200 },
  );
});

it("LEAD-9: chapters are the instants at which slides came, in order, up to the end", () => {
  fc.assert(
    fc.property(gaps, (steps) => {
      const timeline = played(steps);
      const starts = slideStarts(timeline, "ignite");
      for (const { slide, at: came } of starts) {
        expect(positionAt(timeline, "ignite", came).slide).toBe(slide);
        expect(came).toBeLessThanOrEqual(endOf(timeline, "ignite"));
      }
      expect(starts.map(({ slide }) => slide)).toEqual(
        [...starts.map(({ slide }) => slide)].sort((a, b) => a - b),
      );
    }),
    { numRuns: 200 },
  );
  expect(slideStarts([event(0, "start")], "micro").map(({ at: came }) => (came - T) / 1000)).toEqual([
    0, 20, 40, 60, 80, 100,
  ]);
});
