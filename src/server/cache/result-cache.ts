import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton";
import { pageGeneration } from "./page-generations";

const MAX_RESULTS = 500;
/** Ends a result where nothing announces a change: when a launch time is reached. */
const LIFETIME_MS = 5000;

type Kept<Result> = { result: Promise<Result>; generation: number; expiresAt: number };

/**
 * Keeps what a function computes for all viewers of a community until its public pages change, for a few seconds
 * at most. Requests for the same at once share one computation. A failed one isn't kept.
 */
export function resultCache<Result>(name: string) {
  const kept = () =>
    processSingleton(`results:${name}`, () => new LRUCache<string, Kept<Result>>({ max: MAX_RESULTS }));

  return (tenant: { id: string }, asked: unknown, compute: () => Promise<Result>): Promise<Result> => {
    const key = `${tenant.id} ${JSON.stringify(asked)}`;
    const generation = pageGeneration(tenant.id);
    const known = kept().get(key);
    if (known?.generation === generation && known.expiresAt > Date.now()) return known.result;
    const made = { result: compute(), generation, expiresAt: Date.now() + LIFETIME_MS };
    kept().set(key, made);
    made.result.catch(() => {
      if (kept().peek(key) === made) kept().delete(key);
    });
    return made.result;
  };
}
