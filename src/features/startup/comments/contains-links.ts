import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { isTooComplex } from "@/lib/text/markdown-complexity";

type Node = { type: string; children?: Node[] };

const LINKS = new Set(["link", "linkReference", "image", "imageReference", "definition"]);

/** An address that is only written out, in code for example, leads elsewhere as well. */
const ADDRESS = /\b(?:https?:\/\/|www\.)/i;

/**
 * Whether a comment leads elsewhere by a link, an image or a bare address: asked of the parser that shows it, so that
 * no way of writing one is forgotten. What cannot be parsed is taken to do so.
 */
export function holdsLinks(body: string): boolean {
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

/** Without recursion, which is what deep texts attack. */
function hasLink(tree: Node): boolean {
  let level = [tree];
  while (level.length) {
    if (level.some(({ type }) => LINKS.has(type))) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}
