import type { Source } from "./source";

/** Hooks that React offers to server components as well. */
const SERVER_HOOKS = new Set(["useId", "useMemo", "useCallback", "useDebugValue"]);
const HOOK = /^(React\.)?(use[A-Z]\w*)$/;

/** What only a browser can run: event handlers cannot be sent to it, and hooks of state have no state on the server. */
const clientOnly = ({ handlers, calls }: Source): string[] => [
  ...handlers,
  ...[...calls].filter((call) => {
    const [, , hook] = HOOK.exec(call) ?? [];
    return hook !== undefined && !SERVER_HOOKS.has(hook);
  }),
];

/** Each module that is loaded as a server component, with the module that imports it. */
function reachedByServer(sources: readonly Source[]): Map<string, string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const targets = ({ imports }: Source) =>
    imports.flatMap(({ target, isType }) => (target !== null && !isType ? [target] : []));
  const imported = new Set(sources.flatMap(targets));
  const reached = new Map<string, string>(
    sources.flatMap(({ path }) => (imported.has(path) ? [] : [[path, "the framework"]])),
  );
  for (const [path] of reached) {
    const source = byPath.get(path);
    if (!source || source.isClient) continue;
    for (const target of targets(source)) if (!reached.has(target)) reached.set(target, path);
  }
  return reached;
}

/**
 * Modules that need the browser but that a server component imports: the page compiles, and answers 500 once the element is
 * drawn. What lies behind a "use client" module is the browser's.
 */
export function boundaryViolations(sources: readonly Source[]): string[] {
  const reached = reachedByServer(sources);
  return sources.flatMap((source) => {
    const from = reached.get(source.path);
    const [needed] = clientOnly(source);
    if (source.isClient || from === undefined || needed === undefined) return [];
    return [`${source.path} uses ${needed} on the server, imported by ${from}`];
  });
}
