import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { members, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { isAfter, pageOf, READ } from "@/features/platform/pagination";
import type { TenantView } from "@/features/platform/rules";
import { escapeLike } from "@/lib/text/escape-like";
import { inPlatform } from "@/server/db/client";

const { id, name, domain, tier, status, planType, createdAt } = tenants;

/**
 * Lists all communities, newest first. Names and domains match by substring.
 * @param after cursor from the previous page. An invalid cursor starts from the beginning.
 */
export async function listTenants(scope: PlatformScope, view: TenantView, after: string | null) {
  const rows = await inPlatform(scope, (tx) =>
    tx
      .select({
        id,
        name,
        domain,
        tier,
        status,
        planType,
        createdAt,
        at: sql<string>`${createdAt}::text`,
        members: sql<number>`(select count(*)::int from ${members} where ${members.tenantId} = ${id})`,
      })
      .from(tenants)
      .where(and(isFound(view), isAfter(createdAt, id, after)))
      .orderBy(desc(createdAt), desc(id))
      .limit(READ),
  );
  const page = pageOf(rows);
  return {
    tenants: page.rows.map((tenant) => ({ ...tenant, url: originOf(tenant.domain) })),
    after: page.after,
  };
}

function isFound({ query, state }: TenantView): SQL | undefined {
  const part = `%${escapeLike(query.toLowerCase())}%`;
  return and(
    state ? eq(status, state) : undefined,
    query ? or(sql`lower(${name}) like ${part}`, sql`${domain} like ${part}`) : undefined,
  );
}
