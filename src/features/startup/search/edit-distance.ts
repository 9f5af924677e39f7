/** The words of a text in lower case, letters and digits only. */
export const splitWords = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** How many letters may be wrong: none in the shortest words, one in short ones, two in the others. */
const mostWrong = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/** A word that startups of a community hold, and how many did when they were last counted. */
export type KnownWord = { word: string; startupCount: number };

/**
 * Letters to add, to drop, to change or to swap with their neighbour until one word is the other; a word
 * that was only begun is one away from its whole.
 */
export function wordDistance(typed: string, word: string): number {
  if (typed.length >= 3 && word.startsWith(typed)) return typed === word ? 0 : 1;
  return distancesTo(typed, word)[word.length] ?? 0;
}

/** How far a word is from each beginning of another, the empty one first. */
function distancesTo(typed: string, word: string): number[] {
  let [before, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next[at] = Math.min(
        (last?.[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last ?? [], next];
  }
  return last ?? [];
}

type Near = KnownWord & { distance: number };

/** The nearest, of equals the more frequent; null when none is near enough. */
function nearestOf<Found extends Near>(typed: string, candidates: readonly Found[]): Found | null {
  const near = candidates.filter(({ distance }) => distance <= mostWrong(typed.length));
  near.sort(
    (a, b) =>
      a.distance - b.distance || b.startupCount - a.startupCount || a.word.localeCompare(b.word, "en"),
  );
  return near[0] ?? null;
}

/** The nearest of the known words, or null. */
export const nearestWord = (typed: string, known: readonly KnownWord[]): string | null =>
  nearestOf(
    typed,
    known.map((one) => ({ ...one, distance: wordDistance(typed, one.word) })),
  )?.word ?? null;

/** The known word with the nearest beginning, or null: what somebody who is still typing has meant so far. */
export const nearestPrefix = (
  typed: string,
  known: readonly KnownWord[],
): { word: string; beginning: string } | null =>
  nearestOf(
    typed,
    known.map((one) => {
      const distances = distancesTo(typed, one.word);
      const distance = Math.min(...distances);
      return { ...one, beginning: one.word.slice(0, distances.lastIndexOf(distance)), distance };
    }),
  );
