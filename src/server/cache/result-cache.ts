import { CurrentCache } from "./current-cache";
import { currentMoment } from "./generations";
import { pageTags } from "./tags";

/** Of a page of results with its startups. */
const RESULT_BYTES = 40_000;
/** Ends a result where nothing announces a change: when a launch time is reached. */
const LIFETIME_MS = 5000;

/**
 * Keeps what a function computes for all viewers of a community until its public pages change, for a few seconds
 * at most. Requests for the same at once share one computation. A failed one isn't kept.
 */
export function resultCache<Result>(name: string) {
  const kept = new CurrentCache<Promise<Result>>(`results:${name}`, {
    share: "pages",
    lifetimeMs: LIFETIME_MS,
    sizeOf: () => RESULT_BYTES,
  });

  return (tenant: { id: string }, asked: unknown, compute: () => Promise<Result>): Promise<Result> => {
    const key = `${tenant.id} ${JSON.stringify(asked)}`;
    const known = kept.get(key);
    if (known) return known;
    const since = currentMoment();
    const result = compute();
    kept.set(key, result, { tags: pageTags(tenant.id), since });
    result.catch(() => {
      if (kept.get(key) === result) kept.delete(key);
    });
    return result;
  };
}
