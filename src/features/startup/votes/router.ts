import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { castVote, findMyVotes } from "./cast-vote";
import { CastVote, MyVotes } from "./schema";

const visitor = tenantProcedure.meta({ feature: "voting" });
const speaker = memberProcedure.meta({ feature: "voting", speaks: true });

/** Merged into `startup`. */
export const voteRouter = router({
  vote: speaker.input(CastVote).mutation(({ ctx, input }) => castVote(ctx, input)),
  myVotes: visitor.input(MyVotes).query(({ ctx, input }) => findMyVotes(ctx, input)),
});
