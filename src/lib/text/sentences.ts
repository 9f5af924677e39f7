import { shortenAtWord } from "./cut";

/**
 * A sentence ends at an ASCII mark only before a space, because the mark may be part of a name or a number.
 * Marks of other scripts end it wherever they are.
 */
const SENTENCE_END =
  /[.!?…]["'\p{Pe}\p{Pf}]{0,3}(?=\s|$)|(?![.!?])\p{Sentence_Terminal}["'\p{Pe}\p{Pf}]{0,3}/gu;

/** Abbreviations that a capital letter may follow: titles, companies, streets and saints, months, small words. */
const ABBREVIATIONS = new Set(
  [
    "adj asst capt cpt dir dr dra frl fr gen gov hon hr jr lt maj messrs mgr mlle mme mr mrs ms msgr mx prof",
    "rep rev sen sgt sr sra srta bros cie co corp dept inc ltd mfg plc pty univ",
    "ave av bd blvd bldg ft mt pl rd sq st ste str jan feb apr aug sep sept oct okt nov dec dez",
    "al bspw bzw cf ed eds etc evtl ggf incl inkl resp usw vgl vs zzgl",
  ].flatMap((line) => line.split(" ")),
);
/** German streets, such as "Bahnhofstr.". */
const STREET = /.str$/i;
const INITIALS = /^\p{L}{1,2}(?:\.\p{L}{1,2})+$/u;
const LETTER = /^\p{L}\p{M}*$/u;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}.]/u;

/** Whether a full stop belongs to the word before it: an abbreviation, an initial, or a word with stops within. */
function isAbbreviated(text: string, stop: number): boolean {
  const word =
    text
      .slice(Math.max(0, stop - 20), stop)
      .split(BETWEEN_WORDS)
      .at(-1) ?? "";
  return (
    LETTER.test(word) || INITIALS.test(word) || STREET.test(word) || ABBREVIATIONS.has(word.toLowerCase())
  );
}

/** After an unknown abbreviation a small letter or a number often follows, as in "No. 5". */
const GOES_ON = /^\s+["'(]?[\p{Ll}\p{Nd}]/u;

/** Where sentences end. An end that may be an abbreviation's counts only in a text without a certain one. */
function endsOf(text: string, longest = text.length): number[] {
  const ends = [...text.matchAll(SENTENCE_END)]
    .filter(({ index, 0: mark }) => !mark.startsWith(".") || !isAbbreviated(text, index))
    .map(({ index, 0: mark }) => index + mark.length)
    .filter((end) => end <= longest);
  const certain = ends.filter((end) => !GOES_ON.test(text.slice(end, end + 20)));
  return certain.length ? certain : ends;
}

/** The whole text if it is a single sentence. */
export const firstSentenceOf = (text: string): string => text.slice(0, endsOf(text)[0] ?? text.length);

/** Returns the first sentences that fit. If the first one is already too long, it is cut after a word. */
export function sentencesWithin(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = endsOf(text, longest).at(-1);
  return end ? text.slice(0, end) : shortenAtWord(text, longest);
}
