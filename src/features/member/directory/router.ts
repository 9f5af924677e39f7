import { inApi } from "@/domain/guard/api-operation";
import { memberProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { DirectoryOutput } from "./api-output";
import { listEntries, readOwnEntry } from "./queries";
import { leaveDirectory, saveEntry } from "./save-entry";
import { deleteSearch, listSearches, saveSearch } from "./saved-searches";
import { ListEntries, OneSearch, SaveEntry, SaveSearch } from "./schema";

const member = memberProcedure.meta({ feature: "user_profiles" });
const speaker = memberProcedure.meta({ feature: "user_profiles", speaks: true });

/** Merged into `member`. */
export const directoryRouter = router({
  list: member
    .meta(
      inApi("members:read", {
        route: "GET /members",
        summary: "List the members who are in the directory",
        description: "With what each of them shows there.",
        output: DirectoryOutput,
      }),
    )
    .input(ListEntries)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  own: member.query(({ ctx }) => readOwnEntry(ctx)),
  save: speaker.input(SaveEntry).mutation(({ ctx, input }) => saveEntry(ctx, input)),
  leave: personProcedure.meta({ feature: "user_profiles" }).mutation(({ ctx }) => leaveDirectory(ctx)),
  searches: member.query(({ ctx }) => listSearches(ctx)),
  saveSearch: member.input(SaveSearch).mutation(({ ctx, input }) => saveSearch(ctx, input)),
  deleteSearch: member.input(OneSearch).mutation(({ ctx, input }) => deleteSearch(ctx, input)),
});
