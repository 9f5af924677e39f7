import { cacheLife, cacheTag } from "next/cache";
import { type BoardPeriod, boardAt } from "@/features/startup/board-address";
import { readBoard } from "@/features/startup/boards";
import type { BrowseView } from "@/features/startup/browse-address";
import { listCategories, listStartups, readFigures } from "@/features/startup/directory";
import type { BoardPage, DirectoryFigures, StartupList } from "@/features/startup/directory-schema";
import type { WayOut } from "@/features/startup/narrowing-rules";
import type { TopicFacts } from "@/features/startup/topic-rules";
import { listTags, readTopicFacts } from "@/features/startup/topics";
import { findWaysOut } from "@/features/startup/ways-out";
import { tags } from "@/server/invalidate";
import { liveUntilMidnight, UNTIL_CHANGED, visitor } from "./cached";

export async function cachedList(tenantId: string, view: BrowseView, take?: number): Promise<StartupList> {
  "use cache";
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId), tags.counts(tenantId));
  if (view.session) cacheTag(tags.sessions(tenantId));
  const scope = await visitor(tenantId);
  if (view.period === "all") cacheLife(UNTIL_CHANGED);
  else liveUntilMidnight(scope);
  return listStartups(scope, { view, take });
}

/** What leads out of an empty list. */
export async function cachedWaysOut(tenantId: string, view: BrowseView): Promise<WayOut[]> {
  "use cache";
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId), tags.sessions(tenantId));
  const scope = await visitor(tenantId);
  liveUntilMidnight(scope);
  return findWaysOut(scope, { view, words: null, categories: await listCategories(scope) });
}

/** Without a board it is the current one of the period. */
export async function cachedBoard(
  tenantId: string,
  period: BoardPeriod,
  startsOn: string | null,
): Promise<BoardPage> {
  "use cache";
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId), tags.counts(tenantId));
  const scope = await visitor(tenantId);
  liveUntilMidnight(scope);
  const board = startsOn ? { period, startsOn } : boardAt(period, scope.now, scope.tenant.timeZone);
  return readBoard(scope, board);
}

export async function cachedCategories(tenantId: string): Promise<string[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  return listCategories(await visitor(tenantId));
}

/** Votes change nothing of it. */
export async function cachedTopic(tenantId: string, view: BrowseView): Promise<TopicFacts | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  return readTopicFacts(await visitor(tenantId), view);
}

/** For search engines, as the parts of the sitemap. */
export async function cachedTags(tenantId: string): Promise<string[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId));
  return listTags(await visitor(tenantId));
}

export async function cachedFigures(tenantId: string): Promise<DirectoryFigures> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId), tags.counts(tenantId));
  return readFigures(await visitor(tenantId));
}
