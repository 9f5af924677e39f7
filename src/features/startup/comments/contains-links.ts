import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { isTooComplex } from "@/lib/text/markdown-complexity";

type Node = { type: string; children?: Node[] };

const LINKS = new Set(["link", "linkReference", "image", "imageReference", "definition"]);

/** Bare URLs count as links too, even inside code. */
const ADDRESS = /\b(?:https?:\/\/|www\.)/i;

/**
 * True if a comment contains a link, an image or a bare URL. Uses the same parser as rendering, so no syntax
 * is missed. Text that fails to parse counts as containing links.
 */
export function containsLinks(body: string): boolean {
  if (ADDRESS.test(body) || isTooComplex(body)) return true;
  let isFound = false;
  const search = () => (tree: Node) => {
    isFound = hasLink(tree);
  };
  try {
    ReactMarkdown({ children: body, remarkPlugins: [[remarkGfm, { singleTilde: false }], search] });
  } catch {
    return true;
  }
  return isFound;
}

/** Iterative, because deeply nested input would overflow the stack. */
function hasLink(tree: Node): boolean {
  let level = [tree];
  while (level.length) {
    if (level.some(({ type }) => LINKS.has(type))) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}
