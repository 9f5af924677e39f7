import { recordRehearsal } from "@/features/session/rehearsal/rehearsals";
import { RecordRehearsal } from "@/features/session/rehearsal/schema";
import { OneSession } from "@/features/session/schema";
import { addSpeaker, declineTalk, orderSpeakers, removeSpeaker } from "@/features/session/speakers/mutations";
import { readOwnPart, readProgramme } from "@/features/session/speakers/queries";
import { AddSpeaker, OrderSpeakers } from "@/features/session/speakers/schema";
import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { saveDeck } from "./save-deck";
import { OneDeck, SaveDeck, UploadSlide } from "./schema";
import { deckSlides, presenterNotes } from "./slides";
import { storeSlide } from "./uploads";

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
