import { z } from "zod";
import { DeckValues } from "../../deck-schema";

/** What this browser holds until the server has it: `values` grew from `base`, which the server has as `version`. */
const KeptDeck = z.object({ version: z.int().min(1), base: DeckValues, values: DeckValues });
type KeptDeck = z.output<typeof KeptDeck>;

const placeOf = (deckId: string) => `startuphub.deck.${deckId}`;

/** A browser that refuses storage, or has none left, must not stop anybody from typing. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const keepDeck = (deckId: string, copy: KeptDeck): void => {
  quietly(() => localStorage.setItem(placeOf(deckId), JSON.stringify(copy)));
};

export const dropDeck = (deckId: string): void => {
  quietly(() => localStorage.removeItem(placeOf(deckId)));
};

export const readDeck = (deckId: string): KeptDeck | null =>
  quietly(() => KeptDeck.safeParse(JSON.parse(localStorage.getItem(placeOf(deckId)) ?? "null")).data) ?? null;
