import { bareUrlsIn } from "./bare-urls";
import { childrenOf, type MarkdownNode, nodesOf, parseMarkdown } from "./parse";

/**
 * Returns the targets of all links and images of a text, and the URLs that a reader can copy from it, such as
 * those in code. Link definitions count where they are used.
 */
export function linksIn(source: string): string[] {
  const tree = parseMarkdown(source);
  return targetsOf(tree, definitionsOf(tree));
}

/** URLs by the name of their definition. The first definition of a name is valid. */
export function definitionsOf(tree: MarkdownNode): ReadonlyMap<string, string> {
  const urls = new Map<string, string>();
  for (const node of nodesOf(tree))
    if (node.type === "definition" && !urls.has(nameOf(node))) urls.set(nameOf(node), node.url);
  return urls;
}

const nameOf = ({ identifier }: { identifier: string }): string => identifier.toUpperCase();

/** The target of a link or an image, else null. */
export function targetOf(node: MarkdownNode, definitions: ReadonlyMap<string, string>): string | null {
  if (node.type === "link" || node.type === "image") return node.url;
  if (node.type === "linkReference" || node.type === "imageReference")
    return definitions.get(nameOf(node)) ?? "";
  return null;
}

function targetsOf(node: MarkdownNode, definitions: ReadonlyMap<string, string>): string[] {
  const target = targetOf(node, definitions);
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code")
    return bareUrlsIn(node.value);
  const inside = target === null ? childrenOf(node) : childrenOf(node).filter(({ type }) => isImage(type));
  const within = inside.flatMap((child) => targetsOf(child, definitions));
  return target === null ? within : [target, ...within];
}

const isImage = (type: string): boolean => type === "image" || type === "imageReference";

/** A host that no one can have. A relative link leads to it. */
const HERE = "https://here.invalid";

/** Returns the host of each link that leads to another website, without `www.`. */
export function linkedHosts(source: string): string[] {
  return linksIn(source).flatMap((link) => {
    const address = /^www\./i.test(link) ? `https://${link}` : link;
    if (!URL.canParse(address, HERE)) return [];
    const { protocol, hostname } = new URL(address, HERE);
    const isWeb = protocol === "https:" || protocol === "http:";
    return isWeb && hostname !== "here.invalid" ? [hostname.replace(/^www\./, "")] : [];
  });
}
