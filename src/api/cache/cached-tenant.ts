import { cacheLife, cacheTag } from "next/cache";
import { notFound } from "next/navigation";
import { mintTenantScope, type TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { secondsToMidnight } from "@/domain/startup/rules";
import { tenantIdOf } from "@/domain/tenant/branding/draft-rules";
import { findTenant } from "@/domain/tenant/resolve-host";
import { pageTags, tags } from "@/server/cache/tags";

/**
 * Changes invalidate the cache by tag; the times cover changes nothing announces. `stale` is how long a
 * browser reuses a prefetched page.
 *
 * Next runs cached functions outside the request's language, and all languages share what they return. So they
 * return data, or take the language as an argument and run in it.
 */
const UNTIL_CHANGED = { stale: 30, revalidate: 3600, expire: 86_400 } as const;

/** What ends the result of a cached function: a change of the community ends all. */
const ENDS = {
  "a change of the community": (tenantId: string) => [tags.tenant(tenantId)],
  "a change of its pages": (tenantId: string) => [tags.pages(tenantId)],
  "a change of its pages or counts": pageTags,
};

/** The scope of a cached function. Public pages are the same for all viewers, so they are read as a visitor. */
export async function visitor(
  tenantId: string,
  endedBy: keyof typeof ENDS = "a change of its pages",
): Promise<TenantScope> {
  cacheLife(UNTIL_CHANGED);
  cacheTag(...ENDS[endedBy](tenantId));
  const tenant = (await findTenant(tenantId)) ?? notFound();
  return mintTenantScope({ tenant, viewer: null, now: new Date(), requestId: "", ip: "", host: "" });
}

/** Loads a community for a cached page and tags the page, so that an edit invalidates it. */
export async function cachedTenant(key: string): Promise<Tenant | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantIdOf(key)));
  return findTenant(key);
}

/**
 * Keeps a miss for a second only. It may be due to a clock that is behind, which nothing announces, and the proxy admits
 * few addresses that have none.
 */
export function keepIfFound<Found>(found: Found | null): Found | null {
  if (found === null) cacheLife({ stale: 30, revalidate: 1, expire: 301 });
  return found;
}

/** A calendar page expires at midnight even if nothing invalidates it. */
export function liveUntilMidnight({ now, tenant }: TenantScope): void {
  const left = secondsToMidnight(now, tenant.timeZone);
  cacheLife({ ...UNTIL_CHANGED, revalidate: Math.min(left, 900), expire: Math.max(left + 1, 301) });
}

/** A page that counts what happened recently expires soon, even if nothing invalidates it. */
export const liveForAnHour = (): void => cacheLife({ ...UNTIL_CHANGED, revalidate: 900, expire: 3600 });
