import { LRUCache } from "lru-cache";
import { isLoss } from "./connection";

/** A page isn't kept waiting longer for what is known already. */
const PATIENCE_MS = 250;

/** Reads a value by its key, or returns the last one read. */
export type LastKnown<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps the last value read for each key, for as long as there is space, and returns it while the database
 * doesn't answer. Otherwise each value is read, so nothing here is out of date for longer than an outage.
 */
export function lastKnown<Value extends object>(max: number): LastKnown<Value> {
  const values = new LRUCache<string, Value>({ max });
  return async (key, read) => {
    const reading = read().then((value) => {
      values.set(key, value);
      return value;
    });
    const known = values.get(key);
    if (!known) return reading;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, known);
    });
    const outcome = reading.catch((error: unknown) => (isLoss(error) ? known : Promise.reject(error)));
    return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
  };
}
