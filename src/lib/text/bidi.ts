/** Letters of the scripts that are written from right to left. */
const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Samaritan}]/u;
const LETTER = /\p{L}/gu;

/**
 * Isolates a name within a sentence, so that its direction doesn't reorder the words around it. Text without
 * right-to-left letters is unchanged. For plain text; markup uses `bdi`.
 */
export const isolate = (text: string): string => (RTL_LETTER.test(text) ? `\u2068${text}\u2069` : text);

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const BETWEEN = /\u2069([^\p{L}\u2068\u2069]*)\u2068/gu;

/**
 * Isolates the names in a sentence that is written from left to right, unless they are isolated already. For text whose
 * names aren't known apart, as in emails.
 */
export const isolateNames = (sentence: string): string =>
  sentence.includes("\u2068") || directionOf(sentence) === "rtl"
    ? sentence
    : sentence.replace(WORD, isolate).replace(BETWEEN, "$1");

/** The share of letters from right to left that makes a text one, by the direction of its first letter. */
const NEEDED = { rtl: 1 / 4, ltr: 1 / 2 };

/**
 * The direction of most of the text's letters; of a quarter of them, if the first one is among them. Unlike
 * `dir="auto"` it isn't decided by the first letter alone, so a sentence of ours that begins with an Arabic name
 * stays left to right. For emails, whose clients support neither `dir="auto"` nor `unicode-bidi` everywhere.
 */
export function directionOf(text: string): "ltr" | "rtl" {
  const letters = text.match(LETTER) ?? [];
  const rtl = letters.filter((letter) => RTL_LETTER.test(letter)).length;
  const first = RTL_LETTER.test(letters[0] ?? "") ? "rtl" : "ltr";
  return rtl > letters.length * NEEDED[first] ? "rtl" : "ltr";
}
