import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton";

/** The proxy fills it, and the listener, which is bundled separately, clears it. */
export const listedStartups = (): LRUCache<string, true> =>
  processSingleton("listed-startups", () => new LRUCache<string, true>({ max: 5000, ttl: 300_000 }));

/** Called when a community's directory changes, so that old paths redirect immediately. */
export function clearListed(tenantId: string): void {
  for (const key of [...listedStartups().keys()]) {
    if (key.startsWith(`${tenantId}:`)) listedStartups().delete(key);
  }
}
