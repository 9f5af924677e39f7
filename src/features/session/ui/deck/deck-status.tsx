import type { DeckSync } from "./use-deck";

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

function words(state: DeckSync): string {
  if (state.is === "saved") return `Saved at ${clock.format(state.at)}`;
  if (state.is === "saving") return "Saving…";
  if (state.is === "clash") return "Waiting for your choice";
  if (state.is === "trouble") return state.message;
  return "Saved";
}

/** Whether what was done is kept. */
export const DeckStatus = ({ state }: { state: DeckSync }) => (
  <p
    role="status"
    className={state.is === "trouble" ? "text-sm text-destructive" : "text-sm text-muted-foreground"}
  >
    {words(state)}
  </p>
);
