import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { withoutLanguage } from "../../lib/language/path.ts";
import { compareKeys } from "../../lib/text/compare-keys.ts";
import { bundleBridge } from "../bundle-bridge.ts";

/** The label for all paths outside our routes, whatever clients make up. */
export const OTHER = "other";

const BATCH = "/api/trpc/batch";

/** Build files, health checks and metrics say nothing about how the product serves its users. */
const UNMEASURED = /^\/(_next\/|startuphub\/|api\/health\/|api\/metrics$)/;

/** The proxy rewrites these to the icon route. */
const ICONS = /^\/icon\.(svg|png)$/;

export type FindTemplate = (pathname: string) => string | null;

/**
 * Finds the route template of a public path. The number of labels is limited to that of routes and
 * procedures, whatever clients request. Procedures are known once their router has loaded, which is before
 * its first response.
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
  return (pathname) => (UNMEASURED.test(pathname) ? null : find(withoutLanguage(pathname)));
}

/**
 * Converts `/[tenant]/[language]/startup/[slug]` to its public template. Returns nothing for catch-all routes of unknown
 * paths.
 */
function toTemplate(route: string): string[] {
  const isFallback = /^\/_|^\/\[tenant\]\/\[language\](\/\(\w+\))?\/\[\.\.\.\w+\]$/.test(route);
  const segments = route
    .split("/")
    .filter((segment) => segment && !/^(?:\(|\[tenant\]|\[language\])/.test(segment));
  const names = segments.map((segment) =>
    segment.replace(/^\[\.\.\.(\w+)\]$/, "*$1").replace(/^\[(\w+)\]$/, ":$1"),
  );
  return isFallback ? [] : [`/${names.join("/")}`];
}

const rank = (template: string): string =>
  template.replaceAll(/\/([:*]?)[^/]*/g, (_, mark: string) => ({ "": "0", ":": "1", "*": "2" })[mark] ?? "0");

const bySpecificity = (one: string, other: string): number => compareKeys(rank(one), rank(other));

const literal = (text: string): string => text.replace(/[.\\+?^$()|{}[\]]/g, "\\$&");

const toPattern = (template: string): RegExp =>
  new RegExp(`^${literal(template).replace(/\*\w+/g, ".+").replace(/:\w+/g, "[^/]+")}$`);

function procedureTemplate(named: string): string {
  const known = bundleBridge().procedures;
  const names = new Set(named.split(","));
  const [first = ""] = names;
  if (![...names].every((name) => known?.has(name))) return OTHER;
  return names.size === 1 ? `/api/trpc/${first}` : BATCH;
}

export function readRoutes(isDevelopment: boolean): string[] {
  if (!isDevelopment) {
    const manifest = readFileSync(path.join(".next", "app-path-routes-manifest.json"), "utf8");
    return Object.values(JSON.parse(manifest) as Record<string, string>);
  }
  const files = globSync("**/{page,route}.{ts,tsx}", { cwd: path.join("src", "app") });
  return files.map((file) => `/${path.posix.dirname(file.replaceAll(path.sep, "/"))}`.replace(/^\/\.$/, "/"));
}
