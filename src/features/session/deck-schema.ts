import { z } from "zod";
import { Id } from "@/lib/id";
import type { SessionFormat, SLIDE_KINDS } from "./rules";

export const OneDeck = z.strictObject({ deckId: Id });
export type OneDeck = z.infer<typeof OneDeck>;

export type SlideKind = (typeof SLIDE_KINDS)[number];

/** A slide as everybody sees it. One that its speaker left empty is a text without words. */
export type PublicSlide = {
  number: number;
  kind: SlideKind;
  imageUrl: string | null;
  alt: string;
  markdown: string;
};

/** A deck as screens show it: as many slides as its format has, in their order. */
export type DeckSlides = {
  deckId: string;
  sessionId: string;
  title: string;
  format: SessionFormat;
  slides: PublicSlide[];
};
