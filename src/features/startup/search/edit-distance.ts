import { compareKeys } from "@/lib/text/compare-keys";
/** Lowercase words of letters and digits only. Emojis contain marks, which begin no word. */
export const splitWords = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** The number of typos allowed: none below 3 letters, one below 6, two otherwise. */
const mostWrong = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

export type KnownWord = { word: string; startupCount: number };

/** Damerau-Levenshtein distance. A prefix has distance 1 from its whole word. */
export function wordDistance(typed: string, word: string): number {
  if (typed.length >= 3 && word.startsWith(typed)) return typed === word ? 0 : 1;
  return distancesTo(typed, word)[word.length] ?? 0;
}

/** Distances from a word to each prefix of another, starting with the empty one. */
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

type NearWord = KnownWord & { distance: number };

/** The closest match. Ties go to the more frequent word. Returns null if none is close enough. */
function nearestOf(typed: string, candidates: readonly NearWord[]): NearWord | null {
  const near = candidates.filter(({ distance }) => distance <= mostWrong(typed.length));
  near.sort(
    (a, b) => a.distance - b.distance || b.startupCount - a.startupCount || compareKeys(a.word, b.word),
  );
  return near[0] ?? null;
}

export const nearestWord = (typed: string, known: readonly KnownWord[]): string | null =>
  nearestOf(
    typed,
    known.map((one) => ({ ...one, distance: wordDistance(typed, one.word) })),
  )?.word ?? null;

/** The known word with the closest prefix, for a query that is still being typed; null if there is none. */
export const nearestPrefix = (typed: string, known: readonly KnownWord[]): string | null =>
  nearestOf(
    typed,
    known.map((one) => ({ ...one, distance: Math.min(...distancesTo(typed, one.word)) })),
  )?.word ?? null;
