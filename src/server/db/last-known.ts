import { LRUCache } from "lru-cache";
import { isLoss } from "./connection";

/** A page isn't kept waiting longer for what is known already. */
const PATIENCE_MS = 250;

/**
 * `read` returns the value of a key, or the last one read. `outdate` notes that values have changed: they are then
 * used only if the database is away, and no longer if it is slow.
 */
export type LastKnown<Value> = {
  read: (key: string, read: () => Promise<Value>) => Promise<Value>;
  outdate: (isChanged: (key: string, value: Value) => boolean) => void;
};

/**
 * Keeps the last value read for each key, for as long as there is space, and returns it while the database
 * doesn't answer. Otherwise each value is read, so nothing here is out of date for longer than an outage.
 */
export function lastKnown<Value extends object>(max: number): LastKnown<Value> {
  const values = new LRUCache<string, { value: Value; isCurrent: boolean }>({ max });
  /** A read that began before a change may return what was there before it. */
  let changes = 0;
  return {
    read: async (key, read) => {
      const before = changes;
      const reading = read().then((value) => {
        values.set(key, { value, isCurrent: changes === before });
        return value;
      });
      const known = values.get(key);
      if (!known) return reading;
      const outcome = reading.catch((error: unknown) =>
        isLoss(error) ? known.value : Promise.reject(error),
      );
      if (!known.isCurrent) return outcome;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Value>((resolve) => {
        timer = setTimeout(() => known.isCurrent && resolve(known.value), PATIENCE_MS);
      });
      return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
    },
    outdate: (isChanged) => {
      changes += 1;
      for (const [key, known] of values.entries()) if (isChanged(key, known.value)) known.isCurrent = false;
    },
  };
}
