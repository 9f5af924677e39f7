import { z } from "zod";
import type { ReactionCounts, SessionFormat, SessionStatus } from "@/domain/session/rules";
import type { Timeline } from "@/domain/session/stage/timeline-rules";
import type { DeckSlides } from "@/features/session/decks/schema";
import type { Question } from "@/features/session/questions/schema";
import type { SessionPerson } from "@/features/session/schema";
import { Id } from "@/lib/id-schema";

/** A random id chosen by the browser, so that only one of the driver's tabs has control. */
const DriverKey = z.string().regex(/^[\w-]{16,64}$/);

export const TakeControl = z.strictObject({ sessionId: Id, driverKey: DriverKey });
export type TakeControl = z.infer<typeof TakeControl>;

/**
 * A driver's command. `start` begins a deck's talk; an incomplete deck requires `acceptsGaps`. `pause`,
 * `resume`, `skip` and `end` apply to the current talk.
 */
const Command = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("start"), deckId: Id, acceptsGaps: z.boolean().optional() }),
  z.strictObject({ kind: z.enum(["pause", "resume", "skip", "end"]) }),
  z.strictObject({ kind: z.literal("blackout"), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal("questions"), isOn: z.boolean() }),
]);
export type Command = z.infer<typeof Command>;

/** `version` is the stage version the driver saw, so that a double click counts once. */
export const GiveCommand = z.strictObject({
  sessionId: Id,
  driverKey: DriverKey,
  version: z.int32().min(0),
  command: Command,
});
export type GiveCommand = z.infer<typeof GiveCommand>;

/** The talk on stage: speaker, deck with version, and timeline. */
export type StageTalk = {
  deckId: string;
  deckVersion: number;
  title: string;
  speaker: SessionPerson | null;
  timeline: Timeline;
};

/**
 * The state shared by all screens, small enough for every event. `version` increases with each command;
 * screens ignore older states.
 */
export type StageState = {
  version: number;
  status: SessionStatus;
  isBlackedOut: boolean;
  showsQuestions: boolean;
  driver: string | null;
  driverMark: string | null;
  /** How many reactions the audience has sent. */
  applause: number;
  talk: StageTalk | null;
};

/** A deck in the queue. `filled` counts the slides with content. */
export type QueuedDeck = {
  deckId: string;
  deckVersion: number;
  title: string;
  speaker: SessionPerson | null;
  filled: number;
  hasSpoken: boolean;
};

/** The stage as loaded by a screen. `now` is the server's time in milliseconds since 1970. */
export type Stage = StageState & {
  sessionId: string;
  title: string;
  format: SessionFormat;
  queue: QueuedDeck[];
  /** How many watch. */
  people: number;
  now: number;
};

/** A speaker's deck with the speaker notes per slide. */
export type OwnDeck = { deck: DeckSlides; notes: string[] };

/**
 * Events on a stage's topic. They contain the data, so that screens needn't fetch it. The exception is the
 * queue, which changes rarely and can be large.
 */
export type StageEvent =
  | { kind: "state"; state: StageState }
  | { kind: "queue" }
  | { kind: "question"; question: Question }
  | { kind: "hidden"; questionId: string }
  | { kind: "votes"; counts: Record<string, number> }
  | { kind: "reactions"; counts: ReactionCounts; applause: number }
  | { kind: "people"; people: number };
