import { findAndReplace } from "mdast-util-find-and-replace";
import { isMention, MENTION_CANDIDATE } from "./mention-pattern";
import { type MarkdownNode, parseMarkdown } from "./parse";

const MAX_MENTIONS = 20;

type Link = { type: "link"; url: string; children: [{ type: "text"; value: string }] };

/** Calls `linkOf` with each mention of rendered text. Links and code contain none. */
function replaceMentions(tree: MarkdownNode, linkOf: (mention: string, name: string) => Link | false): void {
  const replace = (mention: string, name: string, { index, input }: { index: number; input: string }) =>
    isMention(input, index, mention.length) && linkOf(mention, name.toLowerCase());
  findAndReplace(tree, [MENTION_CANDIDATE, replace], { ignore: "link" });
}

/** Remark plugin: links mentions of the given usernames to their profiles. */
export const linkMentions = (names: readonly string[]) => (tree: MarkdownNode) => {
  if (!names.length) return;
  replaceMentions(
    tree,
    (mention, name) =>
      names.includes(name) && {
        type: "link",
        url: `/profile/${name}`,
        children: [{ type: "text", value: mention }],
      },
  );
};

/** Returns the mentioned names in lowercase without duplicates: those that `linkMentions` would find. */
export function mentionsIn(source: string): string[] {
  const names = new Set<string>();
  replaceMentions(parseMarkdown(source), (_, name) => {
    names.add(name);
    return false;
  });
  return [...names].slice(0, MAX_MENTIONS);
}
