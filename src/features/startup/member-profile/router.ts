import { router, tenantProcedure } from "@/domain/guard/procedures";
import { listMemberComments, listMemberStartups, listMemberVotes } from "./queries";
import { ListOfMember } from "./schema";

const directory = tenantProcedure.meta({ feature: "startup_directory" });
const voting = tenantProcedure.meta({ feature: "voting" });
const comments = tenantProcedure.meta({ feature: "comments" });

/** Merged into `startup`. */
export const memberProfileRouter = router({
  memberStartups: directory.input(ListOfMember).query(({ ctx, input }) => listMemberStartups(ctx, input)),
  memberVotes: voting.input(ListOfMember).query(({ ctx, input }) => listMemberVotes(ctx, input)),
  memberComments: comments.input(ListOfMember).query(({ ctx, input }) => listMemberComments(ctx, input)),
});
