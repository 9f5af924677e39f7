import { memberProcedure, router, tenantProcedure } from "@/server/trpc";
import { saveDeck } from "./deck-saving";
import { OneDeck, SaveDeck, UploadSlide } from "./deck-schema";
import { RecordRehearsal } from "./rehearsal-schema";
import { recordRehearsal } from "./rehearsals";
import { storeSlide } from "./slide-uploads";
import { deckSlides, presenterNotes } from "./slides";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

/** Decks: who speaks, what they show, how they rehearse. */
export const deckRouter = router({
  slides: visitor.input(OneDeck).query(({ ctx, input }) => deckSlides(ctx, input)),
  notes: visitor.input(OneDeck).query(({ ctx, input }) => presenterNotes(ctx, input)),
  save: speaker.input(SaveDeck).mutation(({ ctx, input }) => saveDeck(ctx, input)),
  rehearsed: speaker.input(RecordRehearsal).mutation(({ ctx, input }) => recordRehearsal(ctx, input)),
  upload: speaker.input(UploadSlide).mutation(({ ctx, input }) => storeSlide(ctx, input)),
});
