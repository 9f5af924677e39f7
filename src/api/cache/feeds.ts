import { type Board, type BoardPeriod, boardAt } from "@/domain/startup/leaderboards/urls";
import { listSessionFeed } from "@/features/session/browse/feeds";
import { listSitemapParts } from "@/features/startup/directory/sitemap";
import type { BrowseView } from "@/features/startup/directory/urls";
import { listBoardFeed, listCommentFeed, listFeed } from "@/features/startup/feeds/entries";
import { listPostFeed } from "@/features/tenant/blog/queries";
import type { FeedEntry } from "@/lib/format/feed-document";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { liveUntilMidnight, visitor } from "./cached-tenant";

/** Search engines may see a change up to an hour late, because scanning a large directory takes a while. */
export async function cachedSitemapParts(tenantId: string): Promise<string[]> {
  "use cache";
  return listSitemapParts(await visitor(tenantId, "a change of the community"));
}

export async function cachedFeed(tenantId: string, view: BrowseView): Promise<FeedEntry[]> {
  "use cache";
  const endedBy = view.sort === "hot" ? "a change of its pages or counts" : "a change of its pages";
  return listFeed(await visitor(tenantId, endedBy), view);
}

/** Returns the period's current board if no first day is given. */
export async function cachedBoardFeed(
  tenantId: string,
  period: BoardPeriod,
  startsOn: string | null,
  language: Language,
): Promise<{ board: Board; entries: FeedEntry[] }> {
  "use cache";
  const scope = await visitor(tenantId, "a change of its pages or counts");
  liveUntilMidnight(scope);
  const board = startsOn ? { period, startsOn } : boardAt(period, scope.now, scope.tenant.timeZone);
  return { board, entries: await inLanguage(language, () => listBoardFeed(scope, board)) };
}

export async function cachedCommentFeed(
  tenantId: string,
  startup: { id: string; slug: string; name: string },
  language: Language,
): Promise<FeedEntry[]> {
  "use cache";
  const scope = await visitor(tenantId);
  return inLanguage(language, () => listCommentFeed(scope, startup));
}

export async function cachedSessionFeed(tenantId: string, language: Language): Promise<FeedEntry[]> {
  "use cache";
  const scope = await visitor(tenantId);
  return inLanguage(language, () => listSessionFeed(scope));
}

export async function cachedBlogFeed(tenantId: string, language: Language): Promise<FeedEntry[]> {
  "use cache";
  const scope = await visitor(tenantId);
  return inLanguage(language, () => listPostFeed(scope));
}
