import { expect, test } from "vitest";
import { isSameDeck, mergeDecks, nameOf, takeParts } from "@/features/session/decks/merge-rules";
import { moveTo, swap } from "@/features/session/decks/order-rules";
import {
  duplicate,
  emptySlide,
  isComplete,
  isEmptySlide,
  lacksDescription,
  placeImages,
} from "@/features/session/decks/rules";
import type { DeckValues } from "@/features/session/decks/schema";

const deck = (count = 4): DeckValues => ({
  title: "A talk",
  startupId: null,
  slides: Array.from({ length: count }, (_, index) => ({
    ...emptySlide(`s${index + 1}`),
    markdown: `${index + 1}`,
  })),
});
const write = (values: DeckValues, id: string, change: object): DeckValues => ({
  ...values,
  slides: values.slides.map((slide) => (slide.id === id ? { ...slide, ...change } : slide)),
});
const order = ({ slides }: DeckValues) => slides.map(({ id }) => id);

test("SES-1: a slide with words or an image is ready; an image without a description is named apart", () => {
  const slide = { kind: "text", fileId: null, alt: "", markdown: "" } as const;
  const image = { ...slide, kind: "image", fileId: "f" } as const;
  expect(isEmptySlide(slide)).toBe(true);
  expect(isEmptySlide({ ...slide, markdown: " \n" })).toBe(true);
  expect(isEmptySlide({ ...slide, markdown: "Why" })).toBe(false);
  expect(isEmptySlide({ ...image, fileId: null, markdown: "Why" })).toBe(true);
  expect(isEmptySlide(image)).toBe(false);
  expect([lacksDescription(image), lacksDescription({ ...image, alt: "A room" })]).toEqual([true, false]);
  expect(lacksDescription({ ...slide, markdown: "Why" })).toBe(false);
  expect([isComplete(deck()), isComplete(write(deck(), "s2", { markdown: "" }))]).toEqual([true, false]);
});

test("changes of two tabs in different places are all kept, also when one moves the slide that the other edits", () => {
  const base = deck();
  const mine = { ...base, slides: moveTo(base.slides, 0, 3) };
  const theirs = write({ ...base, title: "Theirs" }, "s1", { markdown: "Written there", notes: "Slowly" });
  const { merged, conflicts } = mergeDecks(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(order(merged)).toEqual(["s2", "s3", "s4", "s1"]);
  expect(merged.title).toBe("Theirs");
  expect(merged.slides[3]).toMatchObject({ markdown: "Written there", notes: "Slowly" });
});

test("changes of two tabs in the same place are a conflict, and mine stays until it is resolved", () => {
  const base = deck();
  const mine = write(base, "s2", { markdown: "Mine" });
  const theirs = write(base, "s2", { markdown: "Theirs" });
  const { merged, conflicts } = mergeDecks(base, mine, theirs);
  expect(conflicts).toEqual(["s2 markdown"]);
  expect(isSameDeck(merged, mine)).toBe(true);
  expect(isSameDeck(takeParts(merged, theirs, conflicts), theirs)).toBe(true);
  expect(nameOf("s2 markdown", merged)).toBe("Slide 2: text");
});

test("moving and swapping lose no slide", () => {
  expect(moveTo([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(moveTo([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
  expect(swap([1, 2, 3, 4], 0, 3)).toEqual([4, 2, 3, 1]);
});

test("a copy goes onto the next empty slide and keeps that slide's name", () => {
  const { slides } = write(write(deck(), "s1", { markdown: "" }), "s4", { markdown: "" });
  expect(duplicate(slides, 1)?.map(({ id, markdown }) => [id, markdown])).toEqual([
    ["s1", ""],
    ["s2", "2"],
    ["s3", "3"],
    ["s4", "2"],
  ]);
  expect(duplicate(deck().slides, 1)).toBeNull();
});

test("images take the empty slides in order and images without a place are reported", () => {
  const { slides } = write(write(deck(), "s1", { markdown: "" }), "s3", { markdown: "" });
  const placed = placeImages(slides, ["a", "b", "c"], 1);
  expect(placed.left).toBe(1);
  expect(placed.slides.map(({ fileId }) => fileId)).toEqual(["b", null, "a", null]);
});
