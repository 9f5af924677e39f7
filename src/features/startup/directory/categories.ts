import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { STARTER_CATEGORIES } from "@/domain/startup/rules";
import { compareTexts } from "@/lib/format/compare";
import { inTenant, type Tx } from "@/server/db/client";

const FEW = 5;
const OTHER = "Other";

/**
 * Categories to choose from when submitting, in alphabetical order: those in use, plus the starter categories
 * while only a few are in use.
 */
export async function readCategories(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<string[]> {
  const used = await usedCategories(tx, tenant.id);
  const offered = new Set([...used, ...(used.length < FEW ? STARTER_CATEGORIES : [OTHER])]);
  return [...offered].sort((a, b) => Number(a === OTHER) - Number(b === OTHER) || compareTexts(a, b));
}

export const listChoices = (scope: TenantScope): Promise<string[]> =>
  inTenant(scope, (tx) => readCategories(tx, scope));

/** A loose index scan: jumps from one category to the next instead of reading every startup. */
async function usedCategories(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx.execute<{ category: string }>(sql`
    with recursive found as (
      (select category from startups where tenant_id = ${tenantId} and status = 'live'
        order by category limit 1)
      union all
      select (select category from startups where tenant_id = ${tenantId} and status = 'live'
        and category > found.category order by category limit 1)
      from found where found.category is not null
    )
    select category from found where category is not null`);
  return rows.map(({ category }) => category);
}
