import { LRUCache } from "lru-cache";
import { env } from "../../env.js";
import { processSingleton } from "../../lib/process-singleton.ts";
import { MINUTE_MS } from "../../lib/time/duration.ts";
import { isCurrent } from "./generations.ts";

/** Ends what is changed behind the product's back, such as by an operator's statement. */
export const LAST_RESORT_MS = 5 * MINUTE_MS;

/**
 * Parts of the memory that all caches of the process share. Each request needs facts, such as which community a host
 * has; pages must not displace them when many communities are read in turn. Clients can search for any number of words.
 */
const SHARES = { facts: 0.35, pages: 0.55, searches: 0.1 } as const;

type Settings<Value> = {
  share: keyof typeof SHARES;
  lifetimeMs: number;
  /** The bytes of memory that a value takes. */
  sizeOf: (value: Value) => number;
};

/** What a value was read from: nothing with these tags may change after the reading began. */
export type Origin = { tags: readonly string[]; since: number };

/** What an entry takes beside its value and its key: its places in the map and the list, its tags and its times. */
const ENTRY_BYTES = 1000;

type Entry<Value> = Origin & { value: Value; bytes: number; expiresAt: number };

/** One store per share: the entries that were used longest ago give way, whichever cache they belong to. */
const storeOf = (share: keyof typeof SHARES): LRUCache<string, Entry<unknown>> =>
  processSingleton(
    `kept-${share}`,
    () =>
      new LRUCache<string, Entry<unknown>>({
        maxSize: Math.floor(env.CACHE_MB * 1024 * 1024 * SHARES[share]),
        sizeCalculation: ({ bytes }) => bytes,
      }),
  );

/** The bytes of a string in memory: V8 keeps two per character if one of them isn't in Latin-1. */
export const bytesOf = (text: string): number => (WIDE.test(text) ? 2 : 1) * text.length;

const WIDE = /[\u0100-\uffff]/;

/**
 * Values that are kept until what they were read from changes, for a limited time, and while there is memory. A value
 * that was out of date before it came isn't kept.
 * @param name distinguishes its keys from the keys of other caches.
 */
export class CurrentCache<Value> {
  private readonly name: string;
  private readonly settings: Settings<Value>;

  constructor(name: string, settings: Settings<Value>) {
    this.name = name;
    this.settings = settings;
  }

  private find(key: string, isUse = true): Entry<Value> | undefined {
    const store = storeOf(this.settings.share);
    const name = this.nameOf(key);
    return (isUse ? store.get(name) : store.peek(name)) as Entry<Value> | undefined;
  }

  private nameOf(key: string): string {
    return `${this.name} ${key}`;
  }

  get(key: string): Value | undefined {
    const entry = this.find(key);
    return entry && entry.expiresAt > Date.now() && isCurrent(entry.tags, entry.since)
      ? entry.value
      : undefined;
  }

  /** The value that was kept last, even if it is out of date. */
  getLast(key: string): (Origin & { value: Value }) | undefined {
    return this.find(key);
  }

  /** Whether there is a value, even if it is out of date. */
  has(key: string): boolean {
    return this.find(key, false) !== undefined;
  }

  /** Returns false if the value is out of date already. */
  set(key: string, value: Value, { tags, since }: Origin, lifetimeMs = this.settings.lifetimeMs): boolean {
    if (!isCurrent(tags, since)) return false;
    const name = this.nameOf(key);
    const bytes = ENTRY_BYTES + bytesOf(name) + Math.ceil(this.settings.sizeOf(value));
    storeOf(this.settings.share).set(name, { value, tags, since, bytes, expiresAt: Date.now() + lifetimeMs });
    return true;
  }

  delete(key: string): void {
    storeOf(this.settings.share).delete(this.nameOf(key));
  }
}
