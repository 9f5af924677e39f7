import { cacheLife, cacheTag } from "next/cache";
import { notFound } from "next/navigation";
import { mintTenantScope, type TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { listSessionFeed } from "@/features/session/feed";
import { listPitches } from "@/features/session/pitches";
import type { Pitch } from "@/features/session/schema";
import { listAkin } from "@/features/startup/akin";
import { type Board, type BoardPeriod, boardAt } from "@/features/startup/board-address";
import { readBoard } from "@/features/startup/boards";
import type { BrowseView } from "@/features/startup/browse-address";
import { readStartup } from "@/features/startup/detail";
import { listCategories, listStartups, readFigures } from "@/features/startup/directory";
import type {
  BoardPage,
  DirectoryFigures,
  StartupDetail,
  StartupList,
  Suggestion,
} from "@/features/startup/directory-schema";
import { listBoardFeed, listCommentFeed, listFeed } from "@/features/startup/feed";
import type { WayOut } from "@/features/startup/narrowing-rules";
import { secondsToMidnight } from "@/features/startup/rules";
import { listSitemapParts } from "@/features/startup/sitemap";
import { findMoved } from "@/features/startup/slug";
import { type CommentList, listComments } from "@/features/startup/threads";
import type { TopicFacts } from "@/features/startup/topic-rules";
import { listTags, readTopicFacts } from "@/features/startup/topics";
import { findWaysOut } from "@/features/startup/ways-out";
import { listPostFeed, listPosts, type Post, type PostCard, readPost } from "@/features/tenant/blog";
import { type LegalPage, type LegalVersion, listLegalVersions, readLegalPage } from "@/features/tenant/legal";
import type { LegalPageName } from "@/features/tenant/legal-rules";
import type { FeedEntry } from "@/lib/feed-document";
import { tags } from "@/server/invalidate";
import { findTenant } from "@/server/tenants";

/**
 * What changes is cleared by its tags; the hours are for what nobody announced. A browser that has a page
 * from its prefetch asks again after the least time there is.
 */
export const UNTIL_CHANGED = { stale: 30, revalidate: 3600, expire: 86_400 } as const;

/** What public pages read: the same for everybody, so it is asked for as a visitor. */
export async function visitor(tenantId: string): Promise<TenantScope> {
  const tenant = (await findTenant(tenantId)) ?? notFound();
  return mintTenantScope({ tenant, viewer: null, now: new Date(), requestId: "", ip: "", host: "" });
}

/** A community for a cached page, which it ties to the community: an edit makes the page anew. */
export async function cachedTenant(tenantId: string): Promise<Tenant | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId));
  return findTenant(tenantId);
}

/** A calendar's page ends with its day, also where nothing happens that would clear it. */
function liveUntilMidnight({ now, tenant }: TenantScope): void {
  const left = secondsToMidnight(now, tenant.timeZone);
  cacheLife({ ...UNTIL_CHANGED, revalidate: Math.min(left, 900), expire: Math.max(left + 1, 301) });
}

export async function cachedList(tenantId: string, view: BrowseView, take?: number): Promise<StartupList> {
  "use cache";
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId), tags.counts(tenantId));
  const scope = await visitor(tenantId);
  if (view.period === "all") cacheLife(UNTIL_CHANGED);
  else liveUntilMidnight(scope);
  return listStartups(scope, { view, take });
}

/** What leads out of an empty list. */
export async function cachedWaysOut(tenantId: string, view: BrowseView): Promise<WayOut[]> {
  "use cache";
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
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

/** What is not there now may be submitted later, so its absence ends with the directory's next change. */
export async function cachedStartup(tenantId: string, slug: string): Promise<StartupDetail | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  const startup = await readStartup(await visitor(tenantId), slug);
  cacheTag(
    tags.tenant(tenantId),
    ...(startup ? [tags.startup(tenantId, startup.id), tags.counts(tenantId)] : [tags.directory(tenantId)]),
  );
  return startup;
}

/** Where a startup is now that had this address before; its absence ends with the directory's next change. */
export async function cachedMove(tenantId: string, slug: string): Promise<string | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  return findMoved(await visitor(tenantId), slug);
}

/** Votes change the order a little at most, so they clear nothing here. */
export async function cachedAkin(tenantId: string, startupId: string): Promise<Suggestion[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  return listAkin(await visitor(tenantId), { startupId });
}

/** Sessions that end, and what hosts change of them, clear it. */
export async function cachedPitches(tenantId: string, startupId: string): Promise<Pitch[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.sessions(tenantId));
  return listPitches(await visitor(tenantId), startupId);
}

export async function cachedComments(tenantId: string, startupId: string): Promise<CommentList> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.startup(tenantId, startupId));
  return listComments(await visitor(tenantId), { startupId });
}

/** Search engines may learn of a change within the hour: to look through a large directory takes a while. */
export async function cachedSitemapParts(tenantId: string): Promise<string[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId));
  return listSitemapParts(await visitor(tenantId));
}

export async function cachedFeed(tenantId: string, view: BrowseView): Promise<FeedEntry[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  if (view.sort === "hot") cacheTag(tags.counts(tenantId));
  return listFeed(await visitor(tenantId), view);
}

/** Without a first day it is the current board of the period. */
export async function cachedBoardFeed(
  tenantId: string,
  period: BoardPeriod,
  startsOn: string | null,
): Promise<{ board: Board; entries: FeedEntry[] }> {
  "use cache";
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId), tags.counts(tenantId));
  const scope = await visitor(tenantId);
  liveUntilMidnight(scope);
  const board = startsOn ? { period, startsOn } : boardAt(period, scope.now, scope.tenant.timeZone);
  return { board, entries: await listBoardFeed(scope, board) };
}

export async function cachedCommentFeed(
  tenantId: string,
  id: string,
  slug: string,
  name: string,
): Promise<FeedEntry[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.startup(tenantId, id));
  return listCommentFeed(await visitor(tenantId), { id, slug, name });
}

export async function cachedSessionFeed(tenantId: string): Promise<FeedEntry[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.sessions(tenantId));
  return listSessionFeed(await visitor(tenantId));
}

export async function cachedLegalPage(tenantId: string, name: LegalPageName): Promise<LegalPage> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return readLegalPage(await visitor(tenantId), name);
}

export async function cachedLegalVersions(tenantId: string, name: LegalPageName): Promise<LegalVersion[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return listLegalVersions(await visitor(tenantId), name);
}

export async function cachedPosts(tenantId: string): Promise<PostCard[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return listPosts(await visitor(tenantId));
}

export async function cachedBlogFeed(tenantId: string): Promise<FeedEntry[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return listPostFeed(await visitor(tenantId));
}

export async function cachedPost(tenantId: string, slug: string): Promise<Post | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return readPost(await visitor(tenantId), slug);
}
