import { LRUCache } from "lru-cache";
import { hasVisible } from "@/lib/text/plain-text";
import { childrenOf, type MarkdownNode, parseMarkdown } from "./parse";

/** The text that is rendered for a node. Images aren't rendered. Blocks are separated by line breaks. */
export function wordsOf(node: MarkdownNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value.replaceAll("\n", " ");
  if (node.type === "code") return node.value;
  if (node.type === "break") return "\n";
  const children = childrenOf(node).map(wordsOf);
  if (INLINE.has(node.type)) return children.join("");
  return children.filter(Boolean).join(node.type === "tableRow" ? " " : "\n");
}

const INLINE = new Set([
  "paragraph",
  "heading",
  "tableCell",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
]);

/** Editors ask again at every key. */
const blanks = new LRUCache<string, boolean>({ max: 200 });

/** True if no visible text is rendered. Images, link targets and markup alone don't count. */
export function isBlankMarkdown(source: string): boolean {
  const isBlank = blanks.get(source) ?? !hasVisible(wordsOf(parseMarkdown(source)));
  blanks.set(source, isBlank);
  return isBlank;
}
