import { z } from "zod";
import * as m from "#messages";
import { type SessionFormat, SLIDE_KINDS } from "@/domain/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

/** Character limits per field. They keep a whole deck below the request size limit. */
export const MAX_LETTERS = { title: 120, alt: 300, markdown: 800, notes: 1500 } as const;

/** May be empty: a draft need not be complete. */
const typed = (max: number) =>
  z.string().max(
    max,
    stop(() => m.common_maxCharacters({ max })),
  );

export type SlideKind = (typeof SLIDE_KINDS)[number];

/** Text and image are both stored; `kind` selects the one to show. */
const SlideValues = z.strictObject({
  id: Id,
  kind: z.enum(SLIDE_KINDS),
  fileId: Id.nullable(),
  alt: typed(MAX_LETTERS.alt),
  markdown: typed(MAX_LETTERS.markdown),
  notes: typed(MAX_LETTERS.notes),
});
export type SlideValues = z.output<typeof SlideValues>;

/** The set of slides never changes; their order is the order of the talk. */
export const DeckValues = z.strictObject({
  title: typed(MAX_LETTERS.title),
  startupId: Id.nullable(),
  slides: z.array(SlideValues).min(1).max(40, stop()),
});
export type DeckValues = z.output<typeof DeckValues>;

/** `version` is the one the edit is based on. */
export const SaveDeck = z.strictObject({ deckId: Id, values: DeckValues, version: z.int32().min(1) });
export type SaveDeck = z.output<typeof SaveDeck>;

export type DeckState = { values: DeckValues; version: number };

/** `clash`: another tab saved first. Contains its version and values. */
export type SavedDeck =
  | { outcome: "saved"; version: number }
  | { outcome: "clash"; version: number; values: DeckValues };

export const OneDeck = z.strictObject({ deckId: Id });
export type OneDeck = z.infer<typeof OneDeck>;

/** The body is a stream, so that it is read only after authorization. */
/** An open deck. A host gets it without speaker notes. */
export type OpenDeck = DeckState & {
  deckId: string;
  session: { id: string; title: string; format: SessionFormat; startsAt: Date; timeZone: string };
  speaker: SessionPerson | null;
  isMine: boolean;
  /** Why the deck can no longer be edited, or null. */
  closed: string | null;
  startups: { id: string; name: string }[];
};

/** A slide as viewers see it. An empty slide is a text slide without text. */
export type PublicSlide = {
  number: number;
  kind: SlideKind;
  imageUrl: string | null;
  alt: string;
  markdown: string;
};

/** A deck as viewers see it: all slides of its format, in order. `version` increases with each change. */
export type DeckSlides = {
  deckId: string;
  version: number;
  sessionId: string;
  title: string;
  format: SessionFormat;
  slides: PublicSlide[];
};
