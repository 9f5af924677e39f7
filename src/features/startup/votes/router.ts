import { inApi } from "@/domain/guard/api-operation";
import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { VoteOutput } from "@/features/startup/api-output";
import { castVote, findMyVotes } from "./cast-vote";
import { CastVote, MyVotes } from "./schema";

const visitor = tenantProcedure.meta({ feature: "voting" });
const speaker = memberProcedure.meta({ feature: "voting", speaks: true });

/** Merged into `startup`. */
export const voteRouter = router({
  vote: speaker
    .meta(
      inApi("votes:write", {
        route: "PUT /startups/{startupId}/vote",
        summary: "Vote for a startup, or take the vote back",
        output: VoteOutput,
      }),
    )
    .input(CastVote)
    .mutation(({ ctx, input }) => castVote(ctx, input)),
  myVotes: visitor.input(MyVotes).query(({ ctx, input }) => findMyVotes(ctx, input)),
});
