const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** What a reader takes for one character, such as an emoji of several code points. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The first letter or number of a name, for an image in its place; empty if it has none. */
export const initialOf = (name: string): string =>
  graphemesOf(name)
    .find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme))
    ?.toUpperCase() ?? "";

/** Begins a text with a capital letter, where a part of a sentence stands alone. */
export function capitalize(text: string): string {
  const [first = ""] = graphemesOf(text);
  return first.toUpperCase() + text.slice(first.length);
}

/**
 * Cuts a text to at most `length` UTF-16 code units without halving a grapheme. Only a grapheme longer than
 * the limit is halved itself, between two code points.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length <= 0) return "";
  const end = graphemes.segment(text).containing(length)?.index ?? length;
  return text.slice(0, end || withoutHalf(text, length));
}

const withoutHalf = (text: string, length: number): number =>
  (text.codePointAt(length - 1) ?? 0) > 0xffff ? length - 1 : length;

/** As `cutText`, with an ellipsis in place of what is missing. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;

/**
 * As `shorten`, but ends after a whole word, also in scripts without spaces. A single word that fills most of
 * the room is cut.
 */
export function shortenAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutText(text, length - 1);
  const word = words.segment(text).containing(cut.length);
  const end = /\s/.test(text.charAt(cut.length)) ? cut.length : lastBreak(cut, word?.index);
  return `${cut.slice(0, end).trimEnd()}…`;
}

/** Prefers a space, so that a URL isn't cut at its punctuation. */
function lastBreak(cut: string, wordStart = cut.length): number {
  const space = cut.search(/\s\S*$/);
  if (space >= cut.length / 2) return space;
  return wordStart > cut.length / 2 ? wordStart : cut.length;
}
