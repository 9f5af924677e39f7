import { parseSync } from "vite";
import { type Node, visit } from "./source";

/**
 * A browser that translates a page replaces each text by an element. React then fails to remove the text, or to insert
 * something in front of it, and to change it has no effect. Text that is its element's only content is safe, because
 * React sets it on the element.
 */
export const BARE_TEXT = {
  comes: "comes and goes or changes beside other content",
  follows: "follows content that comes and goes",
  fragment: "has no element, but is part of a fragment",
  component: "is all that a component renders",
} as const;

const nodeOf = (value: unknown): Node | null => (value ? (value as Node) : null);
const nameOf = (node: unknown): string => {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: { name?: unknown } };
  return String(property?.name ?? name ?? "");
};

const WRITES = /^(format|describe)[A-Z]|^(String|join|toString|toErrorMessage|relativeTime)$/;

/** `false` and `null` render nothing, and an empty text no node. */
const isNothing = (node: Node): boolean =>
  node.type === "Literal" && (typeof node.value === "boolean" || node.value === null || node.value === "");

/** What an expression may render, as far as its syntax tells; an unknown name is neither text nor an element. */
type Kinds = { text: boolean; element: boolean; nothing: boolean; varies: boolean };
const NONE: Kinds = { text: false, element: false, nothing: false, varies: false };

const either = (a: Kinds, b: Kinds): Kinds => ({
  text: a.text || b.text,
  element: a.element || b.element,
  nothing: a.nothing || b.nothing,
  varies: true,
});

export function kindsOf(node: Node | null, texts: ReadonlySet<string>): Kinds {
  if (!node) return NONE;
  const at = (name: string) => kindsOf(nodeOf(node[name]), texts);
  const text = { ...NONE, text: true };
  if (node.type === "JSXText" || node.type === "TemplateLiteral") return text;
  if (node.type === "JSXElement" || node.type === "JSXFragment") return { ...NONE, element: true };
  if (isNothing(node)) return { ...NONE, nothing: true };
  if (node.type === "Literal") return text;
  if (node.type === "JSXExpressionContainer" || node.type.startsWith("TS") || node.type.startsWith("Paren"))
    return at("expression");
  if (node.type === "ConditionalExpression") return either(at("consequent"), at("alternate"));
  if (node.type === "LogicalExpression")
    return node.operator === "&&"
      ? either({ ...NONE, nothing: true }, at("right"))
      : either(at("left"), at("right"));
  if (node.type === "BinaryExpression") return node.operator === "+" ? text : NONE;
  if (node.type === "Identifier") return texts.has(nameOf(node)) ? text : NONE;
  if (node.type !== "CallExpression") return NONE;
  const callee = node.callee as Node;
  if (nameOf(callee.object) === "m" || WRITES.test(nameOf(callee))) return text;
  return nameOf(callee) === "map" ? { text: false, element: true, nothing: true, varies: true } : NONE;
}

/** Names that the file's own types call texts or numbers, and no type calls something else. */
function textNames(code: string): Set<string> {
  const names = new Map<string, boolean>();
  for (const [, name = "", type = ""] of code.matchAll(
    /\b([a-zA-Z]\w*)\??: ([\w<>[\]]+( \| null)?)(?=[;,\n])/g,
  ))
    names.set(name, (names.get(name) ?? true) && /^(string|number)( \| null)?$/.test(type));
  return new Set([...names].flatMap(([name, isText]) => (isText ? [name] : [])));
}

/** JSX drops a text of spaces that holds a line break. */
const isShown = (node: Node): boolean =>
  node.type === "JSXText"
    ? String(node.value).trim() !== "" || !String(node.value).includes("\n")
    : nodeOf(node.expression)?.type !== "JSXEmptyExpression";

function* among(
  children: Node[],
  isFragment: boolean,
  texts: ReadonlySet<string>,
): Generator<[Node, string]> {
  const shown = children.filter(isShown);
  const kinds = shown.map((child) => kindsOf(child, texts));
  for (const [index, child] of shown.entries()) {
    const { text, element, nothing, varies } = kinds[index] ?? NONE;
    if (text && varies && (shown.length > 1 || isFragment)) yield [child, BARE_TEXT.comes];
    else if (text && isFragment) yield [child, BARE_TEXT.fragment];
    if (!varies || !(element || nothing)) continue;
    const next = kinds.findIndex((one, at) => at > index && (one.text || !one.varies));
    const follower = shown[next];
    if (follower && kinds[next]?.text) yield [follower, BARE_TEXT.follows];
  }
}

function* returned(node: Node): Generator<Node> {
  const body = nodeOf(node.body);
  if (body && body.type !== "BlockStatement") return yield body;
  const found: Node[] = [];
  const search = (inner: Node): void => {
    if (inner.type === "ReturnStatement" && inner.argument) found.push(inner.argument as Node);
    if (inner !== body && /Function/.test(inner.type)) return;
    for (const value of Object.values(inner))
      for (const part of Array.isArray(value) ? value : [value])
        if (typeof (part as Node | null)?.type === "string") search(part as Node);
  };
  if (body) search(body);
  yield* found;
}

/** The components that a declaration makes: a function whose name begins like one. */
function componentOf(node: Node): Node | null {
  const made = node.type === "VariableDeclarator" ? nodeOf(node.init) : node;
  const isNamed = /^[A-Z][a-z]/.test(nameOf(node.id));
  return isNamed && made && /^(ArrowFunctionExpression|FunctionDeclaration)$/.test(made.type) ? made : null;
}

/** Bare text that a translation of the page would break, each with its line and the reason. */
export function bareTextIn(code: string): string[] {
  const found: string[] = [];
  const texts = textNames(code);
  const note = (node: Node, why: string): void => {
    const line = code.slice(0, node.start).split("\n").length;
    found.push(
      `${line}: ${code.slice(node.start, node.end).replace(/\s+/g, " ").trim().slice(0, 60)} ${why}`,
    );
  };
  visit(parseSync("file.tsx", code).program as unknown as Node, (node) => {
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const found of among(node.children as Node[], node.type === "JSXFragment", texts)) note(...found);
    const component = componentOf(node);
    if (!component) return;
    for (const value of returned(component)) {
      if (kindsOf(value, texts).text) note(value, BARE_TEXT.component);
    }
  });
  return [...new Set(found)];
}
