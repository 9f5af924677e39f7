import { z } from "zod";
import { DeckValues } from "@/features/session/decks/schema";
import { getStoredJson, setStored } from "@/lib/browser/browser-storage";

/** The local backup. `values` is based on `base`, which the server has as `version`. */
const KeptDeck = z.object({ version: z.int().min(1), base: DeckValues, values: DeckValues });
type KeptDeck = z.output<typeof KeptDeck>;

const placeOf = (deckId: string) => `deck.${deckId}`;

export const keepDeck = (deckId: string, copy: KeptDeck): void =>
  void setStored(placeOf(deckId), JSON.stringify(copy));

export const dropDeck = (deckId: string): void => void setStored(placeOf(deckId), null);

export const readDeck = (deckId: string): KeptDeck | null =>
  KeptDeck.safeParse(getStoredJson(placeOf(deckId))).data ?? null;
