import { DECK_PAGE_COPY } from "@/features/session/decks/editor-copy";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import type { DeckSync } from "./use-deck";

function words(state: DeckSync): string {
  if (state.is === "saved") return DECK_PAGE_COPY.savedAt(formatDate(state.at, "clock", browserTimeZone()));
  if (state.is === "saving") return DECK_PAGE_COPY.saving;
  if (state.is === "clash") return DECK_PAGE_COPY.waiting;
  if (state.is === "trouble") return state.message;
  return DECK_PAGE_COPY.saved;
}

export const DeckStatus = ({ state }: { state: DeckSync }) => (
  <p
    role="status"
    className={state.is === "trouble" ? "text-sm text-destructive" : "text-sm text-muted-foreground"}
  >
    {words(state)}
  </p>
);
