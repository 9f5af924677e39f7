import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { taxonomies } from "@/domain/schema";
import { categoryOf, listSetUp, plainCategory, type ShownCategory } from "@/domain/startup/categories/rules";
import { STARTER_CATEGORIES } from "@/domain/startup/rules";
import { compareTexts } from "@/lib/format/compare";
import { inTenant, type Tx } from "@/server/db/client";

const FEW = 5;
const OTHER = "Other";

/**
 * Categories to choose from when submitting: those that admins have set up, in their order. Otherwise those in
 * use, plus the starter categories while only a few are in use, in alphabetical order.
 */
export async function readCategories(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
): Promise<ShownCategory[]> {
  if (tenant.categories.length) return listSetUp(tenant);
  const used = await usedCategories(tx, tenant.id);
  const offered = new Set([...used, ...(used.length < FEW ? STARTER_CATEGORIES : [OTHER])]);
  return inOrder(offered).map(plainCategory);
}

/** Alphabetical. "Other" collects what fits nowhere else, so it comes last. */
export const inOrder = (keys: Iterable<string>): string[] =>
  [...keys].sort((a, b) => Number(a === OTHER) - Number(b === OTHER) || compareTexts(a, b));

export const listChoices = (scope: TenantScope): Promise<ShownCategory[]> =>
  inTenant(scope, (tx) => readCategories(tx, scope));

/**
 * The key of the category that the form has sent, in the community's own spelling; undefined if there is none. The
 * caller must hold the lock on submissions, so that the category isn't merged or deleted meanwhile.
 */
export async function findKey(tx: Tx, { tenant }: TenantScope, wanted: string): Promise<string | undefined> {
  const { tenantId } = taxonomies;
  const [row] = await tx
    .select({ categories: taxonomies.categories })
    .from(taxonomies)
    .where(eq(tenantId, tenant.id));
  const current = { ...tenant, categories: row?.categories ?? [] };
  const { key } = categoryOf(current, wanted);
  const known = await readCategories(tx, { tenant: current });
  return known.find((category) => category.key.toLowerCase() === key.toLowerCase())?.key;
}

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
