import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { storeSessionImage } from "@/features/session/images";
import { UploadSessionImage } from "@/features/session/schema";
import { saveDeck } from "./save-deck";
import { OneDeck, SaveDeck } from "./schema";
import { deckSlides, presenterNotes } from "./slides";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

/** Merged into `session.decks`. */
export const deckRouter = router({
  slides: visitor.input(OneDeck).query(({ ctx, input }) => deckSlides(ctx, input)),
  notes: visitor.input(OneDeck).query(({ ctx, input }) => presenterNotes(ctx, input)),
  save: speaker.input(SaveDeck).mutation(({ ctx, input }) => saveDeck(ctx, input)),
  upload: speaker
    .input(UploadSessionImage)
    .mutation(({ ctx, input }) => storeSessionImage(ctx, "slide", input)),
});
