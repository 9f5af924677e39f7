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

export const hasPost = async (tenant: Tenant, segment: string): Promise<boolean> =>
  (await readPost({ tenant, viewer: null, now: new Date() }, decodeSegment(segment))) !== null;

const known = new LRUCache<string, true>({ max: 5000, ttl: 300_000 });

/** Returns true if the community has this leaderboard. Hits are cached for a while. */
export async function isKnownBoard(tenant: Tenant, period: string, name: string): Promise<boolean> {
  const board = readBoardName(period, name);
  if (!board) return false;
  const key = `${tenant.id}:${period}:${name}`;
  if (known.has(key)) return true;
  const isKnown = await hasBoard({ tenant, viewer: null, now: new Date() }, board);
  if (isKnown) known.set(key, true);
  return isKnown;
}

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

/** The current board always exists; a past one only if a startup launched in its period. */
const hasFeedOf = async (tenant: Tenant, { period, startsOn }: BoardTopic): Promise<boolean> =>
  startsOn === null || isKnownBoard(tenant, period, boardName({ period, startsOn }));

const TOPIC_IMAGE = /^\/topics\/(category|tag)\/([^/]+)\/card\.png$/;

export async function isKnownTopic(tenant: Tenant, pathname: string): Promise<boolean> {
  const [, kind = "", value = ""] = TOPIC_IMAGE.exec(pathname) ?? [];
  const view = tenant.capabilities.startup_directory && readTopic(kind, decodeSegment(value));
  return view ? isUsedView(tenant, view) : false;
}

/**
 * Returns true if the community lists a startup under this path segment. Hits are cached for a while; if the
 * startup is gone since, its page responds with 404.
 */
export async function isListedStartup(tenant: Tenant, segment: string): Promise<boolean> {
  const listed = listedStartups();
  const key = `${tenant.id}:${segment}`;
  if (listed.has(key)) return true;
  const isListed = await hasStartup({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));
  if (isListed) listed.set(key, true);
  return isListed;
}

/** Returns the current path of a startup that used to have this one, or null. */
export const movedStartup = (tenant: Tenant, segment: string): Promise<string | null> =>
  findMoved({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));

const used = new LRUCache<string, true>({ max: 5000, ttl: 300_000 });

const keyOf = ({ id }: Tenant, { category, tag }: BrowseView): string => `${id}:${category}~${tag}`;

/** Returns true if the view is known to have results. Views without a category and tag always count. */
export const isKnownView = (tenant: Tenant, view: BrowseView): boolean =>
  (view.category === null && view.tag === null) || used.has(keyOf(tenant, view));

/**
 * Returns true if the view has results and its page is worth caching: made-up topics must not evict real
 * pages. Only hits are remembered, because misses could fill the memory the same way.
 */
export async function isUsedView(tenant: Tenant, view: BrowseView): Promise<boolean> {
  if (isKnownView(tenant, view)) return true;
  const isUsed = await hasEntries({ tenant, viewer: null, now: new Date() }, view);
  if (isUsed) used.set(keyOf(tenant, view), true);
  return isUsed;
}

/** Rejects directory queries with an impossible category or cursor. */
export function leadsOn(query: URLSearchParams): boolean {
  if (asksForNoCategory(query)) return false;
  const cursor = query.get("cursor");
  return !cursor || isReadableCursor(cursor, readSearch(query) ? "search" : "list");
}
