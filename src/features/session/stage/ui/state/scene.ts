import { mayBecome } from "@/features/session/rules";
import { STAGE_COPY } from "@/features/session/stage/copy";
import type { QueuedDeck, Stage, StageState } from "@/features/session/stage/schema";
import type { Position } from "@/features/session/stage/timeline-rules";

/** What a screen is about at an instant. */
export type Scene = "before" | "between" | "talk" | "blackout" | "over" | "cancelled";

/** It follows from the stage and the clock alone: a talk whose last slide ran out is over without anybody's word. */
export function sceneOf({ status, isBlackedOut, talk }: StageState, { state }: Position): Scene {
  if (status === "completed") return "over";
  if (status === "cancelled") return "cancelled";
  if (status !== "live") return "before";
  if (isBlackedOut) return "blackout";
  return talk && state !== "over" ? "talk" : "between";
}

/** Whether what is told is older than what is known; what has the same version may still have gone on in its status. */
const isOlder = (known: StageState, told: StageState): boolean =>
  told.version < known.version ||
  (told.version === known.version && told.status !== known.status && !mayBecome(known.status, told.status));

/** A stage that was read anew, unless what is known came later: answers and events may overtake each other. */
export const keepNewer = (known: Stage | undefined, told: Stage): Stage =>
  known && isOlder(known, told) ? known : told;

/** A stage after an event. Whose talk made place for another one has spoken. */
export function follow(known: Stage, told: StageState): Stage {
  if (isOlder(known, told)) return known;
  const before = known.talk?.deckId;
  const hasLeft = before !== undefined && told.talk?.deckId !== before;
  const queue = known.queue.map((deck) =>
    hasLeft && deck.deckId === before ? { ...deck, hasSpoken: true } : deck,
  );
  return { ...known, ...told, queue };
}

/** Whether a talk comes that the known queue did not promise: then the queue is to be read anew. */
export const isUnforeseen = ({ queue, talk }: Stage, told: StageState): boolean =>
  told.talk !== null &&
  told.talk.deckId !== talk?.deckId &&
  !queue.some(({ deckId, hasSpoken }) => deckId === told.talk?.deckId && !hasSpoken);

/** Who is to speak next: the first in the queue who has not spoken and does not stand on the stage. */
export const nextInQueue = ({ queue, talk }: Pick<Stage, "queue" | "talk">): QueuedDeck | null =>
  queue.find(({ deckId, hasSpoken }) => !hasSpoken && deckId !== talk?.deckId) ?? null;

/** "0:07", "1:02:03" or "3 days": time that is left, begun seconds counted. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 48 * 60) return STAGE_COPY.days(Math.floor(minutes / 1440));
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
