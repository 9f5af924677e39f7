import type { SessionFormat } from "@/domain/session/rules";
import { endOf, positionAt, slideStarts, type Timeline } from "@/domain/session/stage/timeline-rules";
import { formatTimer } from "@/lib/time/duration";

export const MAX_COMMENT_LENGTH = 1000;

/** A talk's position in the replay, in milliseconds. Breaks between talks are cut. */
export type Segment = { from: number; length: number; startedAt: number; timeline: Timeline };

/** Length of a talk including pauses. A talk that was never ended lasts until its last event. */
function lengthOf(timeline: Timeline, format: SessionFormat): number {
  const start = timeline[0]?.at ?? 0;
  const end = endOf(timeline, format);
  return (Number.isFinite(end) ? end : (timeline.at(-1)?.at ?? start)) - start;
}

export function toSegments(timelines: readonly Timeline[], format: SessionFormat): Segment[] {
  let from = 0;
  return timelines.map((timeline) => {
    const reel = { from, length: lengthOf(timeline, format), startedAt: timeline[0]?.at ?? 0, timeline };
    from += reel.length;
    return reel;
  });
}

export const lengthOfAll = (reels: readonly Segment[]): number => {
  const last = reels.at(-1);
  return last ? last.from + last.length : 0;
};

/** Maps a replay position to its talk and to the original time. The very end belongs to the last talk. */
export function placeAt(reels: readonly Segment[], ms: number): { index: number; at: number } {
  const found = reels.findLastIndex(({ from }) => from <= ms);
  const index = Math.max(0, found);
  const reel = reels[index];
  if (!reel) return { index: 0, at: 0 };
  return { index, at: reel.startedAt + Math.min(Math.max(0, ms - reel.from), reel.length) };
}

/** Replay positions at which the slides of a talk appeared. Omits slides that never did. */
export const chaptersOf = (
  { from, startedAt, timeline }: Segment,
  format: SessionFormat,
): { slide: number; ms: number }[] =>
  slideStarts(timeline, format).map(({ slide, at }) => ({ slide, ms: from + at - startedAt }));

/** Returns where the pause at a replay position ends. Null if the talk isn't paused there. */
export function pauseEnd(reel: Segment, format: SessionFormat, ms: number): number | null {
  const at = reel.startedAt + ms - reel.from;
  if (positionAt(reel.timeline, format, at).state !== "paused") return null;
  const goesOn = reel.timeline.find(
    (event) => event.at > at && (event.kind === "resume" || event.kind === "end"),
  );
  return goesOn ? reel.from + goesOn.at - reel.startedAt : null;
}

/** Returns the position of the next or previous slide, for the arrow keys. */
export function stepFrom(chapters: readonly { slide: number; ms: number }[], ms: number, by: -1 | 1): number {
  const current = chapters.findLastIndex((chapter) => chapter.ms <= ms);
  const target = chapters[current + by];
  return target?.ms ?? ms;
}

/** How near a press must be to a slide's dot to mean it, as a share of the talk. */
const NEAR = 0.01;

/**
 * Returns the position that a move on the talk's track from `before` to `ms` means: a jump next to a slide's
 * dot leads to that slide, while a small step or a drag goes exactly where it goes.
 */
export function moveTo(
  chapters: readonly { ms: number }[],
  { before, ms, length }: { before: number; ms: number; length: number },
): number {
  const isNear = (other: number) => Math.abs(other - ms) <= length * NEAR;
  return isNear(before) ? ms : (chapters.find((chapter) => isNear(chapter.ms))?.ms ?? ms);
}

/** Returns the replay position of a question. A question asked after a talk maps to the talk's end. */
export function askedIn(reels: readonly Segment[], askedAt: number): number {
  const reel = reels.findLast(({ startedAt }) => startedAt <= askedAt);
  return reel ? reel.from + Math.min(askedAt - reel.startedAt, reel.length) : 0;
}

/** Formats a position, for example `1:05` or `1:02:05`. */
export const playTime = (ms: number): string => formatTimer(ms / 1000);

export const SPEEDS = [1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export type Playing = { ms: number; isPlaying: boolean; speed: Speed };

/** Advances the player by elapsed time. Stops at the end. */
export function advance(playing: Playing, passedMs: number, length: number): Playing {
  const ms = playing.ms + passedMs * playing.speed;
  return ms >= length ? { ...playing, ms: length, isPlaying: false } : { ...playing, ms };
}
