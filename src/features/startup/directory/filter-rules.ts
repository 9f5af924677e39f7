import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { optionOf, textOf } from "@/domain/fields/rules";
import type { StartupPricing, StartupStage } from "@/domain/startup/rules";
import { PERIOD_FILTERS, PRICING_CHIPS, PRICING_NAMES, STAGE_CHIPS, STAGE_NAMES } from "./copy";
import { type BrowseView, browsePath, tagsOf, withTags } from "./urls";

export type Looked = { view: BrowseView; words: string | null };

/** `rest` is the view without this filter, `without` its URL. */
export type ActiveFilter = {
  /** Among others or behind a word: "Prototype", "Without Prototype". */
  label: string;
  /** With the field that it narrows: "Stage: prototype". */
  name: string;
  rest: Looked;
  without: string;
  kind: "words" | "category" | "period" | "filter";
};

/** `filters` are the custom fields that the community filters by. */
type Narrowed = Looked & { categoryName: string | null; filters: readonly CustomField[] };

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

/** The label and the name of a filter. */
type Words = readonly [label: string, name: string];

const alike = (text: string): Words => [text, text];

const tagWords = (tag: string): Words => [tag, m.startup_directory_filters_chip_tag({ tag })];
const stageWords = (stage: StartupStage): Words => [STAGE_NAMES[stage](), STAGE_CHIPS[stage]()];
const pricingWords = (pricing: StartupPricing): Words => [PRICING_NAMES[pricing](), PRICING_CHIPS[pricing]()];
const locationWords = (location: string): Words => [
  location,
  m.startup_directory_filters_chip_location({ location }),
];
const hiringWords = (): Words => [
  m.startup_directory_filters_hiring(),
  m.startup_directory_filters_chip_hiring(),
];
const sessionWords = (): Words => [
  m.startup_directory_filters_session(),
  m.startup_directory_filters_chip_session(),
];

/** The label and the name of a custom field's option; null if the community doesn't have it. */
function fieldWords(filters: readonly CustomField[], key: string, chosen: string): Words | null {
  const field = filters.find((known) => known.key === key);
  const option = field && optionOf(field, chosen);
  if (!option) return null;
  return [textOf(option), m.lib_labelled({ label: textOf(field), text: textOf(option) })];
}

/** All active filters. (DIR-3) */
export function activeFiltersOf({ view, words, categoryName, filters }: Narrowed): ActiveFilter[] {
  const { stage, pricing, location, hiring, session, period, category, match } = view;
  const tags = tagsOf(view);
  const narrowing = (
    kind: ActiveFilter["kind"],
    [label, name]: Words,
    change: Partial<BrowseView>,
    kept = words,
  ): ActiveFilter => {
    const rest = { view: { ...view, ...change }, words: kept };
    return { kind, label, name, rest, without: browsePath(rest.view, { q: kept }) };
  };
  const withoutTag = (tag: string) =>
    withTags(
      tags.filter((other) => other !== tag),
      match,
    );
  const all: (ActiveFilter | false)[] = [
    words !== null && narrowing("words", alike(m.common_quoted({ words })), {}, null),
    category !== null && narrowing("category", alike(categoryName ?? category), { category: null }),
    ...tags.map((tag) => narrowing("filter", tagWords(tag), withoutTag(tag))),
    stage !== null && narrowing("filter", stageWords(stage), { stage: null }),
    pricing !== null && narrowing("filter", pricingWords(pricing), { pricing: null }),
    location !== null && narrowing("filter", locationWords(location), { location: null }),
    hiring && narrowing("filter", hiringWords(), { hiring: false }),
    session && narrowing("filter", sessionWords(), { session: false }),
    ...Object.entries(view.fields).map(([key, chosen]) => {
      const { [key]: _, ...fields } = view.fields;
      const said = fieldWords(filters, key, chosen);
      return said !== null && narrowing("filter", said, { fields });
    }),
    period !== "all" && narrowing("period", alike(PERIOD_FILTERS[period]()), { period: "all" }),
  ];
  return all.filter((each) => each !== false);
}
