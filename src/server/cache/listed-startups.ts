import { LRUCache } from "lru-cache";

/** Next bundles the proxy separately from the listener, so the cache is shared through `globalThis`. */
const shared = globalThis as typeof globalThis & { startuphubListed?: LRUCache<string, true> };

export function listedStartups(): LRUCache<string, true> {
  shared.startuphubListed ??= new LRUCache<string, true>({ max: 5000, ttl: 300_000 });
  return shared.startuphubListed;
}

/** Called when a community's directory changes, so that old paths redirect immediately. */
export function clearListed(tenantId: string): void {
  for (const key of [...listedStartups().keys()]) {
    if (key.startsWith(`${tenantId}:`)) listedStartups().delete(key);
  }
}
