import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export type Import = { specifier: string; target: string | null; isType: boolean };
export type Source = {
  path: string;
  lines: number;
  imports: Import[];
  /** Paths of members such as `process.env`, and the names that are called. */
  members: Set<string>;
  calls: Set<string>;
  /** Keys of object literals handed to `.meta(…)`. */
  metaKeys: Set<string>;
  functions: number[];
  isBarrel: boolean;
  /** Whether it begins with "use client", so that what it imports runs in the browser as well. */
  isClient: boolean;
  /** Names of event handlers that are given to elements. */
  handlers: Set<string>;
};

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const CODE = /\.(ts|tsx|js)$/;
const ENDINGS = ["", ".ts", ".tsx", ".js", "/index.ts", "/index.tsx"];

/** Every file of code below `root`, as a path relative to it. */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => CODE.test(file) && statSync(path.join(root, file)).isFile())
    .sort();
}

export function readSources(root: string): Source[] {
  const files = listFiles(root);
  const known = new Set(files);
  return files.map((file) => parseSource(file, readFileSync(path.join(root, file), "utf8"), known));
}

/** Reads one file; `known` are the paths that an import may lead to. */
export function parseSource(file: string, text: string, known: ReadonlySet<string>): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const source: Source = {
    path: file,
    lines: text.split("\n").length - 1,
    imports: [],
    members: new Set(),
    calls: new Set(),
    metaKeys: new Set(),
    functions: [],
    isBarrel: false,
    isClient: false,
    handlers: new Set(),
  };
  const body = program.body as unknown as Node[];
  source.isBarrel =
    body.length > 0 && body.every((node) => node.type.startsWith("Export") && isNode(node.source));
  source.isClient = body.some(({ directive }) => directive === "use client");
  visit(program as unknown as Node, (node) => note(node, source, text, known));
  return source;
}

export function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}

function note(node: Node, source: Source, text: string, known: ReadonlySet<string>): void {
  const slice = (part: unknown) => (isNode(part) ? text.slice(part.start, part.end) : "");
  if (isNode(node.source) && typeof node.source.value === "string") {
    source.imports.push(importOf(node.source.value, isTypeOnly(node), source.path, known));
  }
  if (node.type === "MemberExpression") source.members.add(slice(node));
  if (node.type === "CallExpression") noteCall(node, source, slice);
  if (node.type === "JSXAttribute" && /^on[A-Z]/.test(slice(node.name)))
    source.handlers.add(slice(node.name));
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
    source.functions.push(text.slice(node.start, node.end).split("\n").length);
  }
}

function noteCall(node: Node, source: Source, slice: (part: unknown) => string): void {
  const callee = slice(node.callee);
  source.calls.add(callee);
  if (!callee.endsWith(".meta")) return;
  const [given] = node.arguments as Node[];
  for (const property of (given?.properties ?? []) as Node[]) source.metaKeys.add(slice(property.key));
}

function isTypeOnly(node: Node): boolean {
  if (node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type") return true;
  const parts = (node.specifiers ?? []) as Node[];
  return parts.length > 0 && parts.every((part) => part.importKind === "type" || part.exportKind === "type");
}

function importOf(specifier: string, isType: boolean, from: string, known: ReadonlySet<string>): Import {
  return { specifier, isType, target: resolveImport(specifier, from, known) };
}

/** The file that our own specifier names; null for a package, "?" where nothing is found. */
export function resolveImport(specifier: string, from: string, known: ReadonlySet<string>): string | null {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return null;
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  if (/\.(css|svg|png|json)$/.test(base)) return null;
  return ENDINGS.map((ending) => base + ending).find((file) => known.has(file)) ?? "?";
}
