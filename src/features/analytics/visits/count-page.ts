import { type SQL, sql } from "drizzle-orm";
import { campaignOf, isClassOfSources } from "@/domain/analytics/rules";
import { dayVisitors, pageDays, sourceDays } from "@/domain/schema";
import type { CountPage } from "@/features/analytics/schema";
import { zonedClock } from "@/lib/time/time-zone";
import { inTenant } from "@/server/db/client";
import { keptSource, MAX_SOURCES, readSource } from "./count-visit";
import { isBelowMost } from "./network-days";
import { isCountable, type Visitor, visitorHash } from "./visitor";

/**
 * Counts a page view, and the visitor once per day by source. Skips bots and visitors who opted out. Returns
 * true if it was counted. (ANA-4)
 */
export async function countPageView(
  visitor: Visitor,
  { page, referrer, campaign }: CountPage,
): Promise<boolean> {
  if (!isCountable(visitor)) return false;
  const { day } = zonedClock(visitor.now, visitor.tenant.timeZone);
  if (!isBelowMost(visitor, day, "views")) return false;
  const visitorId = await visitorHash(visitor, day);
  const named = campaignOf(campaign) ?? (await readSource(visitor, referrer));
  const source = keptSource(visitor, day, named);
  const counted = await inTenant(visitor, (tx) =>
    tx.execute(counting(visitor, { day, visitorId, source, page })),
  );
  return counted.length > 0;
}

type PageView = { day: string; visitorId: string; source: string; page: string };

/**
 * A single statement: records the visitor if they are new today. A returning visitor keeps their first
 * source.
 */
function counting({ tenant }: Visitor, { day, visitorId, source, page }: PageView): SQL {
  const ofDay = sql`${sourceDays.tenantId} = ${tenant.id} and ${sourceDays.day} = ${day}`;
  return sql`
    with noted as (
      insert into ${dayVisitors} (tenant_id, day, visitor, source)
      select ${tenant.id}::uuid, ${day}::date, ${visitorId}::text, case
        when ${isClassOfSources(source)}::boolean
          or exists (select from ${sourceDays} where ${ofDay} and ${sourceDays.source} = ${source})
          or (select count(*) from ${sourceDays} where ${ofDay}) < ${MAX_SOURCES}
        then ${source}::text else 'other' end
      on conflict do nothing returning source
    ), came as (
      select source, 1 as visitors from noted
      union all
      select ${dayVisitors.source}, 0 from ${dayVisitors} where ${dayVisitors.tenantId} = ${tenant.id}
        and ${dayVisitors.day} = ${day} and ${dayVisitors.visitor} = ${visitorId}
    ), paged as (
      insert into ${pageDays} as pages (tenant_id, day, page, views)
      select ${tenant.id}::uuid, ${day}::date, ${page}::text, 1 from came
      on conflict (tenant_id, day, page) do update set views = pages.views + 1
    )
    insert into ${sourceDays} as sources (tenant_id, day, source, visitors, views)
    select ${tenant.id}::uuid, ${day}::date, source, visitors, 1 from came
    on conflict (tenant_id, day, source)
    do update set visitors = sources.visitors + excluded.visitors, views = sources.views + 1
    returning 1`;
}
