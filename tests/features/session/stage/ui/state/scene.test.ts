import { expect, test } from "vitest";
import { type Position, positionAt } from "@/domain/session/stage/timeline-rules";
import type { QueuedDeck, Stage } from "@/features/session/stage/schema";
import {
  countdown,
  follow,
  isUnforeseen,
  keepNewer,
  nextInQueue,
  sceneOf,
} from "@/features/session/stage/ui/state/scene";

const START = 1_800_000_000_000;

const queued = (deckId: string, hasSpoken = false): QueuedDeck => ({
  deckId,
  deckVersion: 1,
  title: deckId,
  speaker: null,
  filled: 6,
  hasSpoken,
});

const talkOf = (deckId: string) => ({
  deckId,
  deckVersion: 1,
  title: deckId,
  speaker: null,
  timeline: [{ at: START, kind: "start" as const }],
});

const stage = (over: Partial<Stage> = {}): Stage => ({
  version: 3,
  status: "live",
  isBlackedOut: false,
  showsQuestions: false,
  driver: "ada",
  driverMark: "12345678",
  applause: 0,
  people: 0,
  talk: null,
  sessionId: "s",
  title: "An evening",
  format: "micro",
  queue: [queued("one"), queued("two"), queued("three")],
  now: START,
  ...over,
});

const at = (seconds: number): Position => positionAt(talkOf("one").timeline, "micro", START + seconds * 1000);

test("SES-14: a screen is about the countdown, the talk, what comes next, the dark or the end", () => {
  expect(sceneOf(stage({ status: "upcoming" }), at(0))).toBe("before");
  expect(sceneOf(stage({ status: "draft" }), at(0))).toBe("before");
  expect(sceneOf(stage(), at(0))).toBe("between");
  expect(sceneOf(stage({ talk: talkOf("one") }), at(5))).toBe("talk");
  expect(sceneOf(stage({ talk: talkOf("one"), isBlackedOut: true }), at(5))).toBe("blackout");
  expect(sceneOf(stage({ status: "completed", isBlackedOut: true }), at(5))).toBe("over");
  expect(sceneOf(stage({ status: "cancelled" }), at(5))).toBe("cancelled");
});

test("LEAD-2: a talk leaves the screens when its last slide has run out, without an event", () => {
  const running = stage({ talk: talkOf("one") });
  expect(sceneOf(running, at(119))).toBe("talk");
  expect(sceneOf(running, at(121))).toBe("between");
});

test("SES-11: an older event than the current state changes nothing, in any order of arrival", () => {
  const known = stage({ version: 5, status: "completed" });
  expect(follow(known, stage({ version: 4 }))).toBe(known);
  expect(keepNewer(known, stage({ version: 4 }))).toBe(known);
  expect(follow(known, stage({ version: 5, status: "live" }))).toBe(known);
});

test("SES-11: a session that opens or is cancelled without a command shows at once", () => {
  const before = stage({ version: 0, status: "upcoming" });
  expect(follow(before, stage({ version: 0, status: "live" })).status).toBe("live");
  const live = stage({ version: 7 });
  expect(follow(live, stage({ version: 7, status: "cancelled" })).status).toBe("cancelled");
});

test("SES-13: a speaker whose talk was given is not next, even if no screen has read the queue again", () => {
  const first = stage({ version: 4, talk: talkOf("one") });
  expect(nextInQueue(first)?.deckId).toBe("two");
  const second = follow(first, stage({ version: 5, talk: talkOf("two") }));
  expect(nextInQueue(second)?.deckId).toBe("three");
  expect(second.queue.map(({ hasSpoken }) => hasSpoken)).toEqual([true, false, false]);
  expect(nextInQueue({ queue: [queued("one", true)], talk: null })).toBeNull();
});

test("SES-11: an unexpected talk lets screens read the queue again", () => {
  const known = stage({ talk: talkOf("one"), queue: [queued("one"), queued("two", true)] });
  expect(isUnforeseen(known, stage({ talk: talkOf("new") }))).toBe(true);
  expect(isUnforeseen(known, stage({ talk: talkOf("two") }))).toBe(true);
  expect(isUnforeseen(known, stage({ talk: talkOf("one") }))).toBe(false);
  expect(isUnforeseen(known, stage())).toBe(false);
});

test("time that is left counts begun seconds", () => {
  expect([0, 1, 59_001, 3_723_000, 259_200_000].map(countdown)).toEqual([
    "0:00",
    "0:01",
    "1:00",
    "1:02:03",
    "3 days",
  ]);
});
