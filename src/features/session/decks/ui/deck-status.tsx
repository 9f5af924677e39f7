import * as m from "#messages";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import type { DeckSync } from "./use-deck";

function words(state: DeckSync): string {
  if (state.is === "saved")
    return m.common_savedAt({
      time: formatDate(state.at, "clock", browserTimeZone()),
    });
  if (state.is === "saving") return m.common_saving();
  if (state.is === "clash") return m.common_waitingForChoice();
  if (state.is === "trouble") return state.message;
  return m.session_decks_editor_deckPage_saved();
}

export const DeckStatus = ({ state }: { state: DeckSync }) => (
  <p
    role="status"
    className={state.is === "trouble" ? "text-sm text-destructive" : "text-sm text-muted-foreground"}
  >
    {words(state)}
  </p>
);
