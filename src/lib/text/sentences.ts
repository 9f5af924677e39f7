import { shortenAtWord } from "./cut";

/**
 * A sentence ends at an ASCII mark only before a space, because the mark may be part of a name or a number.
 * Marks of other scripts end it wherever they are.
 */
const SENTENCE_END =
  /[.!?…]["'\p{Pe}\p{Pf}]{0,3}(?=\s|$)|(?![.!?])\p{Sentence_Terminal}["'\p{Pe}\p{Pf}]{0,3}/gu;

const endsOf = (text: string): number[] =>
  [...text.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);

/** The whole text if it is a single sentence. */
export const firstSentenceOf = (text: string): string => text.slice(0, endsOf(text)[0] ?? text.length);

/** Returns the first sentences that fit. If the first one is already too long, it is cut after a word. */
export function sentencesWithin(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = endsOf(text).findLast((at) => at <= longest);
  return end ? text.slice(0, end) : shortenAtWord(text, longest);
}
