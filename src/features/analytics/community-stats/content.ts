import { type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { categoryDays, startupDays, startups } from "@/domain/schema";
import { categoryName, categoryOf } from "@/domain/startup/categories/rules";
import type { Days } from "@/features/analytics/rollups/count-figures";
import { countLaunches, countReceived } from "@/features/analytics/rollups/count-parts";
import { type Split, splitDays } from "@/features/analytics/rollups/queries";
import type { CategoryFigures, Content, StartupFigures } from "@/features/analytics/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { requirePart } from "./require-part";

const MAX_SHOWN = 10;

/**
 * Startups and categories that stood out in the period.
 * @throws FORBIDDEN if the community lacks advanced analytics. (ANA-7)
 */
export function readContent(scope: TenantScope, days: Days): Promise<Content> {
  requirePart(scope, "content");
  return inTenant(scope, async (tx) => {
    const split = await splitDays(tx, scope, days);
    const [top, discussed, categories] = await Promise.all([
      readTop(tx, scope, split, "votes"),
      readTop(tx, scope, split, "comments"),
      readCategories(tx, scope, split),
    ]);
    return { top, discussed, categories };
  });
}

/**
 * Per-startup views, votes and comments by day. Reads the rollups, and counts live the days that aren't
 * stored yet.
 */
function received({ tenant }: TenantScope, { from, to, live }: Split): SQL {
  const now = live
    ? sql`union all select startup_id, views, votes, comments from (${countReceived({ tenant, days: live })}) as now`
    : sql``;
  return sql`select ${startupDays.startupId} as startup_id, ${startupDays.views} as views, ${startupDays.votes} as votes,
    ${startupDays.comments} as comments from ${startupDays} where ${startupDays.tenantId} = ${tenant.id}
      and ${startupDays.day} between ${from}::date and ${to}::date ${now}`;
}

/** Startups with the highest value, in descending order. Startups with zero are left out. */
async function readTop(
  tx: Tx,
  scope: TenantScope,
  split: Split,
  by: "votes" | "comments",
): Promise<StartupFigures[]> {
  const rows = await tx.execute<StartupFigures>(sql`
    select ${startups.id} as id, ${startups.name} as name, ${startups.slug} as slug,
      ${startups.status} = 'live' as "isListed", top.views, top.votes, top.comments
    from (
      select startup_id, sum(views)::int as views, sum(votes)::int as votes, sum(comments)::int as comments
      from (${received(scope, split)}) as days group by 1 having sum(${sql.identifier(by)}) > 0
      order by sum(${sql.identifier(by)}) desc, startup_id limit ${MAX_SHOWN}
    ) as top join ${startups} on ${startups.tenantId} = ${scope.tenant.id} and ${startups.id} = top.startup_id
    order by ${sql.identifier("top")}.${sql.identifier(by)} desc, ${startups.id}`);
  return [...rows];
}

async function readCategories(tx: Tx, scope: TenantScope, split: Split): Promise<CategoryFigures[]> {
  const { tenant } = scope;
  const { from, to, live } = split;
  const of = live && { tenant, days: live };
  const now = of
    ? sql`union all select category, launches, 0, 0 from (${countLaunches(of)}) as launched
      union all select ${startups.category}, 0, now.votes, now.comments from (${countReceived(of)}) as now
        join ${startups} on ${startups.tenantId} = ${tenant.id} and ${startups.id} = now.startup_id`
    : sql``;
  const rows = await tx.execute<CategoryFigures>(sql`
    select category, sum(launches)::int as launches, sum(votes)::int as votes, sum(comments)::int as comments from (
      select ${categoryDays.category} as category, ${categoryDays.launches} as launches, ${categoryDays.votes} as votes,
        ${categoryDays.comments} as comments from ${categoryDays}
        where ${categoryDays.tenantId} = ${tenant.id} and ${categoryDays.day} between ${from}::date and ${to}::date ${now}
    ) as parts group by 1 having sum(launches) + sum(votes) + sum(comments) > 0
    order by sum(launches) desc, sum(votes) desc, category`);
  return byName(rows, scope);
}

/** The rollups of a category that was merged keep its key, so they are added to the rollups of the other one. */
function byName(rows: readonly CategoryFigures[], { tenant }: TenantScope): CategoryFigures[] {
  const sums = new Map<string, CategoryFigures>();
  for (const { category, launches, votes, comments } of rows) {
    const shown = categoryOf(tenant, category);
    const sum = sums.get(shown.key) ?? { category: categoryName(shown), launches: 0, votes: 0, comments: 0 };
    sum.launches += launches;
    sum.votes += votes;
    sum.comments += comments;
    sums.set(shown.key, sum);
  }
  return [...sums.values()].sort((a, b) => b.launches - a.launches || b.votes - a.votes);
}
