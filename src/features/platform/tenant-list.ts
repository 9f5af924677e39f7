import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { inPlatform } from "@/server/db/client";
import { members, tenants } from "@/server/db/schema";
import { originOf } from "@/server/tenants";
import type { TenantView } from "./rules";

const SHOWN = 50;

const { id, name, domain, tier, status, planType, createdAt } = tenants;

/**
 * Every community, the newest first; a name or an address is found by any part of it.
 * @param after what the answer before gave; what is no such word begins anew.
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
      .where(and(isFound(view), isAfter(after)))
      .orderBy(desc(createdAt), desc(id))
      .limit(SHOWN + 1),
  );
  const shown = rows.slice(0, SHOWN);
  const last = shown.at(-1);
  return {
    tenants: shown.map(({ at: _at, ...tenant }) => ({ ...tenant, url: originOf(tenant.domain) })),
    after: rows.length > SHOWN && last ? `${last.at}~${last.id}` : null,
  };
}

const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

function isFound({ query, state }: TenantView): SQL | undefined {
  const part = `%${literally(query.toLowerCase())}%`;
  return and(
    state ? eq(status, state) : undefined,
    query ? or(sql`lower(${name}) like ${part}`, sql`${domain} like ${part}`) : undefined,
  );
}

const CURSOR =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function isAfter(after: string | null): SQL | undefined {
  const [, at, lastId] = CURSOR.exec(after ?? "") ?? [];
  if (!at || !Number.isFinite(Date.parse(`${at}:00`))) return undefined;
  return sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${lastId}::uuid)`;
}
