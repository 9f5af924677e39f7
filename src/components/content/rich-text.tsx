import { Fragment, type ReactNode } from "react";

type RichTextProps<Name extends string> = {
  /** A message in which `<name>…</name>` marks the words that an element of that name shows. */
  text: string;
  parts: Record<Name, (words: string) => ReactNode>;
};

const OPENING = /<([a-zA-Z]+)>/g;

/**
 * A whole sentence with links or other elements in it, so that a translation can order its words freely. Only the
 * names in `parts` are markup; everything else, such as a member's name with a bracket, is shown as it is.
 */
export function RichText<Name extends string>({ text, parts }: RichTextProps<Name>): ReactNode {
  const isPart = (name: string): name is Name => Object.hasOwn(parts, name);
  // In its own element, because a browser that translates the page replaces bare text.
  const plain = (from: number, to: number): ReactNode =>
    to > from && <span key={`${from} text`}>{text.slice(from, to)}</span>;
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: opening, 1: name = "", index } of text.matchAll(OPENING)) {
    const start = index + opening.length;
    const close = index >= end && isPart(name) ? text.indexOf(`</${name}>`, start) : -1;
    if (close < 0 || !isPart(name)) continue;
    nodes.push(plain(end, index));
    nodes.push(<Fragment key={index}>{parts[name](text.slice(start, close))}</Fragment>);
    end = close + `</${name}>`.length;
  }
  return [...nodes, plain(end, text.length)];
}
