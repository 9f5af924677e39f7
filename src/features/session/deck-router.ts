import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { saveDeck } from "./deck-saving";
import { OneDeck, SaveDeck, UploadSlide } from "./deck-schema";
import { readOwnPart, readProgramme } from "./programme";
import { RecordRehearsal } from "./rehearsal-schema";
import { recordRehearsal } from "./rehearsals";
import { OneSession } from "./schema";
import { storeSlide } from "./slide-uploads";
import { deckSlides, presenterNotes } from "./slides";
import { AddSpeaker, OrderSpeakers } from "./speaker-schema";
import { addSpeaker, declineTalk, orderSpeakers, removeSpeaker } from "./speaking";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

/** Decks: who speaks, what they show, how they rehearse. */
export const deckRouter = router({
  slides: visitor.input(OneDeck).query(({ ctx, input }) => deckSlides(ctx, input)),
  notes: visitor.input(OneDeck).query(({ ctx, input }) => presenterNotes(ctx, input)),
  mine: visitor.input(OneSession).query(({ ctx, input }) => readOwnPart(ctx, input.sessionId)),
  programme: visitor.input(OneSession).query(({ ctx, input }) => readProgramme(ctx, input.sessionId)),
  addSpeaker: speaker.input(AddSpeaker).mutation(({ ctx, input }) => addSpeaker(ctx, input)),
  removeSpeaker: speaker.input(OneDeck).mutation(({ ctx, input }) => removeSpeaker(ctx, input)),
  orderSpeakers: speaker.input(OrderSpeakers).mutation(({ ctx, input }) => orderSpeakers(ctx, input)),
  decline: member.input(OneDeck).mutation(({ ctx, input }) => declineTalk(ctx, input)),
  save: speaker.input(SaveDeck).mutation(({ ctx, input }) => saveDeck(ctx, input)),
  rehearsed: speaker.input(RecordRehearsal).mutation(({ ctx, input }) => recordRehearsal(ctx, input)),
  upload: speaker.input(UploadSlide).mutation(({ ctx, input }) => storeSlide(ctx, input)),
});
