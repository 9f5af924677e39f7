import { memberProcedure, router, tenantProcedure } from "@/server/trpc";
import { findDuplicates } from "./duplicates";
import { launchDraft } from "./launch";
import { findMakers } from "./makers";
import { FindDuplicates, FindMakers, LaunchStartup, SubmitStartup } from "./schema";
import { submitStartup } from "./submission";
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
  submit: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(SubmitStartup)
    .mutation(({ ctx, input }) => submitStartup(ctx, input)),
  launch: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(LaunchStartup)
    .mutation(({ ctx, input }) => launchDraft(ctx, input)),
  findDuplicates: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(FindDuplicates)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),
  findMakers: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(FindMakers)
    .query(({ ctx, input }) => findMakers(ctx, input)),
});
