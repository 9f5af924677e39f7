import type { Tenant } from "@/access/tenant";
import { hasStartup } from "@/features/startup/detail";
import { findMoved } from "@/features/startup/slug";
import { decodeSegment } from "@/lib/segment";
import { listedStartups } from "@/server/cache/listed-startups";

/**
 * Whether a community lists a startup by this segment of an address. What is there is remembered for a while;
 * what has left since is missed by its page.
 */
export async function isListedStartup(tenant: Tenant, segment: string): Promise<boolean> {
  const listed = listedStartups();
  const key = `${tenant.id}:${segment}`;
  if (listed.has(key)) return true;
  const isListed = await hasStartup({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));
  if (isListed) listed.set(key, true);
  return isListed;
}

/** The address at which a startup is now that had this one before; null when none had. */
export const movedStartup = (tenant: Tenant, segment: string): Promise<string | null> =>
  findMoved({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));
