/** What no text of ours holds: control characters, halves of characters, and marks that are invisible or turn the reading order. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line as it is kept: composed, without unseen characters, single spaces, no space at the ends. */
export const plainLine = (text: string): string =>
  text.normalize("NFC").replace(/\s/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim();

/** Text of several lines as it is kept; line breaks and tabs stay. */
export const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();
