import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { listFiles, type Node, visit } from "./source";

/**
 * A line that may be physical says why, at its end or in the line above: `physical: a drag has no reading direction`.
 */
const REASON = /\bphysical: \S/;

/** Tailwind classes of one side. `start` and `end` follow the direction of the interface. */
const CLASSES = [
  /^(?:scroll-)?[mp][lr]-/,
  /^(?:left|right)-(?:\d|\[|\(|auto|px|full)/,
  /^(?:text|float|clear)-(?:left|right)$/,
  /^(?:border|divide)-[lr](?:-|$)/,
  /^rounded-(?:[lr]|[tb][lr])(?:-|$)/,
  /^(?:origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)$/,
  /^(?:space|translate)-x-/,
];
const PROPERTIES =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/;
const VALUES = /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const ATTRIBUTE = /<.*\balign="(?:left|right)"|^ .*\balign="(?:left|right)"/;
/** Four values whose second and fourth differ, such as `padding: 0 1rem 0 0`. */
const FOUR =
  /(?<![\w-])(?:margin|padding|inset|border-width)\s*:\s*\S+ (\S+) \S+ (?!\1[;"'\s])[\w.%-]+\s*(?:[;"'}]|$)/;

/** Keys of a style object. `left` and `right` alone are also words for other things, so only in `style`. */
const KEYS =
  /^(?:(?:scroll)?(?:margin|padding)|border)(?:Left|Right)|^border(?:Top|Bottom)(?:Left|Right)Radius$/i;

/** A class without its variants, `!` and `-`; null where it names a direction by a variant. */
function bareClass(word: string): string | null {
  const parts = word.split(/:(?![^[]*\])/);
  if (parts.some((part) => part === "rtl" || part === "ltr")) return null;
  return (parts.at(-1) ?? "").replace(/^!?-?/, "").replace(/!$/, "");
}

/** Classes of one side in a list of classes. Motion is right if the other direction has its own class. */
export function physicalClasses(text: string): string[] {
  const words = text.split(/\s+/);
  const isMirrored = words.some((word) => /\brtl:.*translate-x-/.test(word));
  return words.filter((word) => {
    const bare = bareClass(word);
    if (bare === null || (isMirrored && bare.startsWith("translate-x-"))) return false;
    return CLASSES.some((pattern) => pattern.test(bare));
  });
}

const isPhysicalStyle = (text: string): boolean =>
  [PROPERTIES, VALUES, FOUR].some((pattern) => pattern.test(text));

type Named = Node & { name?: string; value?: unknown };
const nameOf = (node: Named): string => node.name ?? (typeof node.value === "string" ? node.value : "");

/** Offsets of keys such as `left` in the value of `style`. */
function sidesIn(style: Node): number[] {
  const found: number[] = [];
  visit(style, ({ type, key, start }) => {
    if (type === "Property" && /^(?:left|right)$/.test(nameOf(key as Named))) found.push(start as number);
  });
  return found;
}

function offsetsOf(node: Node, text: string): number[] {
  const { value, key, name } = node as Named & { key?: Named };
  if (node.type === "JSXAttribute" && nameOf(name as unknown as Named) === "style" && value)
    return sidesIn(value as Node);
  if (node.type === "Property" && key && KEYS.test(nameOf(key))) return [node.start];
  const isText = node.type === "TemplateElement" || (node.type === "Literal" && typeof value === "string");
  if (!isText) return [];
  const words = text.slice(node.start, node.end).replace(/^["'`]|["'`]$/g, "");
  // Sentences have colons as well: only what has no space around it, or several declarations, is a style.
  const isStyle = ATTRIBUTE.test(words) || (/[\w-]:\S/.test(words) && isPhysicalStyle(words));
  return isStyle || physicalClasses(words).length > 0 ? [node.start] : [];
}

/** Physical sides in a file of code, as `file:line text`. */
export function physicalInCode(file: string, text: string): string[] {
  const offsets: number[] = [];
  visit(parseSync(file, text).program as unknown as Node, (node) => offsets.push(...offsetsOf(node, text)));
  const lines = text.split("\n");
  const numbers = offsets.map((offset) => text.slice(0, offset).split("\n").length);
  return [...new Set(numbers)].flatMap((number) => withoutReason(file, lines, number));
}

/** Physical sides in a style sheet, as `file:line text`. */
export function physicalInStyles(file: string, text: string): string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const classes = /@apply ([^;]*)/.exec(line)?.[1] ?? "";
    const isPhysical = isPhysicalStyle(line) || physicalClasses(classes).length > 0;
    return isPhysical ? withoutReason(file, lines, index + 1) : [];
  });
}

function withoutReason(file: string, lines: readonly string[], number: number): string[] {
  const [above = "", line = ""] = [lines[number - 2], lines[number - 1]];
  return REASON.test(above) || REASON.test(line) ? [] : [`${file}:${number} ${line.trim()}`];
}

/** Every physical side below `root` that no comment explains. */
export function physicalIn(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  return [
    ...listFiles(root).flatMap((file) => physicalInCode(file, read(file))),
    ...sheets.flatMap((file) => physicalInStyles(file, read(file))),
  ];
}
