import { and, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ReadScope } from "@/access/scope";
import { filtersOf } from "@/domain/fields/rules";
import { startups } from "@/domain/schema";
import { categoryName, type ShownCategory } from "@/domain/startup/categories/rules";
import {
  type ActiveFilter,
  activeFiltersOf,
  type FilterSuggestion,
  type Looked,
  MAX_COUNTED,
} from "@/features/startup/directory/filter-rules";
import { topicOf } from "@/features/startup/directory/queries";
import { launchedWithin } from "@/features/startup/directory/sort-order";
import { type BrowseView, browsePath, DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { inTenant, type Tx } from "@/server/db/client";
import { countFound } from "./search-startups";

/**
 * Suggestions for an empty list: each filter whose removal gives results; if there is none, each filter that
 * gives results on its own. Most results first. (DIR-3)
 */
export function suggestFilters(
  scope: ReadScope,
  { categories, ...looked }: Looked & { categories: readonly ShownCategory[] },
): Promise<FilterSuggestion[]> {
  const category = categories.find(({ slug }) => slug === looked.view.category);
  const filters = activeFiltersOf({
    ...looked,
    categoryName: category ? categoryName(category) : null,
    filters: filtersOf(scope.tenant, "startup"),
  });
  if (filters.length === 0) return Promise.resolve([]);
  return inTenant(scope, async (tx) => {
    const dropped = filters.map(({ kind, label, rest }) => ({
      label:
        kind === "words"
          ? m.startup_directory_browse_clear()
          : m.startup_directory_browse_without({ filter: label }),
      at: rest,
    }));
    const ways = await thatFind(tx, scope, dropped);
    if (ways.length) return ways;
    const alone = filters.map((filter) => ({
      label: m.startup_directory_browse_only({ filter: filter.label }),
      at: onlyOf(filter, looked),
    }));
    return thatFind(tx, scope, alone);
  });
}

function onlyOf({ rest }: ActiveFilter, { view, words }: Looked): Looked {
  if (rest.words !== words) return { view: { ...DEFAULT_VIEW, sort: view.sort }, words };
  const differs = (key: keyof BrowseView) => JSON.stringify(rest.view[key]) !== JSON.stringify(view[key]);
  const kept = (Object.keys(view) as (keyof BrowseView)[]).filter(differs);
  const stays = Object.fromEntries(kept.map((key) => [key, view[key]]));
  return { view: { ...DEFAULT_VIEW, sort: view.sort, ...stays }, words: null };
}

async function thatFind(
  tx: Tx,
  scope: ReadScope,
  ways: { label: string; at: Looked }[],
): Promise<FilterSuggestion[]> {
  const found: FilterSuggestion[] = [];
  for (const { label, at } of ways) {
    const count = await countLooked(tx, scope, at);
    if (count > 0) found.push({ label, count, href: browsePath(at.view, { q: at.words }) });
  }
  return found.sort((a, b) => b.count - a.count);
}

async function countLooked(tx: Tx, scope: ReadScope, { view, words }: Looked): Promise<number> {
  if (words) return countFound(tx, scope, { words, view, most: MAX_COUNTED });
  const topic = await topicOf(tx, scope, view);
  if (!topic) return 0;
  const some = tx
    .select({ id: startups.id })
    .from(startups)
    .where(and(topic, launchedWithin(view.period, scope.now, scope.tenant.timeZone)))
    .limit(MAX_COUNTED)
    .as("some");
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
