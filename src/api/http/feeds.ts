import { currentLanguage } from "#language";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedCategories } from "@/api/cache/directory";
import {
  cachedBlogFeed,
  cachedBoardFeed,
  cachedCommentFeed,
  cachedFeed,
  cachedSessionFeed,
} from "@/api/cache/feeds";
import { cachedStartup } from "@/api/cache/startup";
import { isKnownFeed } from "@/api/proxy/existence-checks";
import { categoryName } from "@/domain/startup/categories/rules";
import { boardPath } from "@/domain/startup/leaderboards/urls";
import { originOf } from "@/domain/tenant/origin";
import { browsePath } from "@/features/startup/directory/urls";
import {
  type BoardTopic,
  type FeedFormat,
  type FeedTopic,
  feedPath,
  readFeedPath,
} from "@/features/startup/feeds/urls";
import { boardTitle, CURRENT_BOARDS } from "@/features/startup/leaderboards/copy";
import { entityTagOf, hasVersion } from "@/lib/entity-tag";
import { type FeedDocument, writeAtom, writeJsonFeed, writeRss } from "@/lib/format/feed-document";
import { membersLanguageOf } from "@/lib/language/members-language";
import { asAsked } from "@/lib/language/server";

const WRITERS: Record<FeedFormat, { type: string; write: (feed: FeedDocument) => string }> = {
  rss: { type: "application/rss+xml; charset=utf-8", write: writeRss },
  atom: { type: "application/atom+xml; charset=utf-8", write: writeAtom },
  json: { type: "application/feed+json; charset=utf-8", write: writeJsonFeed },
};

/** Builds a feed from cached data. Returns 304 if the client already has it (API-5). */
export async function answerFeed(tenant: Tenant, pathname: string, known: string | null): Promise<Response> {
  const address = readFeedPath(pathname);
  const isKnown = address && (await isKnownFeed(tenant, pathname));
  const content = isKnown && (await readTopic(tenant, address.topic));
  if (!address || !content) return new Response("Not found.", { status: 404 });
  const { type, write } = WRITERS[address.format];
  const { companyName, logoUrl } = tenant.branding;
  const origin = originOf(tenant.domain);
  const body = write({
    language: currentLanguage(),
    entryLanguage: membersLanguageOf(tenant),
    ...content,
    page: asAsked(content.page),
    origin,
    path: asAsked(feedPath(address)),
    publisher: companyName,
    icon: new URL(logoUrl, origin).href,
  });
  const tag = entityTagOf(body);
  // Weak, because the answer is compressed afterwards.
  const headers = { "Content-Type": type, "Cache-Control": "no-cache", ETag: `W/${tag}` };
  return hasVersion(known, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

type Content = Pick<FeedDocument, "title" | "text" | "page" | "entries"> &
  Partial<Pick<FeedDocument, "entryLanguage">>;

async function readTopic(tenant: Tenant, topic: FeedTopic): Promise<Content | null> {
  const { companyName: community } = tenant.branding;
  if (topic.kind === "blog") {
    const text = m.common_newsFrom({ community });
    return {
      title: m.app_feeds_blog({ community }),
      text,
      page: "/blog",
      // The team's words: each post says its own.
      entryLanguage: null,
      entries: await cachedBlogFeed(tenant.id, currentLanguage()),
    };
  }
  if (topic.kind === "sessions") {
    const text = m.app_feeds_sessionsText({ community });
    const entries = await cachedSessionFeed(tenant.id, currentLanguage());
    return { title: m.app_feeds_sessions({ community }), text, page: "/sessions", entries };
  }
  if (topic.kind === "comments") {
    const startup = await cachedStartup(tenant.id, topic.slug);
    if (!startup) return null;
    const { id, slug, name } = startup;
    return {
      title: m.app_feeds_comments({ startup: name }),
      text: m.app_feeds_commentsText({ community, startup: name }),
      page: `/startup/${encodeURIComponent(slug)}#comments`,
      entries: await cachedCommentFeed(tenant.id, { id, slug, name }, currentLanguage()),
    };
  }
  if (topic.kind === "board") return readBoardTopic(tenant, topic);
  const { view } = topic;
  const entries = await cachedFeed(tenant.id, view);
  const category = (await cachedCategories(tenant.id)).find(({ slug }) => slug === view.category);
  const about = category ? categoryName(category) : (view.category ?? view.tag);
  const isHot = view.sort === "hot";
  return {
    title: about
      ? m.lib_labelled({ label: community, text: about })
      : (isHot ? m.app_feeds_hot : m.app_feeds_new)({ community }),
    text: about
      ? m.app_feeds_topicText({ community, topic: about })
      : (isHot ? m.app_feeds_hotText : m.app_feeds_newText)({ community }),
    page: browsePath(view),
    entries,
  };
}

async function readBoardTopic(tenant: Tenant, { period, startsOn }: BoardTopic): Promise<Content> {
  const { companyName } = tenant.branding;
  const { board, entries } = await cachedBoardFeed(tenant.id, period, startsOn, currentLanguage());
  const name = startsOn ? boardTitle(board) : CURRENT_BOARDS[period]();
  return {
    title: m.app_feeds_board({ community: companyName, board: name }),
    text: m.app_feeds_boardText({ board: boardTitle(board), community: companyName }),
    page: startsOn ? boardPath(board) : "/leaderboard",
    entries,
  };
}
