import { z } from "zod";
import { type SessionFormat, SLIDE_KINDS } from "@/features/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { DECK_COPY } from "./copy";

/** So much may stand on and below a slide; a whole deck stays below the size of a request. */
export const MAX_LETTERS = { title: 120, alt: 300, markdown: 800, notes: 1500 } as const;

/** Text as it stands in a field, finished or not. */
const typed = (max: number) => z.string().max(max, stop(DECK_COPY.tooLong(max)));

export type SlideKind = (typeof SLIDE_KINDS)[number];

/** A slide as its speaker edits it: words and image are both kept, `kind` says which of them is shown. */
const SlideValues = z.strictObject({
  id: Id,
  kind: z.enum(SLIDE_KINDS),
  fileId: Id.nullable(),
  alt: typed(MAX_LETTERS.alt),
  markdown: typed(MAX_LETTERS.markdown),
  notes: typed(MAX_LETTERS.notes),
});
export type SlideValues = z.output<typeof SlideValues>;

/** A deck as its speaker edits it; its slides are always the same ones, in the order of the talk. */
export const DeckValues = z.strictObject({
  title: typed(MAX_LETTERS.title),
  startupId: Id.nullable(),
  slides: z.array(SlideValues).min(1).max(40, stop()),
});
export type DeckValues = z.output<typeof DeckValues>;

/** `version` is the one that the values grew from. */
export const SaveDeck = z.strictObject({ deckId: Id, values: DeckValues, version: z.int().min(1) });
export type SaveDeck = z.output<typeof SaveDeck>;

export type DeckState = { values: DeckValues; version: number };

/** What came of saving: kept, or another tab was first and its state is here. */
export type SavedDeck =
  | { outcome: "saved"; version: number }
  | { outcome: "clash"; version: number; values: DeckValues };

export const OneDeck = z.strictObject({ deckId: Id });
export type OneDeck = z.infer<typeof OneDeck>;

/** An image on its way in; its body is read only after the guard let its sender pass. */
export const UploadSlide = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadSlide = z.infer<typeof UploadSlide>;

/** A deck that is open: to its speaker, or, without its notes, to a host who looks at it. */
export type OpenDeck = DeckState & {
  deckId: string;
  session: { id: string; title: string; format: SessionFormat; startsAt: Date; timeZone: string };
  speaker: SessionPerson | null;
  isMine: boolean;
  /** Why it can no longer be changed. */
  closed: string | null;
  /** What it may be about. */
  startups: { id: string; name: string }[];
};

/** A slide as everybody sees it. One that its speaker left empty is a text without words. */
export type PublicSlide = {
  number: number;
  kind: SlideKind;
  imageUrl: string | null;
  alt: string;
  markdown: string;
};

/** A deck as screens show it: as many slides as its format has, in their order. `version` grows with each change. */
export type DeckSlides = {
  deckId: string;
  version: number;
  sessionId: string;
  title: string;
  format: SessionFormat;
  slides: PublicSlide[];
};
