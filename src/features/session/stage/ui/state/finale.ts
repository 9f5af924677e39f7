import type { ListedQuestion } from "@/features/session/questions/schema";
import type { SessionPerson } from "@/features/session/schema";
import type { Stage } from "@/features/session/stage/schema";
import { nextInQueue, type Scene } from "./scene";

export type Finale = {
  /** Each once, in the order in which they spoke. */
  speakers: SessionPerson[];
  applause: number;
  /** The one with the most votes, if any has some. */
  question: ListedQuestion | null;
};

type View = { stage: Pick<Stage, "queue" | "talk" | "applause">; scene: Scene };

/**
 * The end of an evening: after the last talk and when the session is over. Null at any other time, and if there were no
 * talks. It follows from the stage and the clock, so all screens turn to it at the same time.
 */
export function finaleOf({ stage, scene }: View, questions: readonly ListedQuestion[] = []): Finale | null {
  const { queue, talk, applause } = stage;
  const given = queue.filter(({ deckId, hasSpoken }) => hasSpoken || deckId === talk?.deckId);
  const isEnd = scene === "over" || (scene === "between" && nextInQueue(stage) === null);
  if (!isEnd || given.length === 0) return null;
  const people = given.flatMap(({ speaker }) => speaker ?? []);
  const speakers = [...new Map(people.map((person) => [person.username, person])).values()];
  const [question = null] = questions
    .filter(({ isHidden, voteCount }) => !isHidden && voteCount > 0)
    .toSorted((a, b) => b.voteCount - a.voteCount || a.askedAt - b.askedAt);
  return { speakers, applause, question };
}
