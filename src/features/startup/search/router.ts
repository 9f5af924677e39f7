import { inApi } from "@/domain/guard/api-operation";
import { router, tenantProcedure } from "@/domain/guard/procedures";
import { StartupSearchOutput } from "@/features/startup/api-output";
import { SearchStartups, SuggestStartups } from "@/features/startup/directory/schema";
import { searchStartups } from "./search-startups";
import { suggestStartups } from "./suggestions";

const visitor = tenantProcedure.meta({ feature: "startup_directory" });

/** Merged into `startup`. */
export const searchRouter = router({
  search: visitor
    .meta(
      inApi("startups:read", {
        route: "GET /search/startups",
        summary: "Search startups",
        output: StartupSearchOutput,
      }),
    )
    .input(SearchStartups)
    .query(async ({ ctx, input }) => {
      const { count: _, ...result } = await searchStartups(ctx, input);
      return result;
    }),
  suggest: visitor.input(SuggestStartups).query(({ ctx, input }) => suggestStartups(ctx, input)),
});
