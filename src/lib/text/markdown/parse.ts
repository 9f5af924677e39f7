import type { findAndReplace } from "mdast-util-find-and-replace";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkCjkStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type PluggableList, unified } from "unified";
import { cutText } from "@/lib/text/cut";
import { isTooComplex } from "@/lib/text/markdown/complexity";
import { keepTyped } from "./as-typed";
import { endBareUrls } from "./bare-urls";
import { limitDepth, noFootnotes, noUnseenEntities, tagsAsText } from "./limits";

const MAX_LENGTH = 20_000;

/** A node of the syntax tree (mdast). */
export type MarkdownNode = Parameters<typeof findAndReplace>[0];

/** Our dialect of Markdown, for rendering as well as for every question about a text. */
export const MARKDOWN_PLUGINS: PluggableList = [
  [remarkGfm, { singleTilde: false }],
  // CommonMark wants a space between a word and the emphasis beside 。 or 」, which these scripts don't write.
  remarkCjkFriendly,
  [remarkCjkStrikethrough, { singleTilde: false }],
  noFootnotes,
  limitDepth,
  tagsAsText,
  noUnseenEntities,
  endBareUrls,
  keepTyped,
];

const processor = unified().use(remarkParse).use(MARKDOWN_PLUGINS).freeze();

/** The part of a text that is rendered. */
export const renderedPart = (source: string): string => cutText(source, MAX_LENGTH);

/**
 * Parses a text the way it is rendered. A text that is too complex for the parser is rendered as it was
 * written, in one paragraph. At most 17 levels deep, so that the tree can be walked recursively.
 */
export function parseMarkdown(source: string): MarkdownNode {
  const text = renderedPart(source);
  if (isTooComplex(text)) return asWritten(text);
  try {
    return processor.runSync(processor.parse(text), text) as MarkdownNode;
  } catch {
    return asWritten(text);
  }
}

const asWritten = (value: string): MarkdownNode => ({
  type: "root",
  children: [{ type: "paragraph", children: [{ type: "text", value }] }],
});

export const childrenOf = (node: MarkdownNode): MarkdownNode[] => ("children" in node ? node.children : []);

export const nodesOf = (node: MarkdownNode): MarkdownNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];
