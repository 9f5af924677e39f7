import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { listFiles, type Node, visit } from "./source";

type Named = Node & { name?: string; value?: unknown };

const nameOf = (node: unknown): string => {
  const named = node as Named | undefined;
  return named?.name ?? (typeof named?.value === "string" ? named.value : "");
};

/** Columns that people read as a list in alphabetical order. The database orders them by code points. */
const READ_COLUMNS = ["name", "fullName", "title", "category", "label", "tag"];
/** How a length of text is named; `MAX_TAGS` is one of a list. */
const LENGTH = /LENGTH|LONGEST|longest|maxLength/;
const SHORTEST_CUT = 40;

/** Every text that is ordered, cut or capitalized outside of the function for it, as `file:line text`. */
export function textUsesIn(root: string): string[] {
  return listFiles(root).flatMap((file) => textUsesOf(file, readFileSync(path.join(root, file), "utf8")));
}

export function textUsesOf(file: string, code: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    if (!isOrdering(node) && !isCut(node, code) && !isCapital(node)) return;
    const line = code.slice(0, node.start).split("\n").length;
    found.push(`${file}:${line} ${code.slice(node.start, node.end)}`);
  });
  return found;
}

const calledBy = (node: Node): { object: Node; name: string; given: Node[] } | null => {
  const callee = node.callee as (Node & { object?: Node; property?: Named }) | undefined;
  if (node.type !== "CallExpression" || callee?.type !== "MemberExpression" || !callee.object) return null;
  return { object: callee.object, name: nameOf(callee.property), given: node.arguments as Node[] };
};

function isOrdering(node: Node): boolean {
  if (node.type === "MemberExpression")
    return nameOf(node.property) === "localeCompare" || nameOf(node.property) === "Collator";
  const call = calledBy(node);
  return call?.name === "orderBy" && READ_COLUMNS.includes(columnOf(call.given[0]));
}

/** The last name of `name`, `startups.name` or `asc(startups.name)`. */
function columnOf(node: Node | undefined): string {
  if (node?.type === "CallExpression") return columnOf((node.arguments as Node[])[0]);
  return nameOf(node?.type === "MemberExpression" ? node.property : node);
}

function isCut(node: Node, code: string): boolean {
  const call = calledBy(node);
  if (!call) return false;
  if (call.name === "substring" || call.name === "substr") return true;
  const [from, to] = call.given as Named[];
  if (call.name !== "slice" || from?.value !== 0 || !to) return false;
  return typeof to.value === "number" ? to.value >= SHORTEST_CUT : LENGTH.test(code.slice(to.start, to.end));
}

/** `name.charAt(0)` and `name[0].toUpperCase()` halve a letter that has two code units. */
function isCapital(node: Node): boolean {
  const call = calledBy(node);
  if (call?.name === "charAt") return (call.given[0] as Named | undefined)?.value === 0;
  if (!call || !/^to(Locale)?(Upper|Lower)Case$/.test(call.name)) return false;
  const { type, property, computed } = call.object as Node & { property?: Named; computed?: boolean };
  return type === "MemberExpression" && computed === true && property?.value === 0;
}
