/**
 * Characters never stored: control characters, lone surrogates, fillers, and invisible or bidirectional
 * marks.
 */
const UNSEEN =
  /\u034f|[\p{Cc}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2028\u2029\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]/gu;

const CONTROL = /\p{Cc}/u;

/** For text that entities have put such characters into. Keeps control characters, because search results use some as marks. */
export const withoutInvisible = (text: string): string =>
  text.replace(UNSEEN, (character) => (CONTROL.test(character) ? character : ""));

/** Text with only joiners, variation selectors, annotation marks or blank Braille patterns is invisible. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]/u;
export const hasVisible = (text: string): boolean => VISIBLE.test(text);
const orNothing = (text: string): string => (hasVisible(text) ? text : "");

/**
 * Removes trailing characters that match `single`. A pattern such as `/-+$/` retries at each match anywhere
 * in the text, which takes quadratic time.
 */
export function withoutTail(text: string, single: RegExp): string {
  let end = text.length;
  while (end > 0 && single.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Normalizes a line for storage: NFC, no invisible characters, single spaces, trimmed. Returns an empty
 * string if nothing would be visible.
 */
export const plainLine = (text: string): string =>
  orNothing(text.normalize("NFC").replace(/\s/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim());

/**
 * Normalizes multi-line text for storage; line breaks and tabs stay. Returns an empty string if nothing would
 * be visible.
 */
export const plainText = (text: string): string =>
  orNothing(
    text
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      .replace(UNSEEN, (character) => (character === "\n" || character === "\t" ? character : ""))
      .trim(),
  );
