import { fieldParams, readFieldFilters } from "@/domain/fields/urls";
import { categorySlug, type ShownCategory } from "@/domain/startup/categories/rules";
import {
  STARTUP_PRICINGS,
  STARTUP_STAGES,
  type StartupPricing,
  type StartupStage,
} from "@/domain/startup/rules";
import { cutText } from "@/lib/text/cut";

export const SORTS = ["hot", "new", "top", "discussed"] as const;
export type Sort = (typeof SORTS)[number];

export const PERIODS = ["all", "day", "week", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

export const TAG_MATCHES = ["all", "any"] as const;
export type TagMatch = (typeof TAG_MATCHES)[number];

/**
 * `period` applies only to the sort `top`. `category` is a slug. `moreTags` are in addition to `tag`, and
 * `match` is all or any. `location` is compared without its case.
 */
export type BrowseView = {
  sort: Sort;
  period: Period;
  category: string | null;
  tag: string | null;
  moreTags: string[];
  match: TagMatch;
  stage: StartupStage | null;
  pricing: StartupPricing | null;
  location: string | null;
  hiring: boolean;
  /** Only startups on a session's program. */
  session: boolean;
  /** Keys of options by keys of custom fields, which the community may not have. */
  fields: Readonly<Record<string, string>>;
};

export const DEFAULT_VIEW: BrowseView = {
  sort: "hot",
  period: "all",
  category: null,
  tag: null,
  moreTags: [],
  match: "all",
  stage: null,
  pricing: null,
  location: null,
  hiring: false,
  session: false,
  fields: {},
};

const SEPARATOR = "~";
const CATEGORY = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;
const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+#&'-]{0,29}$/u;
/** Any text on one line, as makers may enter it, except for text that careless programs take for an HTML tag. */
const LOCATION = /^[^\p{Cc}\p{Cs}<>]+$/u;
const MAX_LOCATION_LENGTH = 80;
const MAX_FILTER_TAGS = 5;
const MAX_CATEGORY_LENGTH = 60;
const MAX_SEARCH_LENGTH = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;

const matching = (
  pattern: RegExp,
  value: string | null | undefined,
  longest: number = MAX_CATEGORY_LENGTH,
): string | null => {
  const text = value?.trim().toLowerCase() ?? "";
  return pattern.test(text) && text.length <= longest ? text : null;
};

const known = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null;

/** In the case it has: which letters are one letter in two cases is decided by the database. */
function readLocation(value: string | null): string | null {
  const location = value?.normalize("NFC").trim() ?? "";
  return LOCATION.test(location) && location.length <= MAX_LOCATION_LENGTH ? location : null;
}

/** Multiple tags are comma-separated. */
function readTags(text: string | null): string[] {
  const tags = (text ?? "").split(",").flatMap((tag) => matching(TAG, tag) ?? []);
  return [...new Set(tags)].slice(0, MAX_FILTER_TAGS);
}

/** Parses a view. Unknown or invalid values fall back to the defaults. */
export function readView(query: URLSearchParams): BrowseView {
  const sort = oneOf(SORTS, query.get("sort"), DEFAULT_VIEW.sort);
  const [tag = null, ...moreTags] = readTags(query.get("tag"));
  return {
    sort,
    period: sort === "top" ? oneOf(PERIODS, query.get("period"), DEFAULT_VIEW.period) : DEFAULT_VIEW.period,
    category: matching(CATEGORY, categorySlug(query.get("category")?.normalize("NFC") ?? "")),
    tag,
    moreTags,
    match: moreTags.length ? oneOf(TAG_MATCHES, query.get("match"), "all") : "all",
    stage: known(STARTUP_STAGES, query.get("stage")),
    pricing: known(STARTUP_PRICINGS, query.get("pricing")),
    location: readLocation(query.get("location")),
    hiring: query.get("hiring") === "yes",
    session: query.get("session") === "yes",
    fields: readFieldFilters(query),
  };
}

export const asksForNoCategory = (query: URLSearchParams): boolean =>
  Boolean(query.get("category")?.trim()) && readView(query).category === null;

/** The normalized search query; null if empty. */
export function readSearch(query: URLSearchParams): string | null {
  const words =
    query
      .get("q")
      ?.normalize("NFC")
      .replace(/[\s\p{C}]+/gu, " ")
      .trim() ?? "";
  return cutText(words, MAX_SEARCH_LENGTH) || null;
}

/** `location` matches a startup's own, or the part of it before the first comma. */
export const placeOf = (location: string): string => location.split(",", 1).join("").trim() || location;

/**
 * The URL of a filter that a page shows as a link. Returns null if its value can't be expressed in a URL, so
 * that the link would lead to something else: then it is shown as text.
 */
export function filterPath(
  filter: Partial<Pick<BrowseView, "category" | "tag" | "location">>,
): string | null {
  const path = browsePath(filter);
  const view = readView(new URLSearchParams(path.split("?")[1]));
  const isSame = (["category", "tag", "location"] as const).every(
    (key) => view[key] === (filter[key] ?? null),
  );
  return isSame && path.includes("?") ? path : null;
}

export const categoryPath = ({ slug }: Pick<ShownCategory, "slug">): string | null =>
  filterPath({ category: slug });

export type BrowseAddress = { view: BrowseView; words: string | null; cursor: string | null };

export const readAddress = (query: URLSearchParams): BrowseAddress => ({
  view: readView(query),
  words: readSearch(query),
  cursor: query.get("cursor"),
});

/** Asks for a search as the server renders it, for readers without JavaScript. */
export const PLAIN = "plain";

type More = { q?: string | null; cursor?: string | null };

export const tagsOf = ({ tag, moreTags }: Pick<BrowseView, "tag" | "moreTags">): string[] =>
  tag ? [tag, ...moreTags] : [];

export function withTags(
  tags: readonly string[],
  match: TagMatch,
): Pick<BrowseView, "tag" | "moreTags" | "match"> {
  const [tag = null, ...moreTags] = tags;
  return { tag, moreTags, match: moreTags.length ? match : "all" };
}

/** The canonical URL of a view: no defaults, keys in a fixed order. */
export function browsePath(view: Partial<BrowseView>, { q, cursor }: More = {}): string {
  const whole = { ...DEFAULT_VIEW, ...view };
  const { sort, period, category, match, stage, pricing, location, hiring, session } = whole;
  const tags = tagsOf(whole);
  const said: [string, string | null | undefined | false][] = [
    ["q", q],
    ["sort", sort !== DEFAULT_VIEW.sort && sort],
    ["period", sort === "top" && period !== DEFAULT_VIEW.period && period],
    ["category", category],
    ["tag", tags.join(",")],
    ["match", tags.length > 1 && match !== DEFAULT_VIEW.match && match],
    ["stage", stage],
    ["pricing", pricing],
    ["location", location],
    ["hiring", hiring && "yes"],
    ["session", session && "yes"],
    ...fieldParams(whole.fields),
    ["cursor", cursor],
  ];
  const query = new URLSearchParams(said.flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size ? `/browse?${query}` : "/browse";
}

/**
 * True if there are filters besides a category and one tag. Such pages aren't cached, because there are too
 * many combinations.
 */
const isFiltered = ({ moreTags, stage, pricing, location, hiring, session, fields }: BrowseView): boolean =>
  moreTags.length > 0 ||
  Object.keys(fields).length > 0 ||
  stage !== null ||
  pricing !== null ||
  location !== null ||
  hiring ||
  session;

/** The cache key of a view as one path segment: `top-week~health~`. */
export function viewSegment({ sort, period, category, tag }: BrowseView): string {
  const order = sort === "top" ? `top-${period}` : sort;
  return [order, category ?? "", tag ?? ""].join(SEPARATOR);
}

/** Parses a segment. Returns null unless it is canonical, as written by `viewSegment`. */
export function readSegment(segment: string): BrowseView | null {
  const [order = "", category = "", tag = ""] = segment.split(SEPARATOR);
  const [sort = "", period = ""] = order.split("-");
  const view = readView(new URLSearchParams({ sort, period, category, tag }));
  return viewSegment(view) === segment ? view : null;
}

/**
 * The rewrite target for `/browse`: the cached page of the view, or the dynamic page if there is a search, a
 * cursor or another filter. Unknown keys are dropped, so they can't fill the cache.
 */
export function browseTarget(query: URLSearchParams): string {
  const view = readView(query);
  const q = readSearch(query);
  const cursor = query.get("cursor");
  if (q || cursor || isFiltered(view)) return browsePath(view, { q, cursor });
  return `/browse/${encodeURIComponent(viewSegment(view))}`;
}
