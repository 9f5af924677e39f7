import type { Tenant } from "@/access/tenant";
import { boardName, readBoardName } from "@/domain/startup/leaderboards/urls";
import { isReadableCursor } from "@/features/startup/directory/cursor";
import { hasEntries } from "@/features/startup/directory/queries";
import { readTopic } from "@/features/startup/directory/topics";
import { asksForNoCategory, type BrowseView, readSearch } from "@/features/startup/directory/urls";
import { type BoardTopic, readFeedPath } from "@/features/startup/feeds/urls";
import { hasBoard } from "@/features/startup/leaderboards/queries";
import { hasStartup } from "@/features/startup/page/queries";
import { findMoved } from "@/features/startup/submission/slug";
import { listTranslations } from "@/features/tenant/blog/queries";
import { decodeSegment } from "@/lib/text/url-segment";
import { MINUTE_MS } from "@/lib/time/duration";
import { existenceCache } from "@/server/cache/existence-cache";
import { TOPIC_IMAGE } from "./topic-image";

const listedStartups = existenceCache("startups", 5 * MINUTE_MS);
const boards = existenceCache("boards", 5 * MINUTE_MS);
const usedViews = existenceCache("views", 5 * MINUTE_MS);

/** Returns true if the community has this leaderboard. */
export async function isKnownBoard(tenant: Tenant, period: string, name: string): Promise<boolean> {
  const board = readBoardName(period, name);
  if (!board) return false;
  return boards.check(tenant, `${period}:${name}`, () =>
    hasBoard({ tenant, viewer: null, now: new Date() }, board),
  );
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

export async function isKnownTopic(tenant: Tenant, pathname: string): Promise<boolean> {
  const [, kind = "", value = ""] = TOPIC_IMAGE.exec(pathname) ?? [];
  const view = tenant.capabilities.startup_directory && readTopic(kind, decodeSegment(value));
  return view ? isUsedView(tenant, view) : false;
}

export const isPublishedPost = async (tenant: Tenant, segment: string): Promise<boolean> =>
  (await listTranslations({ tenant, viewer: null, now: new Date() }, decodeSegment(segment))).length > 0;

/** Returns true if the community lists a startup under this path segment. */
export const isListedStartup = (tenant: Tenant, segment: string): Promise<boolean> =>
  listedStartups.check(tenant, segment, () =>
    hasStartup({ tenant, viewer: null, now: new Date() }, decodeSegment(segment)),
  );

/** Returns the current path of a startup that used to have this one, or null. */
export const movedStartup = (tenant: Tenant, segment: string): Promise<string | null> =>
  findMoved({ tenant, viewer: null, now: new Date() }, decodeSegment(segment));

const keyOf = ({ category, tag }: BrowseView): string => `${category}~${tag}`;

/** Returns true if the view is known to have results. Views without a category and tag always count. */
export const isKnownView = (tenant: Tenant, view: BrowseView): boolean =>
  (view.category === null && view.tag === null) || usedViews.has(tenant, keyOf(view));

/**
 * Returns true if the view has results and its page is worth caching: made-up topics must not evict real
 * pages.
 */
export async function isUsedView(tenant: Tenant, view: BrowseView): Promise<boolean> {
  if (isKnownView(tenant, view)) return true;
  const now = new Date();
  return usedViews.check(tenant, keyOf(view), () => hasEntries({ tenant, viewer: null, now }, view));
}

/** Rejects directory queries with an impossible category or cursor. */
export function leadsOn(query: URLSearchParams): boolean {
  if (asksForNoCategory(query)) return false;
  const cursor = query.get("cursor");
  return !cursor || isReadableCursor(cursor, readSearch(query) ? "search" : "list");
}
