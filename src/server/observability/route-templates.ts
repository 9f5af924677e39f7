import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a path is that leads to no route of ours: one label for whatever clients make up. */
export const OTHER = "other";

/** Several procedures in one request. */
const BATCH = "/api/trpc/batch";

/** Files of the build and questions of monitors: they say nothing about how the product serves its users. */
const UNMEASURED = /^\/(_next\/|startuphub\/|api\/health\/|api\/metrics$)/;

/** Rewritten by the proxy to the route of the icon. */
const ICONS = /^\/icon\.(svg|png)$/;

type Shared = typeof globalThis & { startuphubProcedures?: ReadonlySet<string> };

/** The route template of a path, such as `/startup/:slug`; null if it isn't measured. */
export type FindTemplate = (pathname: string) => string | null;

/**
 * Finds the template of a public path among Next's routes. As many labels exist as routes and procedures, whatever
 * clients ask for. Procedures are known once their router has been loaded, which is before the first answer of one.
 */
export function templatesOf(routes: readonly string[]): FindTemplate {
  const templates = routes.flatMap(toTemplate).toSorted(bySpecificity);
  const literals = new Set(templates.filter((template) => !/[:*]/.test(template)));
  const patterns = templates
    .filter((template) => !literals.has(template))
    .map((template) => ({ template, pattern: toPattern(template) }));
  const find = (given: string): string => {
    const pathname = given.length > 1 ? given.replace(/\/$/, "") : given;
    if (literals.has(pathname)) return pathname;
    if (ICONS.test(pathname)) return "/icon/:form";
    if (pathname.startsWith("/api/trpc/")) return procedureTemplate(pathname.slice("/api/trpc/".length));
    return patterns.find(({ pattern }) => pattern.test(pathname))?.template ?? OTHER;
  };
  return (pathname) => (UNMEASURED.test(pathname) ? null : find(pathname));
}

/** `/[tenant]/startup/[slug]` as its visitors write it; nothing for what answers unknown addresses alone. */
function toTemplate(route: string): string[] {
  const isFallback = /^\/_|^\/\[tenant\](\/\(\w+\))?\/\[\.\.\.\w+\]$/.test(route);
  const segments = route
    .split("/")
    .filter((segment) => segment && segment !== "[tenant]" && !/^\(/.test(segment));
  const names = segments.map((segment) =>
    segment.replace(/^\[\.\.\.(\w+)\]$/, "*$1").replace(/^\[(\w+)\]$/, ":$1"),
  );
  return isFallback ? [] : [`/${names.join("/")}`];
}

const rank = (template: string): string =>
  template.replaceAll(/\/([:*]?)[^/]*/g, (_, mark: string) => ({ "": "0", ":": "1", "*": "2" })[mark] ?? "0");

const bySpecificity = (one: string, other: string): number => rank(one).localeCompare(rank(other));

const literal = (text: string): string => text.replace(/[.\\+?^$()|{}[\]]/g, "\\$&");

const toPattern = (template: string): RegExp =>
  new RegExp(`^${literal(template).replace(/\*\w+/g, ".+").replace(/:\w+/g, "[^/]+")}$`);

function procedureTemplate(named: string): string {
  const known = (globalThis as Shared).startuphubProcedures;
  const names = new Set(named.split(","));
  const [first = ""] = names;
  if (![...names].every((name) => known?.has(name))) return OTHER;
  return names.size === 1 ? `/api/trpc/${first}` : BATCH;
}

/** Next's routes: those of the build, or of the sources where a server compiles while it runs. */
export function readRoutes(isDevelopment: boolean): string[] {
  if (!isDevelopment) {
    const manifest = readFileSync(path.join(".next", "app-path-routes-manifest.json"), "utf8");
    return Object.values(JSON.parse(manifest) as Record<string, string>);
  }
  const files = globSync("**/{page,route}.{ts,tsx}", { cwd: path.join("src", "app") });
  return files.map((file) => `/${path.posix.dirname(file.replaceAll(path.sep, "/"))}`.replace(/^\/\.$/, "/"));
}
