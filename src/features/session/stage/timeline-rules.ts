import { FORMATS, type SessionFormat, talkSeconds } from "@/features/session/rules";

/** What happened to a talk, by the server's clock: `at` is milliseconds since 1970. */
export type TalkEvent = { at: number; kind: "start" | "pause" | "resume" | "skip" | "end" };

/** A talk as it is stored: its events in their order, the first of which is its start. */
export type Timeline = readonly TalkEvent[];

/** Where a talk stands at an instant. Slides count from 1; times are milliseconds. */
export type Position = {
  state: "waiting" | "running" | "paused" | "over";
  slide: number;
  /** Played since the slide came, and what is left of it and of the talk. */
  onSlideMs: number;
  slideLeftMs: number;
  talkLeftMs: number;
};

type Segment = { playedMs: number; runningSince: number | null; isOver: boolean };

const slideMs = (format: SessionFormat): number => FORMATS[format].secondsPerSlide * 1000;
const talkMs = (format: SessionFormat): number => talkSeconds(format) * 1000;

/** What has been played at an instant: time that passed while it ran, and what was skipped. */
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
 * Where a talk stands at an instant, from its start, its pauses and nothing else: whoever knows the server's
 * clock computes the same slide. Events after that instant have not happened yet, so the same timeline
 * replays the talk. (`docs/behaviours.md`, SES-11)
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

/** The instant at which each slide came, in their order; slides that never came are left out. Chapters of a replay. */
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

/** When a talk was or will be over, as it stands: its end, or when its last slide has run out. */
export function endOf(timeline: Timeline, format: SessionFormat): number {
  const lastEvent = timeline.at(-1);
  if (!lastEvent) return 0;
  const { state, talkLeftMs } = positionAt(timeline, format, lastEvent.at);
  if (state === "over") return lastEvent.at;
  return state === "paused" ? Number.POSITIVE_INFINITY : lastEvent.at + talkLeftMs;
}

/** Whether a command makes sense where a talk stands; `start` is for a talk that has not begun. */
export function mayFollow(position: Position, kind: TalkEvent["kind"]): boolean {
  const { state } = position;
  if (kind === "start") return state === "waiting";
  if (kind === "resume") return state === "paused";
  if (kind === "pause") return state === "running";
  return state === "running" || state === "paused";
}
