import type { Tenant } from "@/access/tenant";
import { readViewer } from "@/domain/auth/viewer";
import { isUnstorable } from "@/domain/guard/procedures";
import { findUsername } from "@/features/auth/profile/queries";
import { decodeSegment } from "@/lib/text/url-segment";

const LONGEST = 254;

/**
 * Resolves a path below `/profile/`. The viewer's own email goes to their own profile; any other email is a
 * 404, so that it doesn't reveal its owner. A former username redirects to the current one, including
 * subpages.
 */
export async function findProfileTarget(
  tenant: Tenant,
  pathname: string,
  headers: Headers,
): Promise<string | null> {
  const [, , segment = "", below] = pathname.split("/");
  const name = decodeSegment(segment);
  if (!name || name.length > LONGEST || isUnstorable(name)) return null;
  const now = new Date();
  if (name.includes("@")) {
    if (below) return null;
    const viewer = await readViewer(tenant, headers, now);
    return viewer?.email.toLowerCase() === name.toLowerCase() ? "/profile" : null;
  }
  const username = await findUsername({ tenant, viewer: null, now }, name);
  return username && `/profile/${encodeURIComponent(username)}${below ? `/${below}` : ""}`;
}
