import { bareUrlsIn } from "./bare-urls";
import { childrenOf, type MarkdownNode, parseMarkdown } from "./parse";

/**
 * Returns the targets of all links of a text, and the URLs that a reader can copy from it, such as those in code.
 */
export const linksIn = (source: string): string[] => targetsOf(parseMarkdown(source));

function targetsOf(node: MarkdownNode): string[] {
  if (node.type === "link") return [node.url];
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code")
    return bareUrlsIn(node.value);
  return childrenOf(node).flatMap(targetsOf);
}

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
