import { useEffect, useRef, useState } from "react";
import { autosave, type SaveTrouble, type SyncState } from "@/lib/autosave";
import { type ApiError, api } from "@/trpc/react";
import type { DeckState, DeckValues, OpenDeck } from "../../deck-schema";
import { DECK_PAGE_COPY } from "../../editor-copy";
import { type DeckField, isSameDeck, mergeDecks, takeParts } from "../../merge-rules";
import { dropDeck, keepDeck, readDeck } from "./kept-deck";

export type DeckSync = SyncState<DeckValues, DeckField>;

const RULES = { isSame: isSameDeck, isBlank: () => false, merge: mergeDecks };

function troubleOf({ data, message }: ApiError): SaveTrouble {
  if (!data || data.code === "INTERNAL_SERVER_ERROR" || data.code === "TOO_MANY_REQUESTS")
    return { kind: "offline", message: DECK_PAGE_COPY.unreached };
  if (data.code === "UNAUTHORIZED") return { kind: "signed-out", message: DECK_PAGE_COPY.signedOut };
  return { kind: data.reason === "gone" ? "gone" : "refused", message };
}

/** A deck while it is edited: every change is kept here at once and on the server after a moment. */
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
    const made = autosave<DeckValues, DeckField>(
      began.current,
      {
        read: () => current.current,
        show,
        save: (state) =>
          save.current({ deckId, ...state }).catch((error: ApiError) => Promise.reject(troubleOf(error))),
        keep: (copy) => keepDeck(deckId, copy),
        drop: () => dropDeck(deckId),
        tell: setState,
      },
      RULES,
    );
    sync.current = made;
    const left = readDeck(deckId);
    if (left) made.restore(left);
    const retry = () => void made.save();
    addEventListener("pagehide", made.keep);
    addEventListener("online", retry);
    return () => {
      made.keep();
      made.stop();
      removeEventListener("pagehide", made.keep);
      removeEventListener("online", retry);
    };
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
    /** Keeps what is here, but for these parts, which become as they are in the other tab. */
    resolve(taken: readonly DeckField[]): void {
      if (state.is === "clash") sync.current?.resolve(takeParts(current.current, state.clash.theirs, taken));
    },
  };
}
