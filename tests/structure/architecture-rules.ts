import { boundaryViolations } from "./client-boundary";
import { folderViolations } from "./folder-rules";
import type { Source } from "./source";

export type Layer =
  | "lib"
  | "access"
  | "contract"
  | "server"
  | "domain"
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

/** The layers that each layer may import, besides itself. */
const ALLOWED: Record<Layer, readonly Layer[]> = {
  lib: [],
  env: ["lib"],
  styles: [],
  components: ["lib"],
  access: ["lib"],
  contract: ["lib", "access"],
  server: ["lib", "env", "access"],
  domain: ["lib", "env", "access", "contract", "server"],
  verbs: ["lib", "env", "access", "contract", "server", "domain"],
  api: ["lib", "env", "access", "contract", "server", "domain", "verbs"],
  trpc: ["lib", "access"],
  ui: ["lib", "access", "contract", "components", "trpc"],
  app: [
    "lib",
    "env",
    "access",
    "contract",
    "server",
    "domain",
    "verbs",
    "api",
    "trpc",
    "ui",
    "components",
    "styles",
  ],
  pages: ["api"],
  process: ["lib", "env", "access", "contract", "server", "domain", "api"],
};

/** Types have no effect at run time, so these layers may import them from layers they can't otherwise use. */
const ALLOWED_AS_TYPES: Partial<Record<Layer, readonly Layer[]>> = { trpc: ["api"] };

/** What the product is, and what features share: without a database, so browsers use it too. */
const CONTRACT = /^(?:features|domain)\/(?:[^/]+\/)+(?:[a-z0-9]+-)*(?:schema|rules|copy|urls)\.ts$/;
const UI = /^features\/(?:[^/]+\/)+ui\//;
const VERBS = /^features\/(?:[^/]+\/)+[^/]+\.ts$/;
const ENTRY_POINTS = new Set(["server.ts", "worker.ts", "proxy.ts", "instrumentation.ts"]);

export function layerOf(file: string): Layer | null {
  if (file === "env.js") return "env";
  if (ENTRY_POINTS.has(file)) return "process";
  if (UI.test(file)) return "ui";
  if (CONTRACT.test(file)) return "contract";
  if (VERBS.test(file)) return "verbs";
  const [top] = file.split("/");
  const tops: Layer[] = [
    "lib",
    "access",
    "server",
    "domain",
    "api",
    "trpc",
    "app",
    "pages",
    "components",
    "styles",
  ];
  return tops.find((layer) => layer === top && file.includes("/")) ?? null;
}

const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

export function layerViolations({ path, imports }: Source): string[] {
  const layer = layerOf(path);
  if (!layer) return [`${path} is in no layer`];
  return imports.flatMap(({ specifier, target, isType }) => {
    if (target === null) return [];
    if (target === "?") return [`${path} imports ${specifier}, which doesn't exist`];
    const other = layerOf(target);
    if (!other) return [];
    const isAllowed =
      other === layer ||
      ALLOWED[layer].includes(other) ||
      (isType && ALLOWED_AS_TYPES[layer]?.includes(other));
    const isForeign = featureOf(target) !== featureOf(path) && (other === "verbs" || other === "ui");
    const isReach = isForeign && featureOf(path) !== undefined;
    const isUp = path.startsWith("domain/") && target.startsWith("features/");
    return isAllowed && !isReach && !isUp ? [] : [`${path} (${layer}) imports ${target} (${other})`];
  });
}

const BARRELS = ["domain/schema/index.ts"];
const VAGUE_NAME =
  /(^|\/)(utils?|helpers?|misc|managers?)(\/|\.|-)|(^|\/)(common|shared)(\/|\.)|-(utils?|helpers?|manager)\./;
const READS_ENVIRONMENT = ["server/env-file.js", "env.js", "instrumentation.ts"];
const PROCEDURES = "domain/guard/procedures.ts";
const CREATES_SCOPES = [
  "access/scope.ts",
  PROCEDURES,
  "api/pages/require-page.ts",
  "api/jobs/scopes.ts",
  "api/cache/cached-tenant.ts",
  "api/proxy/find-results.ts",
  "api/http/metrics.ts",
];
const MAX_FILE_LINES = 250;

/** A page checks access and renders one screen. */
const PAGE = /^app\/(.*\/)?page\.tsx$/;
const MAX_PAGE_LINES = 40;

/** What Next offers to pages and route handlers only: procedures run outside its request scope. */
const PAGE_ONLY_MODULES = /^next\/(headers|cache|root-params)$/;
const KNOWS_PAGES: readonly (Layer | null)[] = ["app", "api"];

/** Rules that a file must follow wherever it is. */
export function fileViolations(source: Source): string[] {
  const { path, lines, members, calls, metaKeys } = source;
  const violations: string[] = [];
  if (source.isBarrel && !BARRELS.includes(path)) violations.push(`${path} only re-exports`);
  if (VAGUE_NAME.test(path)) violations.push(`${path} has a vague name`);
  if (lines > MAX_FILE_LINES) violations.push(`${path} has ${lines} lines`);
  if (PAGE.test(path) && lines > MAX_PAGE_LINES) violations.push(`${path} is a page of ${lines} lines`);
  const readsEnvironment = [...members].some((member) => /^process\.env\b/.test(member));
  if (readsEnvironment && !READS_ENVIRONMENT.includes(path)) violations.push(`${path} reads process.env`);
  if ([...calls].some((call) => /^mint\w*Scope$/.test(call)) && !CREATES_SCOPES.includes(path)) {
    violations.push(`${path} creates a scope`);
  }
  if (metaKeys.has("role") && path !== PROCEDURES) violations.push(`${path} writes a role in .meta()`);
  return [...violations, ...importViolations(source)];
}

function importViolations({ path, imports }: Source): string[] {
  return imports.flatMap(({ target, specifier, isType }) => {
    const violations: string[] = [];
    if (!isType && PAGE_ONLY_MODULES.test(specifier) && !KNOWS_PAGES.includes(layerOf(path)))
      violations.push(`${path} imports ${specifier} outside a page`);
    const isAdapter = /^server\/adapters\/[^/]+\/(?!port\.ts$)/.test(target ?? "");
    const isInside = path.startsWith("server/adapters/") || path === "server/providers.ts";
    if (isAdapter && !isInside) violations.push(`${path} imports the adapter ${target}`);
    return violations;
  });
}

export const violationsOf = (sources: readonly Source[]): string[] => [
  ...sources.flatMap(layerViolations),
  ...sources.flatMap(fileViolations),
  ...folderViolations(sources, layerOf),
  ...boundaryViolations(sources),
];
