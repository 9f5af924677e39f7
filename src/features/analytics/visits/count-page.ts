import { sql } from "drizzle-orm";
import { campaignOf, isClassOfSources } from "@/domain/analytics/rules";
import { dayVisitors, pageDays, sourceDays } from "@/domain/schema";
import type { CountPage } from "@/features/analytics/schema";
import { processSingleton } from "@/lib/process-singleton";
import { zonedClock } from "@/lib/time/time-zone";
import { Batcher } from "@/server/concurrency/batcher";
import { inTenantId, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { keptSource, MAX_SOURCES, readSource } from "./count-visit";
import { isBelowMost } from "./network-days";
import { isCountable, type Visitor, visitorHash } from "./visitor";

/** A visitor's views since the last write, with the source of the first view. */
type VisitorViews = {
  tenantId: string;
  day: string;
  visitor: string;
  source: string;
  pages: Record<string, number>;
};

const WRITE_MS = 1000;
/** Visitors that wait to be written. Only a database that doesn't answer lets so many pile up. */
export const MAX_WAITING = 10_000;

const views = () =>
  processSingleton(
    "page-views",
    () =>
      new Batcher<Map<string, VisitorViews>>({ ms: WRITE_MS, empty: () => new Map(), call: writeWaiting }),
  );

/** Resolves after all views counted so far are written. */
export const writePageViews = (): Promise<void> => views().flush();

/**
 * Counts a page view, and the visitor once per day by source. It is written within a second, together with all
 * others. Skips bots and visitors who opted out. Returns true if it was counted. (ANA-4)
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
  return note({ tenantId: visitor.tenant.id, day, visitor: visitorId, source }, page);
}

/** Returns false if too many visitors wait. */
function note(view: Omit<VisitorViews, "pages">, page: string): boolean {
  const key = `${view.tenantId} ${view.day} ${view.visitor}`;
  let isNoted = true;
  views().add((waiting) => {
    const known = waiting.get(key) ?? { ...view, pages: {} };
    isNoted = waiting.has(key) || waiting.size < MAX_WAITING;
    if (!isNoted) return;
    known.pages[page] = (known.pages[page] ?? 0) + 1;
    waiting.set(key, known);
  });
  return isNoted;
}

/** Views that can't be written are dropped, so that they don't pile up. */
async function writeWaiting(waiting: ReadonlyMap<string, VisitorViews>): Promise<undefined> {
  const byTenant = new Map<string, VisitorViews[]>();
  for (const one of waiting.values())
    byTenant.set(one.tenantId, [...(byTenant.get(one.tenantId) ?? []), one]);
  for (const [tenantId, rows] of byTenant) {
    await inTenantId(tenantId, "", (tx) => write(tx, tenantId, rows)).catch((error: unknown) =>
      log.warn({ err: error }, "page views could not be written"),
    );
  }
}

/**
 * A single statement: records the visitors who are new today, in the order in which they came. A returning visitor
 * keeps their first source. Rows are sorted, so that two instances can't deadlock.
 */
function write(tx: Tx, tenantId: string, rows: readonly VisitorViews[]): Promise<unknown> {
  const sent = rows.map(({ day, visitor, source, pages }, at) => ({
    ...{ day, visitor, source, pages, at },
    views: Object.values(pages).reduce((sum, count) => sum + count, 0),
    is_class: isClassOfSources(source),
  }));
  return tx.execute(sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as row(day date, visitor text, source text, pages jsonb, at int, views int, is_class boolean)
    ), known as (
      select v.day, v.visitor, v.source from ${dayVisitors} as v
      join seen on v.tenant_id = ${tenantId} and v.day = seen.day and v.visitor = seen.visitor
    ), added as (
      select seen.day, seen.source, row_number() over (partition by seen.day order by min(seen.at))
        + (select count(*) from ${sourceDays} as s where s.tenant_id = ${tenantId} and s.day = seen.day) as place
      from seen
      where not is_class and not exists (select from known where known.day = seen.day and known.visitor = seen.visitor)
        and not exists (select from ${sourceDays} as s
          where s.tenant_id = ${tenantId} and s.day = seen.day and s.source = seen.source)
      group by seen.day, seen.source
    ), noted as (
      insert into ${dayVisitors} (tenant_id, day, visitor, source)
      select ${tenantId}::uuid, day, visitor, case when place > ${MAX_SOURCES} then 'other' else source end
      from seen left join added using (day, source)
      order by day, visitor
      on conflict do nothing returning day, visitor, source
    ), came as (
      select day, visitor, source, 1 as visitors from noted
      union all
      select day, visitor, source, 0 from known
    ), paged as (
      insert into ${pageDays} as pages (tenant_id, day, page, views)
      select ${tenantId}::uuid, day, page, sum(count::int) from came join seen using (day, visitor),
        jsonb_each_text(seen.pages) as one(page, count)
      group by day, page order by day, page
      on conflict (tenant_id, day, page) do update set views = pages.views + excluded.views
    )
    insert into ${sourceDays} as sources (tenant_id, day, source, visitors, views)
    select ${tenantId}::uuid, day, came.source, sum(visitors), sum(views) from came join seen using (day, visitor)
    group by day, came.source order by day, came.source
    on conflict (tenant_id, day, source)
    do update set visitors = sources.visitors + excluded.visitors, views = sources.views + excluded.views`);
}
