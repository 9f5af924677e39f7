import { notFound } from "next/navigation";
import type { TenantScope } from "@/access/scope";
import { cachedCategories } from "@/api/cache/directory";
import { listStartups } from "@/features/startup/directory/queries";
import type { SearchResult, StartupList } from "@/features/startup/directory/schema";
import type { BrowseAddress } from "@/features/startup/directory/urls";
import { suggestFilters } from "@/features/startup/search/filter-suggestions";
import { countResults, searchStartups } from "@/features/startup/search/search-startups";
import { AppError } from "@/lib/errors/app-error";

/**
 * Reads search results and further pages of a list per request. Ignores the session filter if the community
 * has no sessions.
 */
export async function listUncached(scope: TenantScope, asked: BrowseAddress) {
  const { id, capabilities } = scope.tenant;
  const { words, cursor } = asked;
  const view = { ...asked.view, session: asked.view.session && capabilities.sessions };
  const [{ spelling, ...list }, categories] = await Promise.all([
    find(scope, { view, words, cursor }).catch(leadNowhere),
    cachedCategories(id),
  ]);
  const count = words && !cursor ? await countOf(scope, { words, view }, list) : null;
  const isDeadEnd = list.items.length === 0 && !cursor;
  const waysOut = isDeadEnd ? await suggestFilters(scope, { view, words, categories }) : [];
  return { view, words, isContinued: cursor !== null, list, count, spelling, categories, waysOut };
}

/** A list that fits on its first page is counted by itself. */
const countOf = async (
  scope: TenantScope,
  asked: Parameters<typeof countResults>[1],
  { items, nextCursor }: StartupList,
) => (nextCursor ? countResults(scope, asked) : items.length);

async function find(scope: TenantScope, { view, words, cursor }: BrowseAddress): Promise<SearchResult> {
  if (words) return searchStartups(scope, { words, view, cursor });
  return { ...(await listStartups(scope, { view, cursor })), spelling: null };
}

/** An unreadable cursor is a 404. */
function leadNowhere(error: unknown): never {
  if (error instanceof AppError) notFound();
  throw error;
}
