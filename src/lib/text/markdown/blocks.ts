import { childrenOf, type MarkdownNode, parseMarkdown } from "./parse";
import { wordsOf } from "./words";

/** A line of rendered text, before it wraps. */
export type TextLine = {
  text: string;
  isHeading: boolean;
  /** Stands apart from the line above, as the first line of a paragraph or list item does. */
  isApart: boolean;
};

/** Returns the lines of rendered text. A table row is one line. */
export const linesOf = (source: string): TextLine[] =>
  leavesOf(parseMarkdown(source))
    .flatMap((leaf) =>
      wordsOf(leaf)
        .split("\n")
        .map((line, index) => ({
          text: line.trim(),
          isHeading: leaf.type === "heading",
          isApart: index === 0 && leaf.type !== "tableRow",
        })),
    )
    .filter(({ text }) => text !== "")
    .map((line, index) => ({ ...line, isApart: line.isApart && index > 0 }));

const LEAVES = new Set(["paragraph", "heading", "code", "tableRow"]);

const leavesOf = (node: MarkdownNode): MarkdownNode[] =>
  LEAVES.has(node.type) ? [node] : childrenOf(node).flatMap(leavesOf);
