import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { check } from "recheck";
import { parseSync } from "vite";
import { listFiles, type Node, visit } from "./source";

/** A pattern in the source; `source` is null if it is put together at run time, so that it can't be read before. */
export type Pattern = { file: string; line: number; text: string; source: string | null; flags: string };

/** String methods that make a pattern of a text. */
const PATTERN_METHODS = ["match", "matchAll", "search"];

export function listPatterns(root: string): Pattern[] {
  return listFiles(root).flatMap((file) => {
    const code = readFileSync(path.join(root, file), "utf8");
    const patterns: Pattern[] = [];
    visit(parseSync(file, code).program as unknown as Node, (node) => {
      const found = patternOf(node);
      if (!found) return;
      const line = code.slice(0, node.start).split("\n").length;
      patterns.push({ file, line, text: code.slice(node.start, node.end), ...found });
    });
    return patterns;
  });
}

type Literal = { value?: unknown; regex?: { pattern: string; flags: string } };

function patternOf(node: Node): Pick<Pattern, "source" | "flags"> | null {
  const { regex } = node as Literal;
  if (node.type === "Literal" && regex) return { source: regex.pattern, flags: regex.flags };
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return null;
  const callee = node.callee as Node & { name?: string; property?: { name?: string } };
  const [given, flags] = node.arguments as (Node & Literal)[];
  const isMethod = PATTERN_METHODS.includes(callee.property?.name ?? "") && typeof given?.value === "string";
  if (callee.name !== "RegExp" && !isMethod) return null;
  const isWritten = typeof given?.value === "string" && (!flags || typeof flags.value === "string");
  return { source: isWritten ? String(given.value) : null, flags: String(flags?.value ?? "") };
}

/** A proof takes up to seconds and never changes, so it is kept, by the version of the tool that found it. */
const KEPT = path.join("node_modules", ".cache", "linear-patterns.json");
const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };

function readProofs(): Set<string> {
  try {
    const kept = JSON.parse(readFileSync(KEPT, "utf8")) as { version: string; proofs: string[] };
    return new Set(kept.version === version ? kept.proofs : []);
  } catch {
    return new Set();
  }
}

function keepProofs(proofs: ReadonlySet<string>): void {
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ version, proofs: [...proofs] }));
}

const TIMEOUT_MS = 60_000;
const CONCURRENCY = 2;

const wordsOf = ({ file, line, text }: Pattern, why: string): string => `${file}:${line} ${text} ${why}`;

/** Why a pattern is not known to be linear; null when it is proved to be. */
async function doubtOf({ source, flags }: Pattern): Promise<string | null> {
  if (source === null) return "is put together when it runs";
  const found = await check(source, flags, {
    checker: "automaton",
    timeout: TIMEOUT_MS,
    attackTimeout: 1000,
  });
  if (found.status === "safe") return null;
  if (found.status === "vulnerable") return `is ${found.complexity.summary}`;
  return `cannot be proved linear: ${found.error.kind}`;
}

/** Patterns whose time may grow faster than what they read, each with its place and its reason. */
export async function patternViolations(patterns: readonly Pattern[]): Promise<string[]> {
  const proofs = readProofs();
  const before = proofs.size;
  const waiting = patterns.filter(({ source, flags }) => !proofs.has(`/${source}/${flags}`));
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const doubt = await doubtOf(next);
      if (doubt) failures.push(wordsOf(next, doubt));
      else proofs.add(`/${next.source}/${next.flags}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (proofs.size > before) keepProofs(proofs);
  return failures.sort();
}
