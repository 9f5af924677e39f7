import { z } from "zod";
import type { DeckSlides } from "@/features/session/decks/schema";
import type { Question } from "@/features/session/questions/schema";
import type { ReactionCounts, SessionFormat, SessionStatus } from "@/features/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { Id } from "@/lib/id";
import type { Timeline } from "./timeline-rules";

/** The name that a browser gives itself, so that of a driver's tabs only one counts. */
const DriverKey = z.string().regex(/^[\w-]{16,64}$/);

export const TakeControl = z.strictObject({ sessionId: Id, driverKey: DriverKey });
export type TakeControl = z.infer<typeof TakeControl>;

/**
 * What a driver may ask of the stage. `start` begins the talk of a deck, of one with gaps only when they are accepted; the others
 * concern the one that runs.
 */
const Command = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("start"), deckId: Id, acceptsGaps: z.boolean().optional() }),
  z.strictObject({ kind: z.enum(["pause", "resume", "skip", "end"]) }),
  z.strictObject({ kind: z.literal("blackout"), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal("questions"), isOn: z.boolean() }),
]);
export type Command = z.infer<typeof Command>;

/** `version` is the stage's as the driver saw it, so that a command pressed twice counts once. */
export const GiveCommand = z.strictObject({
  sessionId: Id,
  driverKey: DriverKey,
  version: z.int().min(0),
  command: Command,
});
export type GiveCommand = z.infer<typeof GiveCommand>;

/** A talk on the stage: whose, of which deck and which version of it, and what has happened to it. */
export type StageTalk = {
  deckId: string;
  deckVersion: number;
  title: string;
  speaker: SessionPerson | null;
  timeline: Timeline;
};

/**
 * What all screens show, small enough to travel with every event. `version` grows with each command; whatever
 * is older than what a screen has is ignored.
 */
export type StageState = {
  version: number;
  status: SessionStatus;
  isBlackedOut: boolean;
  showsQuestions: boolean;
  driver: string | null;
  driverMark: string | null;
  talk: StageTalk | null;
};

/** A deck in the queue. `filled` of the format's slides lack nothing, `undescribed` have an image without words. */
export type QueuedDeck = {
  deckId: string;
  deckVersion: number;
  title: string;
  speaker: SessionPerson | null;
  filled: number;
  undescribed: number;
  hasSpoken: boolean;
};

/** A stage when a screen opens: `now` is the server's clock in milliseconds since 1970. */
export type Stage = StageState & {
  sessionId: string;
  title: string;
  format: SessionFormat;
  queue: QueuedDeck[];
  now: number;
};

/** A speaker's deck with what they wrote to themselves, slide by slide. */
export type OwnDeck = { deck: DeckSlides; notes: string[] };

/**
 * What travels on a stage's topic: its new state, a question that is new or was marked, one that was hidden, how
 * many want each of these answered, and what the audience sent within a moment. Nobody has to ask again, but for the
 * queue, which changes seldom and may be long.
 */
export type StageEvent =
  | { kind: "state"; state: StageState }
  | { kind: "queue" }
  | { kind: "question"; question: Question }
  | { kind: "hidden"; questionId: string }
  | { kind: "votes"; counts: Record<string, number> }
  | { kind: "reactions"; counts: ReactionCounts };
