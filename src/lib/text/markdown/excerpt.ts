import { LRUCache } from "lru-cache";
import { hasVisible } from "@/lib/text/plain-text";
import { sentencesWithin } from "@/lib/text/sentences";
import { childrenOf, type MarkdownNode, parseMarkdown } from "./parse";
import { wordsOf } from "./words";

const LONGEST = 140;

/** In which order kinds of blocks are preferred, whatever their order in the text. */
const PROSE = ["paragraph", "list", "blockquote"];
const PREFERENCE: readonly (readonly string[])[] = [PROSE, ["table"], ["heading"], ["code"]];

/** Whether a block has other words than those of images and of text that is kept as typed. */
const hasProse = (node: MarkdownNode): boolean =>
  "value" in node ? !isSpare(node) && hasVisible(node.value) : childrenOf(node).some(hasProse);

const isSpare = ({ data = {} }: MarkdownNode): boolean => "isSpare" in data;

/** Returns the words of the first paragraph; without one, of a table, a heading or code. */
function firstWords(root: MarkdownNode): string {
  const blocks = childrenOf(root).filter(hasProse);
  for (const types of PREFERENCE) {
    const block = blocks.find(({ type }) => types.includes(type));
    if (block?.type === "blockquote") return firstWords(block);
    if (block) return wordsOf(block).replace(/\s+/g, " ").trim();
  }
  return wordsOf(root).replace(/\s+/g, " ").trim();
}

/** A list renders the same descriptions again and again. */
const openings = new LRUCache<string, { text: string }>({
  maxSize: 2_000_000,
  sizeCalculation: ({ text }, source) => text.length + source.length + 1,
});

function openingOf(markdown: string): string {
  const known = openings.get(markdown) ?? { text: firstWords(parseMarkdown(markdown)) };
  openings.set(markdown, known);
  return known.text;
}

/**
 * Returns the first sentences of a description that fit on a card, as plain text without headings. A sentence
 * is cut only if the first one is already too long.
 */
export const excerptOf = (markdown: string, longest: number = LONGEST): string =>
  sentencesWithin(openingOf(markdown), longest);

/**
 * Converts Markdown to text for programs that don't render it: links keep their URLs, and lists and code keep
 * their lines.
 */
export const textOf = (markdown: string): string => blocksOf(parseMarkdown(markdown));

const blocksOf = (node: MarkdownNode, between = "\n\n"): string =>
  childrenOf(node).map(blockOf).filter(Boolean).join(between);

function blockOf(node: MarkdownNode): string {
  if (node.type === "code") return node.value;
  if (node.type === "list") return listOf(node);
  if (node.type === "blockquote") return blocksOf(node);
  if (node.type === "table") return blocksOf(node, "\n");
  if (node.type === "tableRow") return childrenOf(node).map(inlineOf).join(" | ");
  return inlineOf(node).trim();
}

type List = Extract<MarkdownNode, { type: "list" }>;

/** A task has a box in place of the point or number. */
function markOf({ ordered, start, children }: List, index: number): string {
  const isDone = children[index]?.checked ?? null;
  if (isDone !== null) return isDone ? "☑ " : "☐ ";
  return ordered ? `${children[index]?.data?.hProperties?.value ?? (start ?? 1) + index}. ` : "• ";
}

function listOf(list: List): string {
  const items = list.children.map((item, index) => {
    const text = blocksOf(item, item.spread ? "\n\n" : "\n");
    return `${markOf(list, index)}${text.replaceAll("\n", "\n  ")}`;
  });
  return items.join(list.spread ? "\n\n" : "\n");
}

const withoutProtocol = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/\//, "")
    .replace(/\/$/, "");

/** Whether the words of a link are its URL, also without the protocol. */
const isSameAddress = (words: string, target: string): boolean =>
  withoutProtocol(words) === withoutProtocol(target);

function inlineOf(node: MarkdownNode): string {
  if (node.type === "text") return node.value;
  const children = childrenOf(node);
  if (!children.length) return wordsOf(node);
  const words = children.map(inlineOf).join("");
  const target = node.type === "link" ? node.url : "";
  if (!/^(?:https?:)?\/\//i.test(target) || isSameAddress(words, target)) return words;
  return `${words.trim()} ${target}`.trim();
}
