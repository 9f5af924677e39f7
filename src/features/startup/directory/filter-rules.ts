import { PERIOD_NAMES, PRICING_NAMES, STAGE_NAMES } from "./copy";
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
  count === 1 ? "1 startup" : `${count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`} startups`;

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
      narrowing("category", categoryName ?? `the category ${category}`, { category: null }),
    ...tags.map((tag) => narrowing("filter", `the tag ${tag}`, withoutTag(tag))),
    stage !== null && narrowing("filter", `the stage ${STAGE_NAMES[stage]().toLowerCase()}`, { stage: null }),
    pricing !== null &&
      narrowing("filter", `the pricing ${PRICING_NAMES[pricing]().toLowerCase()}`, { pricing: null }),
    location !== null && narrowing("filter", `the location ${location}`, { location: null }),
    hiring && narrowing("filter", "hiring", { hiring: false }),
    session && narrowing("filter", "a session", { session: false }),
    period !== "all" && narrowing("period", PERIOD_NAMES[period]().toLowerCase(), { period: "all" }),
  ];
  return all.filter((each) => each !== false);
}
