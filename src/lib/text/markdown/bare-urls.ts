import type { findAndReplace } from "mdast-util-find-and-replace";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { withoutTail } from "@/lib/text/plain-text";

/**
 * Ends a URL that is written in a sentence: brackets, quotes and sentence ends outside ASCII, and full-width
 * punctuation. GitHub's rules, which the parser follows, know only ASCII ones, and take a quotation mark before
 * a letter for a part of the URL, where it stands only encoded.
 */
const URL_END =
  /"|(?![!-~])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Sentence_Terminal}\s\u2026\u3001-\u3003\u301c-\u301f\uff01-\uff0c\uff0e\uff1a-\uff20\uff3b-\uff3e\uff5b-\uff64\u060c\u061b\ufe10-\ufe19]/u;

const BARE_URL = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const HOST_START = /^(?:https?:\/\/|www\.)[\p{L}\p{N}[]/iu;
const CLOSING = /[!"'),.:;?\]}*_~`]/;

/** URLs in text that the parser leaves as it is, such as code. */
export const bareUrlsIn = (text: string): string[] =>
  (text.match(BARE_URL) ?? [])
    .map((url) => withoutTail(url.split(URL_END, 1)[0] ?? "", CLOSING))
    .filter((url) => HOST_START.test(url));

type Extension = ReturnType<typeof gfmAutolinkLiteral>;
type Construct = Exclude<NonNullable<Extension["text"]>[string], undefined | readonly unknown[]>;
type State = ReturnType<Construct["tokenize"]>;
type Code = Parameters<State>[0];

const SPACE = 32;
/** Negative codes are the parser's own, for ends of lines and tabs. */
const asEnd = (code: Code): Code =>
  code !== null && code > 0 && URL_END.test(String.fromCharCode(code)) ? SPACE : code;

type Tokenize = Construct["tokenize"];
type Effects = Parameters<Tokenize>[0];
type Attempt = Effects["attempt"];

/**
 * Reads a URL as the library does, but shows it a space in place of every end of a URL, because it stops at
 * spaces. The tokenizer around it gets the real character.
 */
const stopping = (construct: Construct): Construct => ({
  ...construct,
  tokenize(outerEffects, outerOk, outerNok) {
    let real: Code = null;
    let isOver = false;
    const withReal =
      (state: State): State =>
      () =>
        state(real);
    const maskAttempt =
      (attempt: Attempt): Attempt =>
      (inner, ok, nok) =>
        withReal(attempt(mask(inner as Construct), ok, nok));
    const maskTokenize = (tokenize: Tokenize): Tokenize =>
      function (effects, ok, nok) {
        const { attempt, check } = effects;
        const masked = { ...effects, attempt: maskAttempt(attempt), check: maskAttempt(check) };
        const state = tokenize.call(this, masked, withReal(ok), withReal(nok));
        return (code) => state(asEnd(code));
      };
    const mask = (inner: Construct): Construct => ({ ...inner, tokenize: maskTokenize(inner.tokenize) });
    const follow =
      (state: State): State =>
      (code) => {
        real = code;
        const next = state(asEnd(code));
        return isOver || !next ? next : follow(next);
      };
    const leave =
      (state: State): State =>
      (code) => {
        isOver = true;
        return state(code);
      };
    return follow(maskTokenize(construct.tokenize).call(this, outerEffects, leave(outerOk), leave(outerNok)));
  },
});

const isUrl = ({ name }: Construct): boolean => name === "protocolAutolink" || name === "wwwAutolink";

function stoppingExtension(): Extension {
  const entries = Object.entries(gfmAutolinkLiteral().text ?? {}).flatMap(([code, constructs]) => {
    const found = [constructs ?? []].flat().filter(isUrl).map(stopping);
    return found.length ? [[code, found]] : [];
  });
  return { text: Object.fromEntries(entries) };
}

type Tree = Parameters<typeof findAndReplace>[0];
type Paragraph = Extract<Tree, { type: "paragraph" }>;
type Child = Paragraph["children"][number];
type Parent = { children: Child[] };

const findUrls = gfmAutolinkLiteralFromMarkdown().transforms?.[0];

/** Cuts before and after every end of a URL. */
function splitAtEnds(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (!URL_END.test(text.charAt(at))) continue;
    pieces.push(text.slice(start, at), text.charAt(at));
    start = at + 1;
  }
  return [...pieces, text.slice(start)].filter(Boolean);
}

/** Finds the URLs of a text as the library does, but each between two ends. */
function relink(text: string): Child[] {
  const paragraphs = splitAtEnds(text).map(
    (value): Paragraph => ({ type: "paragraph", children: [{ type: "text", value }] }),
  );
  for (const paragraph of paragraphs) findUrls?.({ type: "root", children: [paragraph] });
  return paragraphs.flatMap(({ children }) => children);
}

/** The library's second search, in parsed text, makes links without a position. */
function withUrlEnds(child: Child): Child[] {
  if (child.type !== "link" || child.position) return [child];
  const [text] = child.children;
  return text?.type === "text" && URL_END.test(text.value) ? relink(text.value) : [child];
}

function splitLinks(node: Parent): void {
  node.children = node.children.flatMap(withUrlEnds);
  for (const child of node.children) if ("children" in child) splitLinks(child);
}

/** Ends bare URLs before punctuation that isn't ASCII. Follows `remark-gfm`, and `limitDepth`. */
export function endBareUrls(this: { data: () => object }): (tree: Parent) => void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), stoppingExtension()];
  return splitLinks;
}
