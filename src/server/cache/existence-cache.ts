import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton";

const MAX_ENTRIES = 5000;

type OfTenant = { id: string };

/**
 * Remembers which of a community's pages exist, so that the proxy needn't look them up with each request.
 * Only hits are remembered, because misses could fill the memory with made-up paths. A page that is gone
 * since responds with 404 itself.
 */
export function existenceCache(name: string, ttlMs: number) {
  const hits = () =>
    processSingleton(`existence:${name}`, () => new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: ttlMs }));
  const has = ({ id }: OfTenant, key: string): boolean => hits().has(`${id}:${key}`);

  async function check({ id }: OfTenant, key: string, find: () => Promise<boolean>): Promise<boolean> {
    if (has({ id }, key)) return true;
    const exists = await find();
    if (exists) hits().set(`${id}:${key}`, true);
    return exists;
  }

  function clear(tenantId: string): void {
    for (const key of [...hits().keys()]) if (key.startsWith(`${tenantId}:`)) hits().delete(key);
  }

  const clearAll = (): void => hits().clear();

  return { has, check, clear, clearAll };
}
