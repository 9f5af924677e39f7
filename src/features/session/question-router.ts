import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { askQuestion } from "./asking";
import { exportQuestions } from "./question-export";
import { markQuestion } from "./question-marks";
import { AskQuestion, MarkQuestion, VoteQuestion } from "./question-schema";
import { voteQuestion } from "./question-votes";
import { listQuestions } from "./questions";
import { OneSession } from "./schema";

const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

export const questionRouter = router({
  list: tenantProcedure
    .meta({ feature: "sessions" })
    .input(OneSession)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  ask: speaker.input(AskQuestion).mutation(({ ctx, input }) => askQuestion(ctx, input)),
  vote: speaker.input(VoteQuestion).mutation(({ ctx, input }) => voteQuestion(ctx, input)),
  mark: speaker.input(MarkQuestion).mutation(({ ctx, input }) => markQuestion(ctx, input)),
  export: member.input(OneSession).query(({ ctx, input }) => exportQuestions(ctx, input)),
});
