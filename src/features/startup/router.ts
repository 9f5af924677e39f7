import { memberProcedure, router, tenantProcedure } from "@/server/trpc";
import { listStartups } from "./directory";
import { ListStartups, SearchStartups } from "./directory-schema";
import { findDuplicates } from "./duplicates";
import { launchDraft } from "./launch";
import { findMakers } from "./makers";
import { FindDuplicates, FindMakers, LaunchStartup, SubmitStartup } from "./schema";
import { searchStartups } from "./search";
import { submitStartup } from "./submission";
import { CastVote, MyVotes } from "./vote-schema";
import { castVote, findMyVotes } from "./voting";

const directory = tenantProcedure.meta({ feature: "startup_directory" });

export const startupRouter = router({
  list: directory.input(ListStartups).query(({ ctx, input }) => listStartups(ctx, input)),
  search: directory.input(SearchStartups).query(({ ctx, input }) => searchStartups(ctx, input)),
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
