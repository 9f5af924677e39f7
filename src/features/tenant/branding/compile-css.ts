import { type CssNode, generate, type List, type ListItem, parse, walk } from "css-tree";
import {
  AT_RULES,
  type CssIssue,
  CSS_COPY as copy,
  DEEPEST_CSS,
  FORBIDDEN_PROPERTIES,
  FUNCTIONS,
  MAX_CSS_LENGTH,
  MAX_ERRORS,
  OUTSIDE_SELECTORS,
  POSITIONS,
} from "@/domain/tenant/branding/css-rules";

/** The element that wraps the page content. Everything outside it belongs to the platform's chrome. */
const CONTENT = "#content";

/** Custom CSS can't overlap the header or footer, nor be visible outside the content box. */
const CONFINED = `${CONTENT}{position:relative;isolation:isolate;overflow:clip}`;

export type CompiledCss = { css: string; failures: CssIssue[] };

/**
 * Parses and re-serializes custom CSS, with every rule scoped to the page content. Uses an allowlist:
 * anything else is an error, and with an error there is no CSS. (TEN-12)
 */
export function compileCss(source: string): CompiledCss {
  const failures = issuesOfText(source);
  if (failures.length > 0 || source.trim() === "") return { css: "", failures };
  const note = (node: CssNode | null, text: string): void => {
    failures.push({ line: node?.loc?.start.line ?? 1, text });
  };
  const sheet = parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ line, message }: SyntaxError & { line?: number }) =>
      failures.push({ line: line ?? 1, text: copy.unreadBecause(message) }),
  });
  walk(sheet, { enter: (node: CssNode) => inspect(node, note) });
  if (failures.length > 0) return { css: "", failures: inOrder(failures) };
  confine(sheet);
  const css = generate(sheet);
  return { css: css && `${CONFINED}${css}`, failures };
}

const inOrder = (failures: CssIssue[]): CssIssue[] =>
  [...failures].sort((one, other) => one.line - other.line).slice(0, MAX_ERRORS);

/**
 * Rejected anywhere, including comments and strings, because these characters could change how the text is
 * parsed.
 */
function issuesOfText(source: string): CssIssue[] {
  if (source.length > MAX_CSS_LENGTH) return [{ line: 1, text: copy.tooLong() }];
  if (depthOf(source) > DEEPEST_CSS) return [{ line: 1, text: copy.tooDeep() }];
  const failures = source
    .split("\n")
    .flatMap((text, index) => [
      ...(text.includes("\\") ? [{ line: index + 1, text: copy.escape() }] : []),
      ...(/<\/|<!--|-->/.test(text) ? [{ line: index + 1, text: copy.markup() }] : []),
    ]);
  return failures.slice(0, MAX_ERRORS);
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of source) {
    if ("{([".includes(letter)) deepest = Math.max(deepest, ++depth);
    if ("})]".includes(letter)) depth -= 1;
  }
  return deepest;
}

type Note = (node: CssNode, text: string) => void;

function inspect(node: CssNode, note: Note): void {
  if (node.type === "Url") note(node, copy.url());
  if (node.type === "Raw") note(node, copy.unread());
  if (node.type === "CDO" || node.type === "CDC") note(node, copy.markup());
  if (node.type === "NestingSelector") note(node, copy.nested());
  if (node.type === "Function" && !FUNCTIONS.has(node.name.toLowerCase())) {
    note(node, copy.function(node.name));
  }
  if (node.type === "Atrule") inspectAtRule(node, note);
  if (node.type === "Declaration") inspectDeclaration(node, note);
  if (node.type === "Rule") inspectRule(node, note);
  if (node.type === "Selector") inspectSelector(node, note);
}

function inspectRule({ prelude, block }: Extract<CssNode, { type: "Rule" }>, note: Note): void {
  if (block.children.some(isNested)) note(block, copy.nested());
  if (prelude.type !== "SelectorList") return;
  for (const selector of prelude.children.toArray()) {
    const first = selector.type === "Selector" ? selector.children.first : null;
    if (first?.type === "Combinator") note(selector, copy.combinator());
  }
}

const isNested = ({ type }: CssNode): boolean => type === "Rule" || type === "Atrule";

function inspectAtRule(node: Extract<CssNode, { type: "Atrule" }>, note: Note): void {
  const name = node.name.toLowerCase();
  if (!AT_RULES.has(name) || !node.block) note(node, copy.atRule(node.name));
  const title = node.prelude ? generate(node.prelude) : "";
  if (name === "keyframes" && !/^own-[a-z0-9_-]+$/i.test(title)) note(node, copy.keyframes());
}

function inspectDeclaration(node: Extract<CssNode, { type: "Declaration" }>, note: Note): void {
  const property = node.property.toLowerCase();
  if (FORBIDDEN_PROPERTIES.has(property)) note(node, copy.property(node.property));
  if (property === "position" && !POSITIONS.has(generate(node.value).trim().toLowerCase())) {
    note(node, copy.position());
  }
}

function inspectSelector(node: Extract<CssNode, { type: "Selector" }>, note: Note): void {
  for (const part of node.children.toArray()) {
    if (!("name" in part) || typeof part.name !== "string") continue;
    if (part.type === "TypeSelector" && part.name.includes("|")) note(part, copy.namespace());
    const isNamed = part.type !== "ClassSelector" && OUTSIDE_SELECTORS.has(part.name.toLowerCase());
    const isTransition = part.name.toLowerCase().startsWith("view-transition");
    if (isNamed || isTransition) note(part, copy.outside(generate(part)));
  }
}

/** Scopes every selector to the content, except for keyframe selectors, which aren't elements. */
function confine(sheet: CssNode): void {
  walk(sheet, {
    enter(
      this: { atrule: { name: string } | null },
      node: CssNode,
      item: ListItem<CssNode>,
      list: List<CssNode>,
    ) {
      if (node.type === "Comment") list.remove(item);
      if (node.type !== "Rule" || this.atrule?.name.toLowerCase() === "keyframes") return;
      if (node.prelude.type !== "SelectorList") return;
      node.prelude.children.forEach((selector) => {
        if (selector.type !== "Selector") return;
        selector.children.prependData({ type: "Combinator", name: " " });
        selector.children.prependData({ type: "IdSelector", name: CONTENT.slice(1) });
      });
    },
  });
}
