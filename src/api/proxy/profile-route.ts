import type { Tenant } from "@/access/tenant";
import { findUsername } from "@/features/auth/profile/queries";
import { decodeSegment } from "@/lib/text/url-segment";
import { readViewer } from "@/server/auth/viewer";
import { isUnstorable } from "@/server/trpc/procedures";

const LONGEST = 254;

/**
 * Where an address below `/profile/` leads in a community: the viewer's own e-mail address to their own
 * profile, any other address nowhere, so that nobody learns whose it is; a name that its person had before to
 * the one that they have now, with what is below it.
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
