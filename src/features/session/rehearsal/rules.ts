import * as m from "#messages";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import type { Position } from "@/domain/session/stage/timeline-rules";

/** Milliseconds spoken per slide. Null until the speaker marks the slide as done. */
export type Marks = readonly (number | null)[];

/** Milliseconds spoken per slide in a finished rehearsal, up to the last slide reached. */
export type Pace = readonly number[];

export const slideMsOf = (format: SessionFormat): number => FORMATS[format].secondsPerSlide * 1000;

export const noMarks = (format: SessionFormat): Marks =>
  Array.from({ length: FORMATS[format].slides }, () => null);

/**
 * During this fraction of a slide, "done" still counts for the previous slide if that one isn't marked yet.
 */
const GRACE = 0.5;

/**
 * Marks a slide as done: the current one, or shortly after a change the previous one, which then ran over.
 * (LEAD-8)
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

/** Converts marks to a pace. A slide never marked as done counts with its full display time. */
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

export function levelOf(ms: number, slideMs: number): PaceLevel {
  if (ms > slideMs) return "over";
  return ms < slideMs * SHORT ? "short" : "good";
}

const seconds = (ms: number): number => Math.round(ms / 1000);

export function describePace(ms: number, slideMs: number): string {
  const level = levelOf(ms, slideMs);
  const time = seconds(ms);
  if (level === "over") return m.session_rehearsal_pace_over({ time, over: seconds(ms - slideMs) });
  if (level === "short") return m.session_rehearsal_pace_toSpare({ time, left: seconds(slideMs - ms) });
  return m.session_rehearsal_pace_onTime({ time });
}

const levelCount = (pace: Pace, level: PaceLevel, slideMs: number): number =>
  pace.filter((ms) => levelOf(ms, slideMs) === level).length;

/** Slides (from 1) that were too long in both runs. */
export const findRepeatedOverruns = (last: Pace, before: Pace, slideMs: number): number[] =>
  last.flatMap((ms, index) => {
    const earlier = before[index] ?? 0;
    return ms > slideMs && earlier > slideMs ? [index + 1] : [];
  });

const slidesOf = (count: number): string =>
  count === 0 ? m.session_rehearsal_run_noSlides() : m.session_rehearsal_run_slides({ count });

export function describeRun(last: Pace, before: Pace | undefined, slideMs: number): string {
  const over = levelCount(last, "over", slideMs);
  const short = levelCount(last, "short", slideMs);
  const now = m.session_rehearsal_run_text({ over: slidesOf(over), short: slidesOf(short) });
  if (!before) return now;
  const then = levelCount(before, "over", slideMs);
  const change =
    over === then
      ? m.session_rehearsal_run_asMany
      : over < then
        ? m.session_rehearsal_run_fewer
        : m.session_rehearsal_run_more;
  const again = findRepeatedOverruns(last, before, slideMs);
  const both = again.length > 0 && m.session_rehearsal_run_both({ slides: again.join(", ") });
  return [now, change({ then }), both].filter(Boolean).join(" ");
}
