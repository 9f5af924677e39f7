/** Two lines of a card. */
const LONGEST = 140;

/**
 * What follows a link's words: an address that may hold parentheses itself, or one that was cut off. Here and below no
 * character can be read in two ways, and nothing looks further than it must: the time grows with the text alone.
 */
const IMAGE = /!\[[^[\]]*\]\((?:(?:[^()]|\([^()]*\))*\)|(?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?$)/g;
const LINK = /\[([^[\]]*)\]\((?:(?:[^()]|\([^()]*\))*\)|(?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?$)/g;

const EMPHASIS = /(^|[\s(])[*_](\S(?:.{0,200}?\S)?)[*_](?=$|[\s).,;:!?])/gm;

/** Markdown without its marks, one paragraph a line; images and code are left out. */
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
 * The first sentences of a description that fit a card, as plain text; headings say too little alone. A text is never cut inside a
 * sentence unless its first one is already too long.
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

/** An address of a link may hold one pair of parentheses. */
const WEB_LINK =
  /\[([^[\]]*)\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"]*")?\)/g;
const BARE_LINK = /<(https?:\/\/[^\s<>]+)>/g;

/** Markdown as a program reads that knows no marks: links keep their addresses, lists and code their lines. */
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
