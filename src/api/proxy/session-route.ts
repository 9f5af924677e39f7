import type { Tenant } from "@/access/tenant";
import { readViewer } from "@/domain/auth/viewer";
import { SAVED } from "@/domain/session/rules";
import { hasSession } from "@/features/session/access";
import { readCursor } from "@/features/session/browse/queries";
import { isId } from "@/lib/id";
import { existenceCache } from "@/server/cache/existence-cache";

/** Short enough that nothing has to invalidate it. */
const publicSessions = existenceCache("sessions", 1000);

type SessionRequest = { id: string; headers: Headers; query: URLSearchParams };

/**
 * Returns the page to show: the shared one, a private one, or null. A hidden session looks the same as a
 * missing one. A user that just saved a change gets a private page, because the shared one may still be
 * stale.
 */
export async function findSessionPage(
  tenant: Tenant,
  { id, headers, query }: SessionRequest,
): Promise<"shared" | "own" | null> {
  const now = new Date();
  const isOwn = async (): Promise<boolean> => {
    const viewer = await readViewer(tenant, headers, now);
    return viewer !== null && hasSession({ tenant, viewer, now }, id);
  };
  if (query.has(SAVED) && (await isOwn())) return "own";
  const isPublic = () => hasSession({ tenant, viewer: null, now }, id);
  if (await publicSessions.check(tenant, id, isPublic)) return "shared";
  return (await isOwn()) ? "own" : null;
}

export const isPublicSession = async (tenant: Tenant, id: string): Promise<boolean> =>
  tenant.capabilities.sessions && isId(id) && hasSession({ tenant, viewer: null, now: new Date() }, id);

export function sessionIdOf(pathname: string): string | null {
  const [, id] = /^\/sessions\/([^/]+)\/?$/.exec(pathname) ?? [];
  return isId(id) ? id.toLowerCase() : null;
}

/**
 * Returns the path of a further page of the list, null for an invalid cursor, and undefined for the first
 * page.
 */
export function sessionListTarget(query: URLSearchParams): string | null | undefined {
  for (const when of ["ahead", "past"]) {
    const cursor = query.get(when);
    if (cursor) return readCursor(cursor) ? `/sessions/more?${when}=${encodeURIComponent(cursor)}` : null;
  }
  return undefined;
}
