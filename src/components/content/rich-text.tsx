import { Fragment, type ReactNode } from "react";

type RichTextProps<Name extends string> = {
  /** A message in which `<name>…</name>` marks the words that an element of that name shows. */
  text: string;
  parts: Record<Name, (words: string) => ReactNode>;
};

/**
 * A whole sentence with links or other elements in it, so that a translation can order its words freely. Only the
 * names in `parts` are markup; everything else, such as a member's name with a bracket, is shown as it is.
 */
export function RichText<Name extends string>({ text, parts }: RichTextProps<Name>): ReactNode {
  const marked = new RegExp(`<(${Object.keys(parts).join("|")})>(.*?)</\\1>`, "gs");
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [all, name, words = ""] = match;
    nodes.push(text.slice(end, match.index));
    nodes.push(<Fragment key={match.index}>{parts[name as Name](words)}</Fragment>);
    end = match.index + all.length;
  }
  return [...nodes, text.slice(end)];
}
