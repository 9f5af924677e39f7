import { boundaryFaults } from "./client-boundary";
import type { Source } from "./source";

export type Layer =
  | "lib"
  | "access"
  | "words"
  | "server"
  | "verbs"
  | "api"
  | "trpc"
  | "ui"
  | "app"
  | "pages"
  | "components"
  | "styles"
  | "env"
  | "process";

/** What each layer may import beside itself. */
const MAY: Record<Layer, readonly Layer[]> = {
  lib: [],
  env: ["lib"],
  styles: [],
  components: ["lib"],
  access: ["lib"],
  words: ["lib", "access"],
  server: ["lib", "env", "access", "words"],
  verbs: ["lib", "env", "access", "words", "server"],
  api: ["lib", "env", "access", "words", "server", "verbs"],
  trpc: ["lib", "access"],
  ui: ["lib", "access", "words", "components", "trpc"],
  app: ["lib", "env", "access", "words", "server", "verbs", "api", "trpc", "ui", "components", "styles"],
  pages: ["api"],
  process: ["env", "access", "words", "server", "api"],
};

/** Types cost nothing and decide nothing at run time; only these cross a line as types. */
const MAY_AS_TYPES: Partial<Record<Layer, readonly Layer[]>> = { trpc: ["api"] };

/** Addresses are words too: the browser writes them and the front door reads them. */
const WORDS = /^features\/[^/]+\/(([a-z]+-)?(schema|rules|copy)|[a-z]+-address)\.ts$/;
const ENTRIES = new Set(["server.ts", "worker.ts", "proxy.ts", "instrumentation.ts"]);

export function layerOf(file: string): Layer | null {
  if (file === "env.js") return "env";
  if (ENTRIES.has(file)) return "process";
  if (WORDS.test(file)) return "words";
  if (/^features\/[^/]+\/ui\//.test(file)) return "ui";
  if (/^features\/[^/]+\/[^/]+\.ts$/.test(file)) return "verbs";
  const [top] = file.split("/");
  const tops: Layer[] = ["lib", "access", "server", "api", "trpc", "app", "pages", "components", "styles"];
  return tops.find((layer) => layer === top && file.includes("/")) ?? null;
}

const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

export function layerFaults({ path, imports }: Source): string[] {
  const layer = layerOf(path);
  if (!layer) return [`${path} lies in no layer`];
  return imports.flatMap(({ specifier, target, isType }) => {
    if (target === null) return [];
    if (target === "?") return [`${path} imports ${specifier}, which is nowhere`];
    const other = layerOf(target);
    if (!other) return [];
    const isAllowed =
      other === layer || MAY[layer].includes(other) || (isType && MAY_AS_TYPES[layer]?.includes(other));
    const isForeign = featureOf(target) !== featureOf(path) && (other === "verbs" || other === "ui");
    const isReach = isForeign && featureOf(path) !== undefined;
    return isAllowed && !isReach ? [] : [`${path} (${layer}) imports ${target} (${other})`];
  });
}

/** Files that lead back to themselves by what they import at run time. */
export function cycles(sources: readonly Source[]): string[] {
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, isType }) => (target && target !== "?" && !isType ? [target] : [])),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      found.push(`a cycle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  return found;
}

const BARRELS = ["server/db/schema/index.ts"];
const NAMELESS = /(^|\/)(utils?|helpers?|common|misc|shared|managers?)(\/|\.|-)|-(utils?|helpers?|manager)\./;
const READS_ENVIRONMENT = ["env.js", "instrumentation.ts"];
const MINTS = [
  "access/scope.ts",
  "server/trpc.ts",
  "api/require-page.ts",
  "api/job-scopes.ts",
  "api/cached.ts",
  "api/metrics.ts",
];
const LONGEST_FILE = 250;

/** A page demands access and renders one screen; whatever makes it longer is a second idea. */
const PAGE = /^app\/(.*\/)?page\.tsx$/;
const LONGEST_PAGE = 40;

/** What Next offers to pages and route handlers alone; procedures are answered where none of it is. */
const OF_PAGES = /^next\/(headers|cache|root-params)$/;
const KNOWS_PAGES: readonly (Layer | null)[] = ["app", "api"];

/** What a file must not do wherever it lies. */
export function fileFaults(source: Source): string[] {
  const { path, lines, members, calls, metaKeys, imports } = source;
  const faults: string[] = [];
  if (source.isBarrel && !BARRELS.includes(path)) faults.push(`${path} only re-exports`);
  if (NAMELESS.test(path)) faults.push(`${path} has a name that says nothing`);
  if (lines > LONGEST_FILE) faults.push(`${path} has ${lines} lines`);
  if (PAGE.test(path) && lines > LONGEST_PAGE) faults.push(`${path} is a page of ${lines} lines`);
  const readsEnvironment = [...members].some((member) => /^process\.env\b/.test(member));
  if (readsEnvironment && !READS_ENVIRONMENT.includes(path)) faults.push(`${path} reads process.env`);
  if ([...calls].some((call) => /^mint\w*Scope$/.test(call)) && !MINTS.includes(path)) {
    faults.push(`${path} makes a scope`);
  }
  if (metaKeys.has("role") && path !== "server/trpc.ts") faults.push(`${path} writes a role in .meta()`);
  for (const { target, specifier } of imports) {
    if (OF_PAGES.test(specifier) && !KNOWS_PAGES.includes(layerOf(path)))
      faults.push(`${path} needs a page for ${specifier}`);
    const isAdapter = /^server\/adapters\/[^/]+\/(?!port\.ts$)/.test(target ?? "");
    const isInside = path.startsWith("server/adapters/") || path === "server/providers.ts";
    if (isAdapter && !isInside) faults.push(`${path} names the adapter ${target}`);
  }
  return faults;
}

export const faultsOf = (sources: readonly Source[]): string[] => [
  ...sources.flatMap(layerFaults),
  ...sources.flatMap(fileFaults),
  ...cycles(sources),
  ...boundaryFaults(sources),
];
