import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "../../lib/time/duration.ts";
import { isCurrent } from "./generations.ts";

/** Ends what is changed behind the product's back, such as by an operator's statement. */
export const LAST_RESORT_MS = 5 * MINUTE_MS;

type Limits<Value> = { lifetimeMs: number } & (
  | { max: number }
  | { maxBytes: number; sizeOf: (value: Value) => number }
);

/** What a value was read from: nothing with these tags may change after the reading began. */
export type Origin = { tags: readonly string[]; since: number };

/** What an entry takes beside its value: its key, tags and times. Without it, millions of small values would fit. */
const ENTRY_BYTES = 1500;

type Entry<Value> = Origin & { value: Value; expiresAt: number };

/**
 * Values that are kept until what they were read from changes, for a limited time, and while there is space. A value that
 * was out of date before it came isn't kept.
 */
export class CurrentCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly lifetimeMs: number;

  constructor(limits: Limits<Value>) {
    this.lifetimeMs = limits.lifetimeMs;
    this.entries = new LRUCache(
      "max" in limits
        ? { max: limits.max }
        : {
            maxSize: limits.maxBytes,
            sizeCalculation: ({ value }, key) => ENTRY_BYTES + 2 * key.length + limits.sizeOf(value),
          },
    );
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    return entry && entry.expiresAt > Date.now() && isCurrent(entry.tags, entry.since)
      ? entry.value
      : undefined;
  }

  /** Whether there is a value, even if it is out of date. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** Returns false if the value is out of date already. */
  set(key: string, value: Value, { tags, since }: Origin, lifetimeMs = this.lifetimeMs): boolean {
    if (!isCurrent(tags, since)) return false;
    this.entries.set(key, { value, tags, since, expiresAt: Date.now() + lifetimeMs });
    return true;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}
