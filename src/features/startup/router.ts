import { memberProcedure, router, tenantProcedure } from "@/server/trpc";
import { CastVote, MyVotes } from "./vote-schema";
import { castVote, findMyVotes } from "./voting";

export const startupRouter = router({
  vote: memberProcedure
    .meta({ feature: "voting", speaks: true })
    .input(CastVote)
    .mutation(({ ctx, input }) => castVote(ctx, input)),
  myVotes: tenantProcedure
    .meta({ feature: "voting" })
    .input(MyVotes)
    .query(({ ctx, input }) => findMyVotes(ctx, input)),
});
