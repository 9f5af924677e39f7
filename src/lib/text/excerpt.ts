const LONGEST = 140;

/**
 * Matches the text and the URL of an image, whose URL may contain parentheses or be cut off. These patterns
 * are unambiguous, so matching takes linear time.
 */
const IMAGE = /!\[[^[\]]*\]\((?:(?:[^()]|\([^()]*\))*\)|(?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?$)/g;
const LINK = /\[([^[\]]*)\]\((?:(?:[^()]|\([^()]*\))*\)|(?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?$)/g;

const EMPHASIS = /(^|[\s(])[*_](\S(?:.{0,200}?\S)?)[*_](?=$|[\s).,;:!?])/gm;

/** Strips Markdown formatting, images and code, with one paragraph per line. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^```[\s\S]*?^```.*$|^~~~[\s\S]*?^~~~.*$/gm, "")
    .replace(IMAGE, "")
    .replace(LINK, "$1")
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replace(/(\*\*|__|~~|`)/g, "")
    .replace(EMPHASIS, "$1$2");

const SENTENCE_END = /[.!?…]["'”’)]{0,3}(?=\s|$)/gu;

/**
 * Returns the first sentences of a description that fit on a card, as plain text without headings. A sentence
 * is cut only if the first one is already too long.
 */
export function excerptOf(markdown: string, longest: number = LONGEST): string {
  const body = plain(markdown.replace(/^\s{0,3}#{1,6}\s.*$/gm, ""));
  const paragraph =
    (body.trim() ? body : plain(markdown))
      .split(/\n\s*\n/)
      .map((text) => text.replace(/\s+/g, " ").trim())
      .find(Boolean) ?? "";
  if (paragraph.length <= longest) return paragraph;
  const ends = [...paragraph.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);
  const end = ends.findLast((at) => at <= longest);
  return end ? paragraph.slice(0, end) : `${paragraph.slice(0, longest - 1).replace(/ \S*$/, "")}…`;
}

/** A link's URL may contain one pair of parentheses. */
const WEB_LINK =
  /\[([^[\]]*)\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"]*")?\)/g;
const BARE_LINK = /<(https?:\/\/[^\s<>]+)>/g;

/**
 * Converts Markdown to text for programs that don't render it: links keep their URLs, and lists and code keep
 * their lines.
 */
export const textOf = (markdown: string): string =>
  plain(
    markdown
      .replace(/^(```|~~~).*$/gm, "")
      .replace(IMAGE, "")
      .replace(WEB_LINK, (_, words: string, address: string) =>
        words.trim() === address ? address : `${words.trim()} ${address}`.trim(),
      )
      .replace(BARE_LINK, "$1")
      .replace(/^(\s{0,3})[-*+]\s+/gm, "$1• "),
  )
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
