import type { DeckValues, SlideValues } from "./schema";

const PARTS = ["kind", "fileId", "alt", "markdown", "notes"] as const;
type Part = (typeof PARTS)[number];

/** A part of a deck that can change by itself: `title`, `startupId`, `order`, or `<slide's id> <part>`. */
export type DeckField = string;

/** A deck as its parts; slides are known by their ids, so that moving one and writing on it do not collide. */
function partsOf({ title, startupId, slides }: DeckValues): Map<DeckField, string | null> {
  return new Map<DeckField, string | null>([
    ["title", title],
    ["startupId", startupId],
    ["order", slides.map(({ id }) => id).join(" ")],
    ...slides.flatMap((slide) => PARTS.map((part) => [`${slide.id} ${part}`, slide[part]] as const)),
  ]);
}

export function isSameDeck(a: DeckValues, b: DeckValues): boolean {
  const others = partsOf(b);
  return [...partsOf(a)].every(([field, value]) => others.get(field) === value);
}

/** `values` with these parts as `other` has them. */
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
      const changed = PARTS.filter((part) => taken.has(`${placed.id} ${part}`));
      return {
        ...own,
        ...(Object.fromEntries(changed.map((part) => [part, their[part]])) as Partial<SlideValues>),
      };
    }),
  };
}

/**
 * Brings together two states of a deck that grew from one: what only one side changed is taken from it; `clashes`
 * are the parts that both changed differently, and there `merged` holds mine until a person decides. Of two orders
 * mine stays: it loses nothing. (`docs/behaviours.md`, SES-1)
 */
export function mergeDecks(
  base: DeckValues,
  mine: DeckValues,
  theirs: DeckValues,
): { merged: DeckValues; conflicts: DeckField[] } {
  const [before, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const byThem = [...other.keys()].filter((field) => before.get(field) !== other.get(field));
  const byBoth = byThem.filter(
    (field) => before.get(field) !== own.get(field) && own.get(field) !== other.get(field),
  );
  const fromThem = byThem.filter((field) => !byBoth.includes(field));
  return {
    merged: takeParts(mine, theirs, fromThem),
    conflicts: byBoth.filter((field) => field !== "order" && !field.endsWith(" kind")),
  };
}

const PART_NAMES: Record<Exclude<Part, "kind">, string> = {
  fileId: "image",
  alt: "description",
  markdown: "text",
  notes: "notes",
};

/** What a part is called, where its slide stands in `values`. */
export function nameOf(field: DeckField, { slides }: DeckValues): string {
  if (field === "title") return "Title";
  if (field === "startupId") return "Startup";
  const [id, part] = field.split(" ");
  const number = slides.findIndex((slide) => slide.id === id) + 1;
  return `Slide ${number}: ${PART_NAMES[part as keyof typeof PART_NAMES]}`;
}

export const partOf = (field: DeckField, values: DeckValues): string => partsOf(values).get(field) ?? "";
