import * as m from "#messages";
import { mayBecome } from "@/domain/session/rules";
import type { Position } from "@/domain/session/stage/timeline-rules";
import type { QueuedDeck, Stage, StageState } from "@/features/session/stage/schema";
import { formatTimer } from "@/lib/time/duration";

export type Scene = "before" | "between" | "talk" | "blackout" | "over" | "cancelled";

/** Derived from the stage and the clock alone, so a talk ends with its last slide without any event. */
export function sceneOf({ status, isBlackedOut, talk }: StageState, { state }: Position): Scene {
  if (status === "completed") return "over";
  if (status === "cancelled") return "cancelled";
  if (status !== "live") return "before";
  if (isBlackedOut) return "blackout";
  return talk && state !== "over" ? "talk" : "between";
}

/** Whether an update is older than the known state. With equal versions, a status further along is newer. */
const isOlder = (known: StageState, told: StageState): boolean =>
  told.version < known.version ||
  (told.version === known.version && told.status !== known.status && !mayBecome(known.status, told.status));

/** Keeps the newer state, because responses and events may arrive out of order. */
export const keepNewer = (known: Stage | undefined, told: Stage): Stage =>
  known && isOlder(known, told) ? known : told;

/** Applies a state event. A talk replaced by another one counts as given. */
export function follow(known: Stage, told: StageState): Stage {
  if (isOlder(known, told)) return known;
  const before = known.talk?.deckId;
  const hasLeft = before !== undefined && told.talk?.deckId !== before;
  const queue = known.queue.map((deck) =>
    hasLeft && deck.deckId === before ? { ...deck, hasSpoken: true } : deck,
  );
  return { ...known, ...told, queue };
}

/** Takes over the total of a reaction event. Events may arrive out of order. */
export const cheer = (known: Stage, applause: number): Stage =>
  applause > known.applause ? { ...known, applause } : known;

/** Whether the new talk isn't in the known queue, so that the queue must be fetched again. */
export const isUnforeseen = ({ queue, talk }: Stage, told: StageState): boolean =>
  told.talk !== null &&
  told.talk.deckId !== talk?.deckId &&
  !queue.some(({ deckId, hasSpoken }) => deckId === told.talk?.deckId && !hasSpoken);

export const nextInQueue = ({ queue, talk }: Pick<Stage, "queue" | "talk">): QueuedDeck | null =>
  queue.find(({ deckId, hasSpoken }) => !hasSpoken && deckId !== talk?.deckId) ?? null;

/** Formats remaining time, rounded up to seconds: "0:07", "1:02:03" or "3 days". */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  return days >= 2 ? m.session_stage_days({ days }) : formatTimer(seconds);
}
