import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { OneDeck } from "@/features/session/decks/schema";
import { OneSession } from "@/features/session/schema";
import { addSpeaker, declineTalk, orderSpeakers, removeSpeaker } from "./add-speaker";
import { readOwnPart, readProgramme } from "./queries";
import { AddSpeaker, OrderSpeakers } from "./schema";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

/** Merged into `session.decks`. */
export const speakerRouter = router({
  mine: visitor.input(OneSession).query(({ ctx, input }) => readOwnPart(ctx, input.sessionId)),
  programme: visitor.input(OneSession).query(({ ctx, input }) => readProgramme(ctx, input.sessionId)),
  addSpeaker: speaker.input(AddSpeaker).mutation(({ ctx, input }) => addSpeaker(ctx, input)),
  removeSpeaker: speaker.input(OneDeck).mutation(({ ctx, input }) => removeSpeaker(ctx, input)),
  orderSpeakers: speaker.input(OrderSpeakers).mutation(({ ctx, input }) => orderSpeakers(ctx, input)),
  decline: member.input(OneDeck).mutation(({ ctx, input }) => declineTalk(ctx, input)),
});
