import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import { isReadableCursor } from "@/features/startup/directory/cursor";
import { hasEntries } from "@/features/startup/directory/queries";
import { readTopic } from "@/features/startup/directory/topics";
import { asksForNoCategory, type BrowseView, readSearch } from "@/features/startup/directory/urls";
import { type BoardTopic, readFeedPath } from "@/features/startup/feeds/urls";
import { hasBoard } from "@/features/startup/leaderboards/queries";
import { boardName, readBoardName } from "@/features/startup/leaderboards/urls";
import { hasStartup } from "@/features/startup/page/queries";
import { findMoved } from "@/features/startup/submission/slug";
import { readPost } from "@/features/tenant/blog/queries";
import { decodeSegment } from "@/lib/text/url-segment";
import { listedStartups } from "@/server/cache/listed-startups";

/** Whether a community has published a post by this segment of an address. */
export const hasPost = async (tenant: Tenant, segment: string): Promise<boolean> =>
  (await readPost({ tenant, viewer: null, now: new Date() }, decodeSegment(segment))) !== null;

const known = new LRUCache<string, true>({ max: 5000, ttl: 300_000 });

/** Whether a community has the board of an address; what is there is remembered for a while. */
export async function isKnownBoard(tenant: Tenant, period: string, name: string): Promise<boolean> {
  const board = readBoardName(period, name);
  if (!board) return false;
  const key = `${tenant.id}:${period}:${name}`;
  if (known.has(key)) return true;
  const isKnown = await hasBoard({ tenant, viewer: null, now: new Date() }, board);
  if (isKnown) known.set(key, true);
  return isKnown;
}

/** Whether there is such a feed: a topic that lists something, or the comments of a listed startup. */
export async function isKnownFeed(tenant: Tenant, pathname: string): Promise<boolean> {
  const {
    startup_directory: hasDirectory,
    comments: hasComments,
    sessions: hasSessions,
  } = tenant.capabilities;
  const topic = readFeedPath(pathname)?.topic;
  if (topic?.kind === "blog") return true;
  if (topic?.kind === "sessions") return hasSessions;
  if (!topic || !hasDirectory) return false;
  if (topic.kind === "board") return hasFeedOf(tenant, topic);
  if (topic.kind === "view") return isUsedView(tenant, topic.view);
  return hasComments && isListedStartup(tenant, encodeURIComponent(topic.slug));
}

/** There is always a current board; an earlier one only where something was launched. */
const hasFeedOf = async (tenant: Tenant, { period, startsOn }: BoardTopic): Promise<boolean> =>
  startsOn === null || isKnownBoard(tenant, period, boardName({ period, startsOn }));

const SHARE_IMAGE_SIZE = /^\/topics\/(category|tag)\/([^/]+)\/card\.png$/;

/** Whether an address is that of the picture of a topic which lists something. */
export async function isKnownTopic(tenant: Tenant, pathname: string): Promise<boolean> {
  const [, kind = "", value = ""] = SHARE_IMAGE_SIZE.exec(pathname) ?? [];
  const view = tenant.capabilities.startup_directory && readTopic(kind, decodeSegment(value));
  return view ? isUsedView(tenant, view) : false;
}

/**
 * Whether a community lists a startup by this segment of an address. What is there is remembered for a while;
 * what has left since is missed by its page.
 */
export async function isListedStartup(tenant: Tenant, segment: string): Promise<boolean> {
  const listed = listedStartups();
  const key = `${tenant.id}:${segment}`;
  if (listed.has(key)) return true;
  const isListed = await hasStartup({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));
  if (isListed) listed.set(key, true);
  return isListed;
}

/** The address at which a startup is now that had this one before; null when none had. */
export const movedStartup = (tenant: Tenant, segment: string): Promise<string | null> =>
  findMoved({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));

const used = new LRUCache<string, true>({ max: 5000, ttl: 300_000 });

const keyOf = ({ id }: Tenant, { category, tag }: BrowseView): string => `${id}:${category}~${tag}`;

/** Whether a view is known to list something; one of no category and no tag always is. */
export const isKnownView = (tenant: Tenant, view: BrowseView): boolean =>
  (view.category === null && view.tag === null) || used.has(keyOf(tenant, view));

/**
 * Whether a view lists something, so that its page is worth keeping: made-up topics must not push the real
 * pages out of the cache. Only what is there is remembered; the rest would fill the memory just as well.
 */
export async function isUsedView(tenant: Tenant, view: BrowseView): Promise<boolean> {
  if (isKnownView(tenant, view)) return true;
  const isUsed = await hasEntries({ tenant, viewer: null, now: new Date() }, view);
  if (isUsed) used.set(keyOf(tenant, view), true);
  return isUsed;
}

/** Whether an address of the directory can be answered: one whose category and cursor can be some. */
export function leadsOn(query: URLSearchParams): boolean {
  if (asksForNoCategory(query)) return false;
  const cursor = query.get("cursor");
  return !cursor || isReadableCursor(cursor, readSearch(query) ? "search" : "list");
}
