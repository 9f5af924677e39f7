import { notFound } from "next/navigation";
import type { TenantScope } from "@/access/scope";
import { knownFilters } from "@/domain/fields/rules";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { listStartups } from "@/features/startup/directory/queries";
import type { BrowseAddress } from "@/features/startup/directory/urls";
import { suggestFilters } from "@/features/startup/search/filter-suggestions";
import { type CountedResult, searchStartups } from "@/features/startup/search/search-startups";
import { AppError } from "@/lib/errors/app-error";

/**
 * Reads search results and further pages of a list per request. Ignores the session filter if the community
 * has no sessions.
 */
export async function listUncached(
  scope: TenantScope,
  asked: BrowseAddress,
  inUse: Promise<ShownCategory[]>,
) {
  const { capabilities } = scope.tenant;
  const { words, cursor } = asked;
  const view = {
    ...asked.view,
    session: asked.view.session && capabilities.sessions,
    fields: knownFilters(scope.tenant, "startup", asked.view.fields),
  };
  const [{ spelling, count: found, ...list }, categories] = await Promise.all([
    find(scope, { view, words, cursor }).catch(leadNowhere),
    inUse,
  ]);
  const count = words && !cursor ? found : null;
  const isDeadEnd = list.items.length === 0 && !cursor;
  const waysOut = isDeadEnd ? await suggestFilters(scope, { view, words, categories }) : [];
  return { view, words, isContinued: cursor !== null, list, count, spelling, categories, waysOut };
}

async function find(scope: TenantScope, { view, words, cursor }: BrowseAddress): Promise<CountedResult> {
  if (words) return searchStartups(scope, { words, view, cursor });
  return { ...(await listStartups(scope, { view, cursor })), spelling: null, count: 0 };
}

/** An unreadable cursor is a 404. */
function leadNowhere(error: unknown): never {
  if (error instanceof AppError) notFound();
  throw error;
}
