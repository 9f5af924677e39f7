export const LONGEST_QUESTION = 300;

/** So many questions of one session are kept; a room cannot read more. */
export const MOST_QUESTIONS = 300;

/** What the author of words is told that wait for the moderators. */
export const WAITING = "It waits until the moderators have looked at it.";

type Ranked = { id: string; isAnswered: boolean; voteCount: number; askedAt: number };

/** What is still open first, then what most want answered, then what was asked first. */
export const inOrder = <T extends Ranked>(questions: readonly T[]): T[] =>
  [...questions].sort(
    (a, b) =>
      Number(a.isAnswered) - Number(b.isAnswered) ||
      b.voteCount - a.voteCount ||
      a.askedAt - b.askedAt ||
      a.id.localeCompare(b.id),
  );
