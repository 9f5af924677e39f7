import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import { asksForNoCategory, type BrowseView, readSearch } from "@/features/startup/browse-address";
import { isReadableCursor } from "@/features/startup/cursor";
import { hasEntries } from "@/features/startup/directory";

const used = new LRUCache<string, true>({ max: 5000, ttl: 300_000 });

const keyOf = ({ id }: Tenant, { category, tag }: BrowseView): string => `${id}:${category}~${tag}`;

/** Whether a view is known to list something; one of no category and no tag always is. */
export const isKnownView = (tenant: Tenant, view: BrowseView): boolean =>
  (view.category === null && view.tag === null) || used.has(keyOf(tenant, view));

/**
 * Whether a view lists something, so that its page is worth keeping: made-up topics must not push the real
 * pages out of the cache. Only what is there is remembered; the rest would fill the memory just as well.
 */
export async function isUsedView(tenant: Tenant, view: BrowseView): Promise<boolean> {
  if (isKnownView(tenant, view)) return true;
  const isUsed = await hasEntries({ tenant, viewer: null, now: new Date() }, view);
  if (isUsed) used.set(keyOf(tenant, view), true);
  return isUsed;
}

/** Whether an address of the directory can be answered: one whose category and cursor can be some. */
export function leadsOn(query: URLSearchParams): boolean {
  if (asksForNoCategory(query)) return false;
  const cursor = query.get("cursor");
  return !cursor || isReadableCursor(cursor, readSearch(query) ? "search" : "list");
}
