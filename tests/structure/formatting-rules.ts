import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { listFiles, type Node, visit } from "./source";

/** What puts a date, a time or a number into words. */
const FORMATTERS = ["DateTimeFormat", "NumberFormat", "RelativeTimeFormat", "DurationFormat"];
const METHODS = [
  ...["toLocaleString", "toLocaleDateString", "toLocaleTimeString"],
  ...["toDateString", "toTimeString", "toUTCString", "toGMTString"],
];
/** They read the clock of the machine that runs them, so a server and a browser differ. */
const LOCAL_PARTS = [
  ...["getDate", "getDay", "getMonth", "getFullYear", "getHours", "getMinutes"],
  ...["getTimezoneOffset"],
];
/** Code that takes a part of an ISO date, and so formats a date on its own. */
const CUTS = ["slice", "substring", "substr", "split", "replace", "replaceAll", "at", "match"];

type Named = Node & { name?: string; value?: unknown };

/** Every use of a formatter, as `file:line text`. */
export function formattingIn(root: string): string[] {
  return listFiles(root).flatMap((file) => formattingOf(file, readFileSync(path.join(root, file), "utf8")));
}

export function formattingOf(file: string, code: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    if (!isFormatting(node)) return;
    const line = code.slice(0, node.start).split("\n").length;
    found.push(`${file}:${line} ${code.slice(node.start, node.end)}`);
  });
  return found;
}

function isFormatting(node: Node): boolean {
  if (node.type === "MemberExpression") {
    const name = nameOf(node.property as Named);
    if (METHODS.includes(name) || LOCAL_PARTS.includes(name)) return true;
    if (isIntl(node.object as Named)) return FORMATTERS.includes(name);
    return CUTS.includes(name) && isIsoText(node.object as Node);
  }
  if (node.type !== "VariableDeclarator" || !isIntl(node.init as Named | null)) return false;
  const { properties = [] } = node.id as Node & { properties?: (Node & { key: Named })[] };
  return properties.some(({ key }) => FORMATTERS.includes(nameOf(key)));
}

/** The name of an identifier or of a text in brackets. */
const nameOf = (node: Named | null): string =>
  node?.name ?? (typeof node?.value === "string" ? node.value : "");

const isIntl = (node: Named | null): boolean =>
  nameOf(node) === "Intl" || nameOf((node?.property ?? null) as Named | null) === "Intl";

/** A call of `toISOString` or `toJSON`, whatever stands around it. */
function isIsoText(node: Node): boolean {
  const callee = node.type === "CallExpression" ? (node.callee as Node & { property?: Named }) : null;
  return ["toISOString", "toJSON"].includes(nameOf(callee?.property ?? null));
}
