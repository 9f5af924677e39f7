import { FORMATS, type SessionFormat, talkSeconds } from "@/domain/session/rules";

/** `at` is the server's time in milliseconds since 1970. */
export type TalkEvent = { at: number; kind: "start" | "pause" | "resume" | "skip" | "end" };

/** The stored events of a talk in order. The first one is its start. */
export type Timeline = readonly TalkEvent[];

/** The position within a talk. Slides count from 1; times are in milliseconds. */
export type Position = {
  state: "waiting" | "running" | "paused" | "over";
  slide: number;
  /** Time played of the slide, and time left of the slide and of the talk. */
  onSlideMs: number;
  slideLeftMs: number;
  talkLeftMs: number;
};

type Segment = { playedMs: number; runningSince: number | null; isOver: boolean };

const slideMs = (format: SessionFormat): number => FORMATS[format].secondsPerSlide * 1000;
const talkMs = (format: SessionFormat): number => talkSeconds(format) * 1000;

/** Returns how much of the talk has played, including skipped time. */
const playedAt = ({ playedMs, runningSince }: Segment, at: number): number =>
  playedMs + (runningSince === null ? 0 : Math.max(0, at - runningSince));

function wind(reel: Segment, { at, kind }: TalkEvent, format: SessionFormat): Segment {
  const playedMs = Math.min(playedAt(reel, at), talkMs(format));
  const running = { ...reel, playedMs, runningSince: at };
  if (kind === "start") return { playedMs: 0, runningSince: at, isOver: false };
  if (kind === "resume") return running;
  if (kind === "pause") return { ...reel, playedMs, runningSince: null };
  if (kind === "end") return { playedMs, runningSince: null, isOver: true };
  const next = (Math.floor(playedMs / slideMs(format)) + 1) * slideMs(format);
  return { ...reel, playedMs: next, runningSince: reel.runningSince === null ? null : at };
}

/**
 * Computes the position from the timeline alone, so that every client with the server's clock shows the same
 * slide. Ignores events after `now`, which lets the same function replay a talk. (SES-11)
 */
export function positionAt(timeline: Timeline, format: SessionFormat, now: number): Position {
  const past = timeline.filter(({ at }) => at <= now);
  const nothing: Segment = { playedMs: 0, runningSince: null, isOver: false };
  const reel = past.reduce((before, event) => wind(before, event, format), nothing);
  const playedMs = Math.min(playedAt(reel, now), talkMs(format));
  const isOver = reel.isOver || playedMs >= talkMs(format);
  const index = Math.min(Math.floor(playedMs / slideMs(format)), FORMATS[format].slides - 1);
  const onSlideMs = playedMs - index * slideMs(format);
  return {
    state: stateOf(past, reel, isOver),
    slide: index + 1,
    onSlideMs,
    slideLeftMs: isOver ? 0 : slideMs(format) - onSlideMs,
    talkLeftMs: isOver ? 0 : talkMs(format) - playedMs,
  };
}

function stateOf(past: Timeline, { runningSince }: Segment, isOver: boolean): Position["state"] {
  if (past.length === 0) return "waiting";
  if (isOver) return "over";
  return runningSince === null ? "paused" : "running";
}

/** Returns when each slide appeared. Omits slides that never did. Used for the chapters of a replay. */
export function slideStarts(timeline: Timeline, format: SessionFormat): { slide: number; at: number }[] {
  const starts: { slide: number; at: number }[] = [];
  const last = endOf(timeline, format);
  for (let at = timeline[0]?.at ?? last; at < last; ) {
    const { slide, state, slideLeftMs } = positionAt(timeline, format, at);
    if (starts.at(-1)?.slide !== slide) starts.push({ slide, at });
    const nextEvent = timeline.find((event) => event.at > at)?.at ?? last;
    at = state === "running" ? Math.min(at + slideLeftMs, nextEvent, last) : nextEvent;
  }
  return starts;
}

/** Returns when a talk ends: at its end event, or when its last slide has run out. Infinity while paused. */
export function endOf(timeline: Timeline, format: SessionFormat): number {
  const lastEvent = timeline.at(-1);
  if (!lastEvent) return 0;
  const { state, talkLeftMs } = positionAt(timeline, format, lastEvent.at);
  if (state === "over") return lastEvent.at;
  return state === "paused" ? Number.POSITIVE_INFINITY : lastEvent.at + talkLeftMs;
}

/** Whether a command fits the talk's state. `start` requires a talk that hasn't begun. */
export function mayFollow(position: Position, kind: TalkEvent["kind"]): boolean {
  const { state } = position;
  if (kind === "start") return state === "waiting";
  if (kind === "resume") return state === "paused";
  if (kind === "pause") return state === "running";
  return state === "running" || state === "paused";
}
