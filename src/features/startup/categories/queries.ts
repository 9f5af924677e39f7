import { and, count, eq, ne } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Category } from "@/access/tenant";
import { startups, taxonomies } from "@/domain/schema";
import { categoryOf, listSetUp } from "@/domain/startup/categories/rules";
import { inOrder, readCategories } from "@/features/startup/directory/categories";
import { compareTexts } from "@/lib/format/compare";
import { inTenant, type Tx } from "@/server/db/client";
import { setUp } from "./rules";
import type { CategoryList } from "./schema";

export type Stored = { version: number; categories: Category[] };

type Counted = ReadonlyMap<string, number>;

/** How many startups have each key, drafts excepted. */
export async function countByKey(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<Counted> {
  const rows = await tx
    .select({ key: startups.category, count: count() })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), ne(startups.status, "draft")))
    .groupBy(startups.category);
  return new Map(rows.map(({ key, count: startupCount }) => [key, startupCount]));
}

/**
 * The stored categories, or those that a community has before the first change: the choices that makers have, and
 * further ones that startups have. With a lock on the row if there is one.
 */
export async function readStored(tx: Tx, { tenant }: TenantScope, counted: Counted): Promise<Stored> {
  const { version, categories } = taxonomies;
  const [row] = await tx
    .select({ version, categories })
    .from(taxonomies)
    .where(eq(taxonomies.tenantId, tenant.id))
    .for("update");
  const known = row?.categories.flatMap(({ keys }) => keys) ?? [];
  const further = [...counted.keys()].filter((key) => key && !known.includes(key)).sort(compareTexts);
  if (row?.categories.length) return { ...row, categories: setUp(further, row.categories) };
  const offered = await readCategories(tx, { tenant: { ...tenant, categories: [] } });
  const keys = new Set([...offered.map(({ key }) => key), ...further]);
  return { version: row?.version ?? 0, categories: setUp(inOrder(keys)) };
}

export function toList({ version, categories }: Stored, counted: Counted): CategoryList {
  const rows = listSetUp({ categories }).map((category) => ({ ...category, startupCount: 0 }));
  for (const [stored, startupCount] of counted) {
    const { key } = categoryOf({ categories }, stored);
    const row = rows.find((each) => each.key === key);
    if (row) row.startupCount += startupCount;
  }
  return { version, categories: rows };
}

export const readCategoryList = (scope: TenantScope): Promise<CategoryList> =>
  inTenant(scope, async (tx) => {
    const counted = await countByKey(tx, scope);
    return toList(await readStored(tx, scope, counted), counted);
  });
