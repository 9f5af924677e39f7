import { isLoss } from "@/server/db/connection";
import type { CurrentCache } from "./current-cache";
import { currentMoment, isCurrent } from "./generations";

/** A page isn't kept waiting longer for what is known already. */
const PATIENCE_MS = 250;

/** Returns the value of a key, or the last one read. That there is none isn't kept. */
type LastKnown<Value> = <Read extends Value | null>(
  key: string,
  read: () => Promise<Read>,
) => Promise<Read | Value>;

/**
 * Reads a value for a cache that hasn't got a current one, and returns the last one that it was given while the
 * database doesn't answer. So nothing here is out of date for longer than an outage. A value that has changed is used
 * only if the database is away, not if it is slow.
 */
export function lastKnown<Value extends object>(
  cache: CurrentCache<Value>,
  tagsOf: (key: string, value: Value) => string[],
): LastKnown<Value> {
  return async (key, read) => {
    const since = currentMoment();
    const reading = read().then((value) => {
      if (value === null) cache.delete(key);
      else cache.set(key, value, { tags: tagsOf(key, value), since });
      return value;
    });
    const known = cache.getLast(key);
    if (!known) return reading;
    const outcome = reading.catch((error: unknown) => (isLoss(error) ? known.value : Promise.reject(error)));
    const isUsable = () => isCurrent(known.tags, known.since);
    if (!isUsable()) return outcome;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      timer = setTimeout(() => isUsable() && resolve(known.value), PATIENCE_MS);
    });
    return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
  };
}
