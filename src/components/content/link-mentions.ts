import { findAndReplace } from "mdast-util-find-and-replace";
import { MENTION } from "@/lib/text/mention";

type Root = Parameters<typeof findAndReplace>[0];

/** Links @mentions of the given usernames to their profiles. Text inside existing links stays as it is. */
export const linkMentions = (names: readonly string[]) => (tree: Root) => {
  if (!names.length) return;
  const link = (mention: string, name: string) =>
    names.includes(name.toLowerCase()) && {
      type: "link" as const,
      url: `/profile/${name.toLowerCase()}`,
      children: [{ type: "text" as const, value: mention }],
    };
  findAndReplace(tree, [MENTION, link], { ignore: ["link", "linkReference"] });
};
