import { cacheLife, cacheTag } from "next/cache";
import { notFound } from "next/navigation";
import { mintTenantScope, type TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { secondsToMidnight } from "@/features/startup/rules";
import { tenantIdOf } from "@/features/tenant/branding/preview-rules";
import { tags } from "@/server/cache/invalidate";
import { findTenant } from "@/server/tenants/resolve-host";

/**
 * What changes is cleared by its tags; the hours are for what nobody announced. A browser that has a page
 * from its prefetch asks again after the least time there is.
 */
export const UNTIL_CHANGED = { stale: 30, revalidate: 3600, expire: 86_400 } as const;

/** What public pages read: the same for everybody, so it is asked for as a visitor. */
export async function visitor(tenantId: string): Promise<TenantScope> {
  const tenant = (await findTenant(tenantId)) ?? notFound();
  return mintTenantScope({ tenant, viewer: null, now: new Date(), requestId: "", ip: "", host: "" });
}

/** A community for a cached page, which it ties to the community: an edit makes the page anew. */
export async function cachedTenant(key: string): Promise<Tenant | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantIdOf(key)));
  return findTenant(key);
}

/** A calendar's page ends with its day, also where nothing happens that would clear it. */
export function liveUntilMidnight({ now, tenant }: TenantScope): void {
  const left = secondsToMidnight(now, tenant.timeZone);
  cacheLife({ ...UNTIL_CHANGED, revalidate: Math.min(left, 900), expire: Math.max(left + 1, 301) });
}
