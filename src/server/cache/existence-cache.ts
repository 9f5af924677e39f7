import { CurrentCache } from "./current-cache";
import { currentMoment } from "./generations";
import { tags } from "./tags";

type OfTenant = { id: string };

/**
 * Remembers which of a community's pages exist until its pages change, so that the proxy needn't look them up with each
 * request. Only hits are remembered, because misses could fill the memory with made-up paths. A page that is gone
 * since responds with 404 itself.
 */
export function existenceCache(name: string, lifetimeMs: number) {
  const hits = new CurrentCache<true>(`exists:${name}`, { share: "pages", lifetimeMs, sizeOf: () => 0 });
  const has = ({ id }: OfTenant, key: string): boolean => hits.get(`${id}:${key}`) === true;

  async function check({ id }: OfTenant, key: string, find: () => Promise<boolean>): Promise<boolean> {
    if (has({ id }, key)) return true;
    const since = currentMoment();
    const exists = await find();
    if (exists) hits.set(`${id}:${key}`, true, { tags: [tags.pages(id)], since });
    return exists;
  }

  return { has, check };
}
