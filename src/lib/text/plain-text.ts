/** What no text of ours holds: control characters, halves of characters, fillers, and marks that are invisible or turn the reading order. */
const UNSEEN =
  /\u034f|[\p{Cc}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2028\u2029\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]/gu;

/** Anything that is seen: joiners, selectors and blank patterns alone are not. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u;
const orNothing = (text: string): string => (SEEN.test(text) ? text : "");

/**
 * A text without the characters at its end that are `single`. A pattern such as `/-+$/` tries again at each of them, wherever
 * they stand, in a time that grows with the square of their number.
 */
export function withoutTail(text: string, single: RegExp): string {
  let end = text.length;
  while (end > 0 && single.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** One line as it is kept: composed, without unseen characters, single spaces, no space at the ends; empty where nothing of it is seen. */
export const plainLine = (text: string): string =>
  orNothing(text.normalize("NFC").replace(/\s/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim());

/** Text of several lines as it is kept; line breaks and tabs stay. Empty where nothing of it is seen. */
export const plainText = (text: string): string =>
  orNothing(
    text
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      .replace(UNSEEN, (character) => (character === "\n" || character === "\t" ? character : ""))
      .trim(),
  );
