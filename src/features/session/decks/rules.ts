import * as m from "#messages";
import { fileUrl } from "@/lib/file-url";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { hasVisible } from "@/lib/text/plain-text";
import type { DeckValues, PublicSlide, SlideValues } from "./schema";

/** What a slide shows. */
type SlideContent = Pick<SlideValues, "kind" | "fileId" | "alt" | "markdown">;

export const isBlankSlide = ({ kind, imageUrl, markdown }: PublicSlide): boolean =>
  kind === "text" ? !hasVisible(markdown) : !imageUrl;

/** A slide with content is ready for the stage. */
export const isEmptySlide = ({ kind, fileId, markdown }: SlideContent): boolean =>
  kind === "text" ? !hasVisible(markdown) : !fileId;

/** An image without a description is ready, but some readers can't see it. */
export const lacksDescription = ({ kind, fileId, alt }: SlideContent): boolean =>
  kind === "image" && fileId !== null && !alt.trim();

/** Whether a deck still has the title it began with, in the language of its speaker. */
export const isUntitled = (title: string): boolean =>
  LANGUAGE_CODES.some((locale) => title === m.session_decks_deck_untitled({}, { locale }));

/** Whether every slide has content. (SES-1) */
export const isComplete = ({ slides }: DeckValues): boolean => !slides.some(isEmptySlide);

export const showSlide = ({ kind, fileId, alt, markdown }: SlideValues, index: number): PublicSlide => ({
  number: index + 1,
  kind,
  imageUrl: kind === "image" && fileId ? fileUrl(fileId) : null,
  alt: kind === "image" ? alt : "",
  markdown: kind === "text" ? markdown : "",
});

/** Keeps the id, so that open tabs recognize the slide. */
export const emptySlide = (id: string): SlideValues => ({
  ...{ id, fileId: null, alt: "", markdown: "", notes: "" },
  kind: "text",
});

/** Copies a slide to the next empty slide, searching after it first, then before. Null if none is empty. */
export function duplicate(slides: readonly SlideValues[], from: number): SlideValues[] | null {
  const after = slides.findIndex((slide, index) => index > from && isEmptySlide(slide));
  const to = after === -1 ? slides.findIndex(isEmptySlide) : after;
  const source = slides[from];
  if (to === -1 || !source) return null;
  return slides.map((slide, index) => (index === to ? { ...source, id: slide.id } : slide));
}

/** Places images on empty slides: from slide `from` on, then from the first. `left` counts the rest. */
export function placeImages(
  slides: readonly SlideValues[],
  fileIds: readonly string[],
  from = 0,
): { slides: SlideValues[]; left: number } {
  const free = slides.flatMap((slide, index) => (isEmptySlide(slide) ? [index] : []));
  const places = [...free.filter((index) => index >= from), ...free.filter((index) => index < from)];
  const byPlace = new Map(fileIds.map((fileId, index) => [places[index], fileId]));
  return {
    slides: slides.map((slide, index) => {
      const fileId = byPlace.get(index);
      return fileId ? { ...slide, kind: "image" as const, fileId, alt: "" } : slide;
    }),
    left: Math.max(0, fileIds.length - places.length),
  };
}
