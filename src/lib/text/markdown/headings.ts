import { childrenOf, parseMarkdown } from "./parse";
import { wordsOf } from "./words";

/** A heading in a table of contents; `id` is the fragment of its address. */
export type Heading = { id: string; text: string };

/** The fragment that leads to a heading: its words in lower case, joined by hyphens. */
export const headingId = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("-");

export const toHeading = (text: string): Heading => ({ id: headingId(text), text });

/** The second-level headings of a text, in order. */
export const headingsOf = (source: string): Heading[] =>
  childrenOf(parseMarkdown(source)).flatMap((block) =>
    block.type === "heading" && block.depth === 2 ? [toHeading(wordsOf(block).trim())] : [],
  );
