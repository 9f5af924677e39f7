import { type CssNode, generate, type List, type ListItem, parse, walk } from "css-tree";
import {
  AT_RULES,
  type CssIssue,
  CSS_COPY as copy,
  DEEPEST_CSS,
  FUNCTIONS,
  MAX_CSS_LENGTH,
  MAX_ERRORS,
  OUTSIDE,
  POSITIONS,
  REFUSED_PROPERTIES,
} from "./css-rules";

/** The element round every page; what is outside it is the product's. */
const CONTENT = "#content";

/** Nothing that custom CSS moves lies over the bar or the foot, or is seen beyond the content's own box. */
const CONFINED = `${CONTENT}{position:relative;isolation:isolate;overflow:clip}`;

/** CSS to put on a page, or why there is none. */
export type CompiledCss = { css: string; failures: CssIssue[] };

/**
 * Reads custom CSS and writes it anew, every rule below the page's content. Whatever is not known to be harmless is a
 * fault, and where there is one, no CSS. (`docs/behaviours.md`, TEN-12)
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
      failures.push({ line: line ?? 1, text: `${copy.unread} ${message}.` }),
  });
  walk(sheet, { enter: (node: CssNode) => inspect(node, note) });
  if (failures.length > 0) return { css: "", failures: inOrder(failures) };
  confine(sheet);
  const css = generate(sheet);
  return { css: css && `${CONFINED}${css}`, failures };
}

const inOrder = (failures: CssIssue[]): CssIssue[] =>
  [...failures].sort((one, other) => one.line - other.line).slice(0, MAX_ERRORS);

/** What is refused wherever it stands, also in comments and strings: by these the text could mean something else. */
function issuesOfText(source: string): CssIssue[] {
  if (source.length > MAX_CSS_LENGTH) return [{ line: 1, text: copy.tooLong }];
  if (depthOf(source) > DEEPEST_CSS) return [{ line: 1, text: copy.tooDeep }];
  const failures = source
    .split("\n")
    .flatMap((text, index) => [
      ...(text.includes("\\") ? [{ line: index + 1, text: copy.escape }] : []),
      ...(/<\/|<!--|-->/.test(text) ? [{ line: index + 1, text: copy.markup }] : []),
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
  if (node.type === "Url") note(node, copy.url);
  if (node.type === "Raw") note(node, copy.unread);
  if (node.type === "CDO" || node.type === "CDC") note(node, copy.markup);
  if (node.type === "NestingSelector") note(node, copy.nested);
  if (node.type === "Function" && !FUNCTIONS.has(node.name.toLowerCase())) {
    note(node, copy.function(node.name));
  }
  if (node.type === "Atrule") inspectAtRule(node, note);
  if (node.type === "Declaration") inspectDeclaration(node, note);
  if (node.type === "Rule") inspectRule(node, note);
  if (node.type === "Selector") inspectSelector(node, note);
}

function inspectRule({ prelude, block }: Extract<CssNode, { type: "Rule" }>, note: Note): void {
  if (block.children.some(isNested)) note(block, copy.nested);
  if (prelude.type !== "SelectorList") return;
  for (const selector of prelude.children.toArray()) {
    const first = selector.type === "Selector" ? selector.children.first : null;
    if (first?.type === "Combinator") note(selector, copy.combinator);
  }
}

const isNested = ({ type }: CssNode): boolean => type === "Rule" || type === "Atrule";

function inspectAtRule(node: Extract<CssNode, { type: "Atrule" }>, note: Note): void {
  const name = node.name.toLowerCase();
  if (!AT_RULES.has(name) || !node.block) note(node, copy.atRule(node.name));
  const title = node.prelude ? generate(node.prelude) : "";
  if (name === "keyframes" && !/^own-[a-z0-9_-]+$/i.test(title)) note(node, copy.keyframes);
}

function inspectDeclaration(node: Extract<CssNode, { type: "Declaration" }>, note: Note): void {
  const property = node.property.toLowerCase();
  if (REFUSED_PROPERTIES.has(property)) note(node, copy.property(node.property));
  if (property === "position" && !POSITIONS.has(generate(node.value).trim().toLowerCase())) {
    note(node, copy.position);
  }
}

function inspectSelector(node: Extract<CssNode, { type: "Selector" }>, note: Note): void {
  for (const part of node.children.toArray()) {
    if (!("name" in part) || typeof part.name !== "string") continue;
    if (part.type === "TypeSelector" && part.name.includes("|")) note(part, copy.namespace);
    const isNamed = part.type !== "ClassSelector" && OUTSIDE.has(part.name.toLowerCase());
    const isTransition = part.name.toLowerCase().startsWith("view-transition");
    if (isNamed || isTransition) note(part, copy.outside(generate(part)));
  }
}

/** Puts every selector of the sheet below the content; those of keyframes are moments, not elements. */
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
