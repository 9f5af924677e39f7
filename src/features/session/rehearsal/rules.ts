import { FORMATS, type SessionFormat } from "@/features/session/rules";
import type { Position } from "@/features/session/stage/timeline-rules";

/** How long somebody talked to each slide, in milliseconds; null while they have not said that they are done with it. */
export type Marks = readonly (number | null)[];

/** Of a rehearsal that is over: as many slides as it came to. */
export type Pace = readonly number[];

export const slideMsOf = (format: SessionFormat): number => FORMATS[format].secondsPerSlide * 1000;

export const noMarks = (format: SessionFormat): Marks =>
  Array.from({ length: FORMATS[format].slides }, () => null);

/** For this part of a slide, being done is understood to be with the one before it, if that was not told yet. */
const GRACE = 0.5;

/**
 * Being done with what there was to say: to the slide that stands, or, soon after it came, to the one before, which
 * then took longer than it stood. (`docs/behaviours.md`, LEAD-8)
 */
export function markDone(
  marks: Marks,
  { slide, onSlideMs }: Pick<Position, "slide" | "onSlideMs">,
  slideMs: number,
): Marks {
  const index = slide - 1;
  const isLate = index > 0 && marks[index - 1] === null && onSlideMs <= slideMs * GRACE;
  return isLate ? marks.with(index - 1, slideMs + onSlideMs) : marks.with(index, onSlideMs);
}

/** What a rehearsal comes to: who never said that they were done talked for as long as the slide stood. */
export function closeMarks(
  marks: Marks,
  { slide, onSlideMs, state }: Pick<Position, "slide" | "onSlideMs" | "state">,
  slideMs: number,
): Pace {
  return marks.slice(0, slide).map((mark, index) => {
    const stoodMs = index === slide - 1 && state !== "over" ? onSlideMs : slideMs;
    return Math.round(mark ?? stoodMs);
  });
}

export type PaceLevel = "short" | "good" | "over";

const SHORT = 0.6;

/** Whether there was too little to say to a slide, enough, or too much. */
export function levelOf(ms: number, slideMs: number): PaceLevel {
  if (ms > slideMs) return "over";
  return ms < slideMs * SHORT ? "short" : "good";
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** The same in words. */
export function describePace(ms: number, slideMs: number): string {
  const level = levelOf(ms, slideMs);
  if (level === "over") return `${seconds(ms)}: ${seconds(ms - slideMs)} too long`;
  if (level === "short") return `${seconds(ms)}: ${seconds(slideMs - ms)} left over`;
  return `${seconds(ms)}: on time`;
}

const levelCount = (pace: Pace, level: PaceLevel, slideMs: number): number =>
  pace.filter((ms) => levelOf(ms, slideMs) === level).length;

/** Slides of the last run that were too long in the one before as well, counted from 1. */
export const findRepeatedOverruns = (last: Pace, before: Pace, slideMs: number): number[] =>
  last.flatMap((ms, index) => {
    const earlier = before[index] ?? 0;
    return ms > slideMs && earlier > slideMs ? [index + 1] : [];
  });

const slidesOf = (count: number): string =>
  count === 0 ? "no slide" : `${count} ${count === 1 ? "slide" : "slides"}`;

/** The last run in a sentence, beside the one before. */
export function describeRun(last: Pace, before: Pace | undefined, slideMs: number): string {
  const over = levelCount(last, "over", slideMs);
  const short = levelCount(last, "short", slideMs);
  const now = `You talked too long to ${slidesOf(over)} and had time left on ${slidesOf(short)}.`;
  if (!before) return now;
  const then = levelCount(before, "over", slideMs);
  const change = over === then ? "as many as" : over < then ? "fewer than" : "more than";
  const again = findRepeatedOverruns(last, before, slideMs);
  const both = again.length ? ` Too long both times: ${again.join(", ")}.` : "";
  return `${now} That is ${change} the time before (${then} too long).${both}`;
}
