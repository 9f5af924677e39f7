import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { type DeckField, isSameDeck, mergeDecks, takeParts } from "@/features/session/decks/merge-rules";
import type { DeckState, DeckValues, OpenDeck } from "@/features/session/decks/schema";
import { autosave, type SyncState } from "@/lib/browser/autosave";
import { saveWithPage } from "@/lib/browser/autosave-page";
import { type ApiError, api } from "@/trpc/react";
import { toSaveError } from "@/trpc/save-error";
import { deckBackup } from "./local-backup";

export type DeckSync = SyncState<DeckValues, DeckField>;

const SAY = {
  offline: m.session_decks_editor_deckPage_unreached,
  signedOut: m.common_notSavedSignedOut,
};
const RULES = { isSame: isSameDeck, isBlank: () => false, merge: mergeDecks };

/** Editing state of a deck. Changes are backed up locally at once and autosaved to the server. */
export function useDeck({ deckId, values: loaded, version, closed }: OpenDeck) {
  const [values, setValues] = useState(loaded);
  const [state, setState] = useState<DeckSync>({ is: "clean" });
  const current = useRef(loaded);
  const began = useRef<DeckState>({ values: loaded, version });
  const sync = useRef<ReturnType<typeof autosave<DeckValues, DeckField>> | null>(null);
  const { mutateAsync } = api.session.decks.save.useMutation({ retry: false });
  const save = useRef(mutateAsync);
  save.current = mutateAsync;

  useEffect(() => {
    if (closed) return;
    const show = (next: DeckValues) => {
      current.current = next;
      setValues(next);
    };
    const backup = deckBackup(deckId);
    const made = autosave<DeckValues, DeckField>(
      began.current,
      {
        read: () => current.current,
        show,
        save: (state) =>
          save
            .current({ deckId, ...state })
            .catch((error: ApiError) => Promise.reject(toSaveError(error, SAY))),
        keep: backup.write,
        drop: () => backup.write(null),
        tell: setState,
      },
      RULES,
    );
    sync.current = made;
    const left = backup.read();
    if (left) made.restore(left);
    return saveWithPage(made);
  }, [deckId, closed]);

  return {
    values,
    state,
    read: () => current.current,
    change(update: (values: DeckValues) => DeckValues): void {
      current.current = update(current.current);
      setValues(current.current);
      sync.current?.changed();
    },
    /** Keeps the local values, except for the fields taken from the other tab. */
    resolve(taken: readonly DeckField[]): void {
      if (state.is === "clash")
        sync.current?.resolve(takeParts(current.current, state.conflict.theirs, taken));
    },
  };
}
