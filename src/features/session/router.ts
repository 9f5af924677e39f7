import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { tellClock } from "./clock";
import { deckRouter } from "./deck-router";
import { readSession } from "./detail";
import { giveCommand, takeDrive } from "./driving";
import { listSessions } from "./listing";
import { completeSession, openSession } from "./opening";
import { readPlan } from "./plan-reading";
import { cancelSession, createSession, editSession } from "./planning";
import { questionRouter } from "./question-router";
import { SendReactions } from "./question-schema";
import { sendReactions } from "./reacting";
import { replayRouter } from "./replay-router";
import { CancelSession, EditSession, ListSessions, OneSession, PlanSession, ViewSession } from "./schema";
import { seatRouter } from "./seat-router";
import { readStage } from "./stage";
import { GiveCommand, TakeDrive } from "./stage-schema";
import { recordView } from "./viewing";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

export const sessionRouter = router({
  decks: deckRouter,
  seats: seatRouter,
  list: visitor.input(ListSessions).query(({ ctx, input }) => listSessions(ctx, input)),
  read: visitor.input(OneSession).query(({ ctx, input }) => readSession(ctx, input.sessionId)),
  stage: visitor.input(OneSession).query(({ ctx, input }) => readStage(ctx, input.sessionId)),
  view: visitor
    .meta({ isFleeting: true })
    .input(ViewSession)
    .mutation(({ ctx, input }) => recordView(ctx, input)),
  clock: visitor.query(({ ctx }) => tellClock(ctx)),
  plan: member.input(OneSession).query(({ ctx, input }) => readPlan(ctx, input)),
  create: speaker.input(PlanSession).mutation(({ ctx, input }) => createSession(ctx, input)),
  edit: speaker.input(EditSession).mutation(({ ctx, input }) => editSession(ctx, input)),
  cancel: speaker.input(CancelSession).mutation(({ ctx, input }) => cancelSession(ctx, input)),
  open: speaker.input(TakeDrive).mutation(({ ctx, input }) => openSession(ctx, input)),
  complete: speaker.input(OneSession).mutation(({ ctx, input }) => completeSession(ctx, input)),
  takeDrive: speaker.input(TakeDrive).mutation(({ ctx, input }) => takeDrive(ctx, input)),
  react: speaker
    .meta({ isFleeting: true })
    .input(SendReactions)
    .mutation(({ ctx, input }) => sendReactions(ctx, input)),
  questions: questionRouter,
  replay: replayRouter,
  command: speaker.input(GiveCommand).mutation(({ ctx, input }) => giveCommand(ctx, input)),
});
