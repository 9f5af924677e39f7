import type { SessionFormat } from "@/features/session/rules";
import { endOf, positionAt, slideStarts, type Timeline } from "@/features/session/stage/timeline-rules";

/** A talk in a replay: from which millisecond of the replay on, and how long. What lies between talks is left out. */
export type Segment = { from: number; length: number; startedAt: number; timeline: Timeline };

/** How long a talk took with its pauses. One that was never ended counts up to the last thing that happened to it. */
function lengthOf(timeline: Timeline, format: SessionFormat): number {
  const start = timeline[0]?.at ?? 0;
  const end = endOf(timeline, format);
  return (Number.isFinite(end) ? end : (timeline.at(-1)?.at ?? start)) - start;
}

/** The talks one after the other. */
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

/** Which talk plays at a moment of the replay, and the instant of that evening; the end belongs to the last one. */
export function placeAt(reels: readonly Segment[], ms: number): { index: number; at: number } {
  const found = reels.findLastIndex(({ from }) => from <= ms);
  const index = Math.max(0, found);
  const reel = reels[index];
  if (!reel) return { index: 0, at: 0 };
  return { index, at: reel.startedAt + Math.min(Math.max(0, ms - reel.from), reel.length) };
}

/** The moments of the replay at which the slides of a talk came; those that never came are left out. */
export const chaptersOf = (
  { from, startedAt, timeline }: Segment,
  format: SessionFormat,
): { slide: number; ms: number }[] =>
  slideStarts(timeline, format).map(({ slide, at }) => ({ slide, ms: from + at - startedAt }));

/** Where a pause ends that is on at a moment of the replay; null while the talk goes on. */
export function pauseEnd(reel: Segment, format: SessionFormat, ms: number): number | null {
  const at = reel.startedAt + ms - reel.from;
  if (positionAt(reel.timeline, format, at).state !== "paused") return null;
  const goesOn = reel.timeline.find(
    (event) => event.at > at && (event.kind === "resume" || event.kind === "end"),
  );
  return goesOn ? reel.from + goesOn.at - reel.startedAt : null;
}

/** The slide that is on at a moment, and what follows or came before it: where the arrows lead. */
export function stepFrom(chapters: readonly { slide: number; ms: number }[], ms: number, by: -1 | 1): number {
  const current = chapters.findLastIndex((chapter) => chapter.ms <= ms);
  const target = chapters[current + by];
  return target?.ms ?? ms;
}

/** Of a question: the moment of the replay at which it was asked; after a talk it belongs to its end. */
export function askedIn(reels: readonly Segment[], askedAt: number): number {
  const reel = reels.findLast(({ startedAt }) => startedAt <= askedAt);
  return reel ? reel.from + Math.min(askedAt - reel.startedAt, reel.length) : 0;
}

const two = (count: number) => String(count).padStart(2, "0");

/** `1:05`, and above an hour `1:02:05`. */
export function playTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export const SPEEDS = [1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** What a player shows: where it is, and whether and how fast it goes on. */
export type Playing = { ms: number; isPlaying: boolean; speed: Speed };

/** The player after so much time; at the end it stops. */
export function advance(playing: Playing, passedMs: number, length: number): Playing {
  const ms = playing.ms + passedMs * playing.speed;
  return ms >= length ? { ...playing, ms: length, isPlaying: false } : { ...playing, ms };
}
