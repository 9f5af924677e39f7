import { inApi } from "@/domain/guard/api-operation";
import {
  adminProcedure,
  memberProcedure,
  mergeRouters,
  router,
  tenantProcedure,
} from "@/domain/guard/procedures";
import { SuggestMembers, suggestMembers } from "@/domain/member/suggest-members";
import { PlannedOutput, SessionListOutput, SessionOutput } from "@/features/session/api-output";
import { readSession } from "@/features/session/browse/detail";
import { listSessions } from "@/features/session/browse/queries";
import { recordView } from "@/features/session/browse/record-view";
import { calendarRouter } from "@/features/session/calendar/router";
import { deckRouter } from "@/features/session/decks/router";
import { exportSessions } from "@/features/session/export/export-sessions";
import { storeSessionImage } from "@/features/session/images";
import { mySessionRouter } from "@/features/session/my-sessions/router";
import { cancelSession, createSession, editSession } from "@/features/session/planning/plan-session";
import { readPlan } from "@/features/session/planning/queries";
import { questionRouter } from "@/features/session/questions/router";
import { SendReactions } from "@/features/session/questions/schema";
import { rehearsalRouter } from "@/features/session/rehearsal/router";
import { replayRouter } from "@/features/session/replay/router";
import { seatRouter } from "@/features/session/seats/router";
import { speakerRouter } from "@/features/session/speakers/router";
import { publishClock } from "@/features/session/stage/clock";
import { sendCommand, takeControl } from "@/features/session/stage/control";
import { completeSession, openSession } from "@/features/session/stage/open-close";
import { readStage } from "@/features/session/stage/queries";
import { sendReactions } from "@/features/session/stage/reactions";
import { GiveCommand, TakeControl } from "@/features/session/stage/schema";
import {
  CancelSession,
  EditSession,
  ListSessions,
  OneSession,
  PlanSession,
  UploadSessionImage,
  ViewSession,
} from "./schema";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

export const sessionRouter = router({
  decks: mergeRouters(deckRouter, speakerRouter, rehearsalRouter),
  seats: mergeRouters(seatRouter, mySessionRouter, calendarRouter),
  list: visitor
    .meta(
      inApi("sessions:read", {
        route: "GET /sessions",
        summary: "List sessions",
        description: "Those ahead, the next one first, or those that are over.",
        output: SessionListOutput,
      }),
    )
    .input(ListSessions)
    .query(({ ctx, input }) => listSessions(ctx, input)),
  read: visitor
    .meta(
      inApi("sessions:read", {
        route: "GET /sessions/{sessionId}",
        summary: "Read a session",
        output: SessionOutput,
      }),
    )
    .input(OneSession)
    .query(({ ctx, input }) => readSession(ctx, input.sessionId)),
  stage: visitor.input(OneSession).query(({ ctx, input }) => readStage(ctx, input.sessionId)),
  view: visitor
    .meta({ isFleeting: true })
    .input(ViewSession)
    .mutation(({ ctx, input }) => recordView(ctx, input)),
  clock: visitor.query(({ ctx }) => publishClock(ctx)),
  plan: member.input(OneSession).query(({ ctx, input }) => readPlan(ctx, input)),
  suggestMembers: member
    .input(SuggestMembers)
    .query(({ ctx, input }) => suggestMembers(ctx, input, { includesViewer: true })),
  uploadPoster: speaker
    .input(UploadSessionImage)
    .mutation(({ ctx, input }) => storeSessionImage(ctx, "poster", input)),
  exportAll: adminProcedure.mutation(({ ctx }) => exportSessions(ctx)),
  create: speaker
    .meta(
      inApi("sessions:write", {
        route: "POST /sessions",
        summary: "Plan a session",
        description: "Day and time are local to its time zone.",
        output: PlannedOutput,
      }),
    )
    .input(PlanSession)
    .mutation(({ ctx, input }) => createSession(ctx, input)),
  edit: speaker
    .meta(
      inApi("sessions:write", {
        route: "PUT /sessions/{sessionId:plan.id}",
        summary: "Change a session",
        description:
          "`version` is the one that the change is based on. If someone else has saved since, nothing is changed.",
        output: PlannedOutput,
      }),
    )
    .input(EditSession)
    .mutation(({ ctx, input }) => editSession(ctx, input)),
  cancel: speaker
    .meta(
      inApi("sessions:write", {
        route: "POST /sessions/{sessionId}/cancel",
        summary: "Cancel a session",
        description: "Tells everyone who has a seat.",
      }),
    )
    .input(CancelSession)
    .mutation(({ ctx, input }) => cancelSession(ctx, input)),
  open: speaker.input(TakeControl).mutation(({ ctx, input }) => openSession(ctx, input)),
  complete: speaker.input(OneSession).mutation(({ ctx, input }) => completeSession(ctx, input)),
  takeDrive: speaker.input(TakeControl).mutation(({ ctx, input }) => takeControl(ctx, input)),
  react: speaker
    .meta({ isFleeting: true })
    .input(SendReactions)
    .mutation(({ ctx, input }) => sendReactions(ctx, input)),
  questions: questionRouter,
  replay: replayRouter,
  command: speaker.input(GiveCommand).mutation(({ ctx, input }) => sendCommand(ctx, input)),
});
