import { inApi } from "@/domain/guard/api-operation";
import { memberProcedure, router } from "@/domain/guard/procedures";
import { FindDuplicates, SubmitStartupInput } from "@/domain/startup/schema";
import { SubmittedOutput } from "@/features/startup/api-output";
import { OneStartup } from "@/features/startup/directory/schema";
import { findDuplicates } from "./duplicates";
import { beginSubmission } from "./queries";
import { resubmitStartup } from "./review";
import { submitStartup } from "./submit-startup";

const member = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

/** Merged into `startup`. */
export const submissionRouter = router({
  beginSubmission: speaker.query(({ ctx }) => beginSubmission(ctx)),
  submit: speaker
    .meta(
      inApi("startups:write", {
        route: "POST /startups",
        summary: "Submit a startup",
        description: "It is listed, scheduled or waits for review, as the community has decided.",
        output: SubmittedOutput,
      }),
    )
    .input(SubmitStartupInput)
    .mutation(({ ctx, input }) => submitStartup(ctx, input)),
  resubmit: speaker.input(OneStartup).mutation(({ ctx, input }) => resubmitStartup(ctx, input)),
  findDuplicates: member.input(FindDuplicates).query(({ ctx, input }) => findDuplicates(ctx, input)),
});
