export const SORTS = ["hot", "new", "top", "discussed"] as const;
export type Sort = (typeof SORTS)[number];

export const PERIODS = ["all", "day", "week", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

/** What a visitor looks at in the directory. `period` counts for the sort `top` alone; `category` is a slug. */
export type BrowseView = { sort: Sort; period: Period; category: string | null; tag: string | null };

export const DEFAULT_VIEW: BrowseView = { sort: "hot", period: "all", category: null, tag: null };

const SEPARATOR = "~";
const CATEGORY = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;
const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+#&'-]{0,29}$/u;
const LONGEST_CATEGORY = 60;
const LONGEST_SEARCH = 100;

/** A category's name as it stands in an address: `Food & farming` becomes `food-farming`. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;

const matching = (pattern: RegExp, value: string | null | undefined): string | null => {
  const text = value?.trim().toLowerCase() ?? "";
  return pattern.test(text) && text.length <= LONGEST_CATEGORY ? text : null;
};

/** Reads a view from an address; what is unknown or makes no sense falls back to the default. */
export function readView(query: URLSearchParams): BrowseView {
  const sort = oneOf(SORTS, query.get("sort"), DEFAULT_VIEW.sort);
  return {
    sort,
    period: sort === "top" ? oneOf(PERIODS, query.get("period"), DEFAULT_VIEW.period) : DEFAULT_VIEW.period,
    category: matching(CATEGORY, query.get("category")),
    tag: matching(TAG, query.get("tag")),
  };
}

/** The words that are searched for, tidied; null when there are none. */
export function readSearch(query: URLSearchParams): string | null {
  const words =
    query
      .get("q")
      ?.normalize("NFC")
      .replace(/[\s\p{C}]+/gu, " ")
      .trim() ?? "";
  return words.slice(0, LONGEST_SEARCH) || null;
}

type More = { q?: string | null; cursor?: string | null };

/** The one public address of a view: defaults are left out, keys stand in one order. */
export function browsePath(view: Partial<BrowseView>, { q, cursor }: More = {}): string {
  const { sort, period, category, tag } = { ...DEFAULT_VIEW, ...view };
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (sort !== DEFAULT_VIEW.sort) query.set("sort", sort);
  if (sort === "top" && period !== DEFAULT_VIEW.period) query.set("period", period);
  if (category) query.set("category", category);
  if (tag) query.set("tag", tag);
  if (cursor) query.set("cursor", cursor);
  return query.size ? `/browse?${query}` : "/browse";
}

/** A view as one path segment, by which its page is cached: `top-week~health~`. */
export function viewSegment({ sort, period, category, tag }: BrowseView): string {
  const order = sort === "top" ? `top-${period}` : sort;
  return [order, category ?? "", tag ?? ""].join(SEPARATOR);
}

/** The view of a segment; null unless it is exactly what `viewSegment` writes. */
export function readSegment(segment: string): BrowseView | null {
  const [order = "", category = "", tag = ""] = segment.split(SEPARATOR);
  const [sort = "", period = ""] = order.split("-");
  const view = readView(new URLSearchParams({ sort, period, category, tag }));
  return viewSegment(view) === segment ? view : null;
}

/**
 * Where the proxy leads a request for `/browse`: to the page cached for its view or, with words or a cursor,
 * to the page that is made anew. Unknown keys are dropped, so that they fill no cache.
 */
export function browseTarget(query: URLSearchParams): string {
  const view = readView(query);
  const q = readSearch(query);
  const cursor = query.get("cursor");
  if (q || cursor) return browsePath(view, { q, cursor });
  return `/browse/${encodeURIComponent(viewSegment(view))}`;
}
