/** Two lines of a card. */
const LONGEST = 140;

/** What follows a link's words: an address that may hold parentheses itself, or one that was cut off. */
const TARGET = /\((?:(?:[^()]|\([^()]*\))*\)|[^()\s]*(?:\([^()\s]*\)?[^()\s]*)*$)/.source;
const IMAGE = new RegExp(`!\\[[^\\]]*\\]${TARGET}`, "g");
const LINK = new RegExp(`\\[([^\\]]*)\\]${TARGET}`, "g");

/** Markdown without its marks, one paragraph a line; images, code and HTML are left out. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, "")
    .replace(IMAGE, "")
    .replace(LINK, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replace(/(\*\*|__|~~|`)/g, "")
    .replace(/(^|[\s(])[*_](\S(?:.*?\S)?)[*_](?=$|[\s).,;:!?])/gm, "$1$2");

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
  const sentences = paragraph.match(/.+?[.!?…]+["'”’)]*(?=\s|$)\s*/gu) ?? [];
  let text = "";
  for (const sentence of sentences) {
    if ((text + sentence).trim().length > longest) break;
    text += sentence;
  }
  return text.trim() || `${paragraph.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}
