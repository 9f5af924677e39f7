import { LRUCache } from "lru-cache";

/** Next bundles the proxy apart from the listener; both must mean the same memory. */
const shared = globalThis as typeof globalThis & { startuphubListed?: LRUCache<string, true> };

/** Startups known to be listed, by community and segment of the address. */
export function listedStartups(): LRUCache<string, true> {
  shared.startuphubListed ??= new LRUCache<string, true>({ max: 5000, ttl: 300_000 });
  return shared.startuphubListed;
}

/** Forgets what a community lists; called when its directory changes, so that old addresses lead on at once. */
export function clearListed(tenantId: string): void {
  for (const key of [...listedStartups().keys()]) {
    if (key.startsWith(`${tenantId}:`)) listedStartups().delete(key);
  }
}
