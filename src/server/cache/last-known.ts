import { LRUCache } from "lru-cache";
import { isLoss } from "@/server/db/connection";
import { currentMoment, isCurrent } from "./generations";

/** A page isn't kept waiting longer for what is known already. */
const PATIENCE_MS = 250;

/** Returns the value of a key, or the last one read. */
export type LastKnown<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps the last value read for each key, for as long as there is space, and returns it while the database
 * doesn't answer. Otherwise each value is read, so nothing here is out of date for longer than an outage. A value that
 * has changed is used only if the database is away, not if it is slow.
 */
export function lastKnown<Value extends object>(
  max: number,
  tagsOf: (key: string, value: Value) => string[],
): LastKnown<Value> {
  const values = new LRUCache<string, { value: Value; since: number }>({ max });
  return async (key, read) => {
    const since = currentMoment();
    const reading = read().then((value) => {
      values.set(key, { value, since });
      return value;
    });
    const known = values.get(key);
    if (!known) return reading;
    const outcome = reading.catch((error: unknown) => (isLoss(error) ? known.value : Promise.reject(error)));
    const isUsable = () => isCurrent(tagsOf(key, known.value), known.since);
    if (!isUsable()) return outcome;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      timer = setTimeout(() => isUsable() && resolve(known.value), PATIENCE_MS);
    });
    return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
  };
}
