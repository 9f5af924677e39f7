import { asc, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { readFieldColumns } from "@/domain/fields/columns";
import { MAX_EXPORTED } from "@/domain/member/list/rules";
import { startups } from "@/domain/schema";
import { categoryName, categoryOf } from "@/domain/startup/categories/rules";
import { originOf } from "@/domain/tenant/origin";
import { csvOf } from "@/lib/format/csv";
import { inTenant } from "@/server/db/client";

const HEADINGS = [
  m.common_name,
  m.common_tagline,
  m.common_website,
  m.common_category,
  m.common_status,
  m.common_launched,
  m.common_votes,
  m.common_comments,
  m.common_makers,
  m.common_page,
];

/** With the names of the outer table written out, because the query builder leaves them away. */
const MAKERS = sql<string>`coalesce((select string_agg(p.username, ', ' order by m.position)
  from startup_makers m join profiles p on p.id = m.user_id
  where m.tenant_id = startups.tenant_id and m.startup_id = startups.id), '')`;

/** Exports all startups, the oldest first, as CSV that is safe from formula injection. Recorded in the audit log. */
export const exportStartups = (scope: AdminScope): Promise<string> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    const rows = await tx
      .select({ startup: startups, makers: MAKERS })
      .from(startups)
      .where(eq(startups.tenantId, tenant.id))
      .orderBy(asc(startups.createdAt), asc(startups.id))
      .limit(MAX_EXPORTED);
    const startupIds = rows.map(({ startup }) => startup.id);
    const columns = await readFieldColumns(tx, scope, "startup", startupIds);
    const target = { type: "tenant", id: tenant.id };
    await audit(tx, scope, { action: "startups.exported", target, after: { rows: rows.length } });
    return csvOf([
      [...HEADINGS.map((heading) => heading()), ...columns.headings],
      ...rows.map(({ startup, makers }) => [
        startup.name,
        startup.tagline,
        startup.website,
        categoryName(categoryOf(tenant, startup.category)),
        startup.status,
        startup.launchedAt?.toISOString() ?? "",
        startup.voteCount,
        startup.commentCount,
        makers,
        `${originOf(tenant.domain)}/startup/${startup.slug}`,
        ...columns.cellsOf(startup.id),
      ]),
    ]);
  });
