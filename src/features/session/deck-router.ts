import { router, tenantProcedure } from "@/server/trpc";
import { OneDeck } from "./deck-schema";
import { deckSlides, presenterNotes } from "./slides";

const visitor = tenantProcedure.meta({ feature: "sessions" });

/** Decks: who speaks, what they show, how they rehearse. */
export const deckRouter = router({
  slides: visitor.input(OneDeck).query(({ ctx, input }) => deckSlides(ctx, input)),
  notes: visitor.input(OneDeck).query(({ ctx, input }) => presenterNotes(ctx, input)),
});
