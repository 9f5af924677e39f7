import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import { readCursor } from "@/features/session/cursor";
import { hasSession } from "@/features/session/visible";
import { isId } from "@/lib/id";
import { readViewer } from "@/server/viewer";

/** No longer than a reader may wait for a change, so that nothing needs to clear it. */
const known = new LRUCache<string, true>({ max: 5000, ttl: 1000 });

/**
 * Which page of a session somebody gets: the one that is cached for everybody, one made for them, or none.
 * Nobody can tell what is hidden from what is not there.
 */
export async function findSessionPage(
  tenant: Tenant,
  id: string,
  headers: Headers,
): Promise<"shared" | "own" | null> {
  const key = `${tenant.id}:${id}`;
  if (known.has(key)) return "shared";
  const now = new Date();
  if (await hasSession({ tenant, viewer: null, now }, id)) {
    known.set(key, true);
    return "shared";
  }
  const viewer = await readViewer(tenant, headers, now);
  return viewer && (await hasSession({ tenant, viewer, now }, id)) ? "own" : null;
}

/** Whether everybody may see a session, so that it has a picture for other sites. */
export const isPublicSession = async (tenant: Tenant, id: string): Promise<boolean> =>
  tenant.capabilities.sessions && isId(id) && hasSession({ tenant, viewer: null, now: new Date() }, id);

/** The id in the address of a session's page, null in any other address. */
export function sessionIdOf(pathname: string): string | null {
  const [, id] = /^\/sessions\/([^/]+)\/?$/.exec(pathname) ?? [];
  return isId(id) ? id.toLowerCase() : null;
}

/** The page on which a list of sessions goes on; null where it does not, undefined where it begins. */
export function sessionListTarget(query: URLSearchParams): string | null | undefined {
  for (const when of ["ahead", "past"]) {
    const cursor = query.get(when);
    if (cursor) return readCursor(cursor) ? `/sessions/more?${when}=${encodeURIComponent(cursor)}` : null;
  }
  return undefined;
}
