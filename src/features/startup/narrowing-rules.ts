import { type BrowseView, browsePath, tagsOf, withTags } from "./browse-address";
import { PERIOD_NAMES, PRICING_NAMES, STAGE_NAMES } from "./directory-copy";

/** What narrows a list, in words, with the address that drops it. */
export type Narrowing = { label: string; without: string; kind: "words" | "category" | "period" | "filter" };

type Narrowed = { view: BrowseView; words: string | null; categoryName: string | null };

/** Everything that narrows a list. (`docs/behaviours.md`, DIR-3) */
export function narrowingsOf({ view, words, categoryName }: Narrowed): Narrowing[] {
  const { stage, pricing, location, hiring, session, period, category, match } = view;
  const without = (change: Partial<BrowseView>) => browsePath({ ...view, ...change }, { q: words });
  const tags = tagsOf(view);
  const all: (Narrowing | false)[] = [
    words !== null && { kind: "words", label: `“${words}”`, without: browsePath(view) },
    category !== null && {
      kind: "category",
      label: categoryName ?? "this category",
      without: without({ category: null }),
    },
    ...tags.map(
      (tag): Narrowing => ({
        kind: "filter",
        label: `the tag ${tag}`,
        without: without(
          withTags(
            tags.filter((other) => other !== tag),
            match,
          ),
        ),
      }),
    ),
    stage !== null && {
      kind: "filter",
      label: `the stage ${STAGE_NAMES[stage].toLowerCase()}`,
      without: without({ stage: null }),
    },
    pricing !== null && {
      kind: "filter",
      label: `the pricing ${PRICING_NAMES[pricing].toLowerCase()}`,
      without: without({ pricing: null }),
    },
    location !== null && {
      kind: "filter",
      label: `the location ${location}`,
      without: without({ location: null }),
    },
    hiring && { kind: "filter", label: "hiring", without: without({ hiring: false }) },
    session && { kind: "filter", label: "with a session", without: without({ session: false }) },
    period !== "all" && {
      kind: "period",
      label: PERIOD_NAMES[period].toLowerCase(),
      without: without({ period: "all" }),
    },
  ];
  return all.filter((narrowing) => narrowing !== false);
}
