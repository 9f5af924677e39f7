import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import { hasSession } from "@/features/session/access";
import { readCursor } from "@/features/session/browse/queries";
import { SAVED } from "@/features/session/rules";
import { isId } from "@/lib/id";
import { readViewer } from "@/server/auth/viewer";

/** No longer than a reader may wait for a change, so that nothing needs to clear it. */
const known = new LRUCache<string, true>({ max: 5000, ttl: 1000 });

type Asked = { id: string; headers: Headers; query: URLSearchParams };

/**
 * Which page of a session somebody gets: the one that is cached for everybody, one made for them, or none.
 * Nobody can tell what is hidden from what is not there. Who has just saved something gets one of their own,
 * because the cached page may still be the one of a moment ago.
 */
export async function findSessionPage(
  tenant: Tenant,
  { id, headers, query }: Asked,
): Promise<"shared" | "own" | null> {
  const now = new Date();
  const isOwn = async (): Promise<boolean> => {
    const viewer = await readViewer(tenant, headers, now);
    return viewer !== null && hasSession({ tenant, viewer, now }, id);
  };
  if (query.has(SAVED) && (await isOwn())) return "own";
  const key = `${tenant.id}:${id}`;
  if (known.has(key)) return "shared";
  if (await hasSession({ tenant, viewer: null, now }, id)) {
    known.set(key, true);
    return "shared";
  }
  return (await isOwn()) ? "own" : null;
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
