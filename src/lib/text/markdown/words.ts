import { childrenOf, type MarkdownNode } from "./parse";

/** The text that is rendered for a node. Blocks are separated by line breaks. */
export function wordsOf(node: MarkdownNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value.replaceAll("\n", " ");
  if (node.type === "code") return node.value;
  if (node.type === "break") return "\n";
  const children = childrenOf(node).map(wordsOf);
  if (INLINE.has(node.type)) return children.join("");
  return children.filter(Boolean).join(node.type === "tableRow" ? " " : "\n");
}

const INLINE = new Set(["paragraph", "heading", "tableCell", "emphasis", "strong", "delete", "link"]);
