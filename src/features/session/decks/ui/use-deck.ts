import * as m from "#messages";
import { type DeckField, isSameDeck, mergeDecks, takeParts } from "@/features/session/decks/merge-rules";
import { DeckValues, type OpenDeck } from "@/features/session/decks/schema";
import type { SyncState } from "@/lib/browser/autosave";
import { api } from "@/trpc/react";
import { useAutosave } from "@/trpc/use-autosave";

export type DeckSync = SyncState<DeckValues, DeckField>;

const RULES = { isSame: isSameDeck, isBlank: () => false, merge: mergeDecks };

/** Editing state of a deck. Changes are backed up locally at once and autosaved to the server. */
export function useDeck({ deckId, values, version }: OpenDeck) {
  const { mutateAsync } = api.session.decks.save.useMutation({ retry: false });
  const sync = useAutosave<DeckValues, DeckField>({
    start: { values, version },
    place: `deck.${deckId}`,
    schema: DeckValues,
    rules: RULES,
    offline: m.session_decks_editor_deckPage_unreached,
    save: (state) => mutateAsync({ deckId, ...state }),
  });
  return {
    ...sync,
    change: (update: (values: DeckValues) => DeckValues) => sync.change(update(sync.read())),
    /** Keeps the local values, except for the fields taken from the other tab. */
    resolve(taken: readonly DeckField[]): void {
      if (sync.state.is === "clash") sync.resolve(takeParts(sync.read(), sync.state.conflict.theirs, taken));
    },
  };
}
