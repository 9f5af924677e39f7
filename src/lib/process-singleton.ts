const REGISTRY = Symbol.for("startuphub.singletons");

type Shared = typeof globalThis & { [REGISTRY]?: Map<string, unknown> };

function registry(): Map<string, unknown> {
  const shared: Shared = globalThis;
  shared[REGISTRY] ??= new Map();
  return shared[REGISTRY];
}

/**
 * Returns the value of this name, created with its first use. There is one per process, even though Next
 * bundles the proxy separately from the pages and `src/server.ts` runs outside both, so that each evaluates
 * this module, and the caller's, again. Call it with each use instead of keeping the result.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const values = registry();
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}

export const hasSingleton = (name: string): boolean => registry().has(name);

/** For tests, of which many run in one process. */
export const forgetSingletons = (): void => registry().clear();
