import {
  BOARD_PERIODS,
  type BoardPeriod,
  boardPath,
  readBoardName,
} from "@/domain/startup/leaderboards/urls";
import { type BrowseView, DEFAULT_VIEW, readView } from "@/features/startup/directory/urls";
import { CURRENT_BOARDS } from "@/features/startup/leaderboards/copy";
import { decodeSegment } from "@/lib/text/url-segment";

export const FEED_FORMATS = ["rss", "atom", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** `startsOn: null` is the current board of the period. */
export type BoardTopic = { kind: "board"; period: BoardPeriod; startsOn: string | null };

/** A directory view, a board, the comments of a startup, the blog, or the sessions. */
export type FeedTopic =
  | { kind: "view"; view: BrowseView }
  | BoardTopic
  | { kind: "comments"; slug: string }
  | { kind: "blog" }
  | { kind: "sessions" };
export type FeedAddress = { topic: FeedTopic; format: FeedFormat };

const SLUG = /^[^/\s]{1,200}$/;

const TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** Feed URLs by media type, for the page head. */
export const feedTypes = (topic: FeedTopic): Record<string, string> =>
  Object.fromEntries(FEED_FORMATS.map((format) => [TYPES[format], feedPath({ topic, format })]));

export const currentBoardFeeds = (): Record<string, { url: string; title: string }[]> =>
  Object.fromEntries(
    FEED_FORMATS.map((format) => [
      TYPES[format],
      BOARD_PERIODS.map((period) => ({
        url: feedPath({ topic: { kind: "board", period, startsOn: null }, format }),
        title: CURRENT_BOARDS[period](),
      })),
    ]),
  );

/**
 * The canonical path of a feed: `/feeds/new.rss`, `/feeds/tag/bees.atom`, `/feeds/comments/lantern.json`,
 * `/feeds/leaderboard/week.rss`, `/feeds/blog.rss`.
 */
export function feedPath({ topic, format }: FeedAddress): string {
  const encoded = encodeURIComponent;
  if (topic.kind === "blog" || topic.kind === "sessions") return `/feeds/${topic.kind}.${format}`;
  if (topic.kind === "comments") return `/feeds/comments/${encoded(topic.slug)}.${format}`;
  if (topic.kind === "board") return `/feeds${boardTopicPath(topic)}.${format}`;
  const { sort, category, tag } = topic.view;
  if (category) return `/feeds/category/${encoded(category)}.${format}`;
  if (tag) return `/feeds/tag/${encoded(tag)}.${format}`;
  return `/feeds/${sort === "hot" ? "hot" : "new"}.${format}`;
}

const boardTopicPath = ({ period, startsOn }: BoardTopic): string =>
  startsOn ? boardPath({ period, startsOn }) : `/leaderboard/${period}`;

/** A view with a category or tag becomes a feed of that topic, newest first. */
export function viewTopic(view: Pick<BrowseView, "sort" | "category" | "tag">): FeedTopic {
  const { category, tag } = view;
  const sort = view.sort === "hot" && !category && !tag ? "hot" : "new";
  return { kind: "view", view: { ...DEFAULT_VIEW, sort, category, tag: category ? null : tag } };
}

/** Parses a feed path. Returns null unless it is canonical, as written by `feedPath`. */
export function readFeedPath(pathname: string): FeedAddress | null {
  const [, sort, kind = "", value = "", suffix] =
    /^\/feeds\/(?:(new|hot|blog|sessions)|(category|tag|comments|leaderboard)\/(.+))\.(rss|atom|json)$/.exec(
      pathname,
    ) ?? [];
  const format = FEED_FORMATS.find((known) => known === suffix);
  const topic = sort ? whole(sort) : named(kind, value);
  if (!format || !topic) return null;
  const address = { topic, format };
  return decodeSegment(feedPath(address)) === decodeSegment(pathname) ? address : null;
}

const whole = (name: string): FeedTopic =>
  name === "blog" || name === "sessions"
    ? { kind: name }
    : viewTopic({ ...DEFAULT_VIEW, sort: name === "hot" ? "hot" : "new" });

function named(kind: string, value: string): FeedTopic | null {
  if (kind === "leaderboard") return boardTopic(value);
  const text = decodeSegment(value);
  if (kind === "comments") return SLUG.test(text) ? { kind, slug: text } : null;
  const view = readView(new URLSearchParams({ sort: "new", [kind]: text }));
  return view.category || view.tag ? viewTopic(view) : null;
}

function boardTopic(value: string): BoardTopic | null {
  const [name = "", startsOn] = value.split("/");
  const period = BOARD_PERIODS.find((known) => known === name);
  if (!period) return null;
  if (startsOn === undefined) return { kind: "board", period, startsOn: null };
  const board = readBoardName(period, startsOn);
  return board && { kind: "board", ...board };
}
