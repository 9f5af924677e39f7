import { posix } from "node:path";
import type { Source } from "./source";

const MAX_FILES_IN_FOLDER = 25;
/** One file per group of tables is the norm of the field. */
const LARGE_FOLDERS = ["domain/schema"];

/** Nouns that end like a gerund. */
const NOUNS =
  /^(billing|branding|encoding|hosting|landing|onboarding|pending|planning|pricing|processing|ranking|recording|screening|spelling|spraying|staging|standing|warning)$/;
const GERUND = /^[a-z]+ing$/;
const NO_GERUND = /^(string|thing|ring|king|spring|missing)$/;

/** File roles that every noun folder may have. The folder carries the noun, so the file doesn't repeat it. */
const ROLE =
  /^(?<noun>[a-z0-9-]+)-(?:schema|rules|copy|urls|queries|notifications|emails|jobs|moderation|json-ld|account-deletion|router)\.ts$/;

const folderOf = (file: string): string => posix.dirname(file);

function sizeViolations(sources: readonly Source[]): string[] {
  const sizes = new Map<string, number>();
  for (const { path } of sources) sizes.set(folderOf(path), (sizes.get(folderOf(path)) ?? 0) + 1);
  return [...sizes].flatMap(([folder, size]) =>
    size > MAX_FILES_IN_FOLDER && !LARGE_FOLDERS.includes(folder)
      ? [`${folder} holds ${size} files, more than ${MAX_FILES_IN_FOLDER}`]
      : [],
  );
}

/** `cast-vote.ts` says what a file does; `voting.ts` and `casting-votes.ts` don't. */
function nameViolations({ path }: Source): string[] {
  if (!/^(features|domain|server|api)\//.test(path) || !path.endsWith(".ts")) return [];
  const name = posix.basename(path, ".ts");
  const [first = "", ...others] = name.split("-");
  const isGerund = [first, others.at(-1) ?? first].some(
    (word) => GERUND.test(word) && !NOUNS.test(word) && !NO_GERUND.test(word),
  );
  const noun = ROLE.exec(posix.basename(path))?.groups?.noun;
  const folder = posix.basename(folderOf(path));
  const isRepeated = noun !== undefined && (folder === noun || folder === `${noun}s`);
  return [
    ...(isGerund ? [`${path} is named by a gerund`] : []),
    ...(isRepeated ? [`${path} repeats the noun of its folder`] : []),
  ];
}

/** The folder of a noun: `features/startup/votes`, or `features/startup/votes/ui` with all that is inside. */
const nounOf = (file: string): string => /^(features\/.+?\/ui)\//.exec(file)?.[1] ?? folderOf(file);

/** A folder and the ones inside it belong together: a router composes, and rules of a root are used below. */
const isNested = (a: string, b: string): boolean => a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(
  sources: readonly Source[],
  nodeOf: (file: string) => string,
  { withTypes }: { withTypes: boolean },
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = nodeOf(path);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { target, isType } of imports) {
      if (!target || target === "?" || (isType && !withTypes)) continue;
      targets.add(nodeOf(target));
    }
  }
  return graph;
}

/** Each cycle of a graph that a depth-first walk meets, as the path that leads back. */
function cyclesOf(graph: Graph): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

/** Files that import themselves through others, even if it is only for a type. */
const fileCycles = (sources: readonly Source[]): string[] =>
  cyclesOf(graphOf(sources, (file) => file, { withTypes: true })).map(
    (cycle) => `a cycle: ${cycle.join(" -> ")}`,
  );

/**
 * Noun folders that import each other at run time, even if no two of their files do. Layers can't form a cycle, so only
 * imports within one layer count: a verb may use another noun's schema while that noun's verb uses its own.
 */
function folderCycles(sources: readonly Source[], layerOf: (file: string) => string | null): string[] {
  const nodeOf = (file: string) => `${nounOf(file)} (${layerOf(file)})`;
  const isInside = (from: string, to: string) => {
    const [a = "", layer] = from.split(" ");
    const [b = "", other] = to.split(" ");
    return layer === other && a !== b && !isNested(a, b);
  };
  const graph = graphOf(sources, nodeOf, { withTypes: false });
  const flat = [...graph].map(
    ([from, to]) => [from, new Set([...to].filter((one) => isInside(from, one)))] as const,
  );
  return cyclesOf(new Map(flat)).map((cycle) => `a cycle of folders: ${cycle.join(" -> ")}`);
}

export const folderViolations = (
  sources: readonly Source[],
  layerOf: (file: string) => string | null,
): string[] => [
  ...sizeViolations(sources),
  ...sources.flatMap(nameViolations),
  ...fileCycles(sources),
  ...folderCycles(sources, layerOf),
];
