import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { OneSession } from "@/features/session/schema";
import { askQuestion } from "./ask-question";
import { exportQuestions } from "./export";
import { markQuestion } from "./mark-question";
import { listQuestions } from "./queries";
import { AskQuestion, MarkQuestion, VoteQuestion } from "./schema";
import { voteQuestion } from "./vote-question";

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
