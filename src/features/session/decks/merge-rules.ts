import * as m from "#messages";
import { threeWayMerge } from "@/lib/three-way-merge";
import type { DeckValues, SlideValues } from "./schema";

const SLIDE_FIELDS = ["kind", "fileId", "alt", "markdown", "notes"] as const;
type SlideField = (typeof SLIDE_FIELDS)[number];

/** An independently mergeable field of a deck: `title`, `startupId`, `order`, or `<slide id> <field>`. */
export type DeckField = string;

/** Splits a deck into fields keyed by slide id, so that moving a slide and editing it don't conflict. */
function partsOf({ title, startupId, slides }: DeckValues): Record<DeckField, string | null> {
  const parts = slides.flatMap((slide) =>
    SLIDE_FIELDS.map((part) => [`${slide.id} ${part}`, slide[part]] as const),
  );
  return { title, startupId, order: slides.map(({ id }) => id).join(" "), ...Object.fromEntries(parts) };
}

export function isSameDeck(a: DeckValues, b: DeckValues): boolean {
  const others = partsOf(b);
  return Object.entries(partsOf(a)).every(([field, value]) => others[field] === value);
}

/** Returns `values` with the given fields taken from `other`. */
export function takeParts(values: DeckValues, other: DeckValues, fields: readonly DeckField[]): DeckValues {
  const taken = new Set(fields);
  const theirs = new Map(other.slides.map((slide) => [slide.id, slide]));
  const mine = new Map(values.slides.map((slide) => [slide.id, slide]));
  const order = taken.has("order") ? other.slides : values.slides;
  return {
    title: taken.has("title") ? other.title : values.title,
    startupId: taken.has("startupId") ? other.startupId : values.startupId,
    slides: order.map((placed) => {
      const [own = placed, their = placed] = [mine.get(placed.id), theirs.get(placed.id)];
      const changed = SLIDE_FIELDS.filter((part) => taken.has(`${placed.id} ${part}`));
      return {
        ...own,
        ...(Object.fromEntries(changed.map((part) => [part, their[part]])) as Partial<SlideValues>),
      };
    }),
  };
}

/**
 * Merges two edits of a deck. If both reordered the slides, my order wins without a conflict, because nothing
 * is lost. (SES-1)
 */
export function mergeDecks(
  base: DeckValues,
  mine: DeckValues,
  theirs: DeckValues,
): { merged: DeckValues; conflicts: DeckField[] } {
  const other = partsOf(theirs);
  const versions = { base: partsOf(base), mine: partsOf(mine), theirs: other };
  const { taken, conflicts } = threeWayMerge(versions, Object.keys(other));
  return {
    merged: takeParts(mine, theirs, taken),
    conflicts: conflicts.filter((field) => field !== "order" && !field.endsWith(" kind")),
  };
}

const PART_NAMES: Record<Exclude<SlideField, "kind">, (told: { slide: number }) => string> = {
  fileId: m.session_decks_merge_image,
  alt: m.session_decks_merge_description,
  markdown: m.session_decks_merge_text,
  notes: m.session_decks_merge_notes,
};

export function nameOf(field: DeckField, { slides }: DeckValues): string {
  if (field === "title") return m.common_title();
  if (field === "startupId") return m.common_startup();
  const [id, part] = field.split(" ");
  const slide = slides.findIndex((one) => one.id === id) + 1;
  return PART_NAMES[part as keyof typeof PART_NAMES]({ slide });
}

export const partOf = (field: DeckField, values: DeckValues): string => partsOf(values)[field] ?? "";
