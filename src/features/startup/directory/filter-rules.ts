import * as m from "#messages";
import { PERIOD_FILTERS, PRICING_FILTERS, STAGE_FILTERS } from "./copy";
import { type BrowseView, browsePath, tagsOf, withTags } from "./urls";

export type Looked = { view: BrowseView; words: string | null };

/** `rest` is the view without this filter, `without` its URL. */
export type ActiveFilter = {
  label: string;
  rest: Looked;
  without: string;
  kind: "words" | "category" | "period" | "filter";
};

type Narrowed = Looked & { categoryName: string | null };

/**
 * A suggestion for an empty list: the view without a filter, or with only that one, and the number of
 * startups in it.
 */
export type FilterSuggestion = { label: string; href: string; count: number };

export const MAX_COUNTED = 100;

export const formatResultCount = (count: number): string =>
  count < MAX_COUNTED
    ? m.startup_directory_filters_count({ count })
    : m.startup_directory_filters_countMore({ most: MAX_COUNTED });

/** All active filters. (DIR-3) */
export function activeFiltersOf({ view, words, categoryName }: Narrowed): ActiveFilter[] {
  const { stage, pricing, location, hiring, session, period, category, match } = view;
  const tags = tagsOf(view);
  const narrowing = (
    kind: ActiveFilter["kind"],
    label: string,
    change: Partial<BrowseView>,
    kept = words,
  ): ActiveFilter => {
    const rest = { view: { ...view, ...change }, words: kept };
    return { kind, label, rest, without: browsePath(rest.view, { q: kept }) };
  };
  const withoutTag = (tag: string) =>
    withTags(
      tags.filter((other) => other !== tag),
      match,
    );
  const all: (ActiveFilter | false)[] = [
    words !== null && narrowing("words", `“${words}”`, {}, null),
    category !== null &&
      narrowing("category", categoryName ?? m.startup_directory_filters_category({ category }), {
        category: null,
      }),
    ...tags.map((tag) => narrowing("filter", m.startup_directory_filters_tag({ tag }), withoutTag(tag))),
    stage !== null && narrowing("filter", STAGE_FILTERS[stage](), { stage: null }),
    pricing !== null && narrowing("filter", PRICING_FILTERS[pricing](), { pricing: null }),
    location !== null &&
      narrowing("filter", m.startup_directory_filters_location({ location }), { location: null }),
    hiring && narrowing("filter", m.startup_directory_filters_hiring(), { hiring: false }),
    session && narrowing("filter", m.startup_directory_filters_session(), { session: false }),
    period !== "all" && narrowing("period", PERIOD_FILTERS[period](), { period: "all" }),
  ];
  return all.filter((each) => each !== false);
}
