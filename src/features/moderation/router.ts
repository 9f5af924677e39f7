import { memberProcedure, router } from "@/server/trpc";
import { reportContent } from "./reporting";
import { ReportContent } from "./schema";

export const moderationRouter = router({
  report: memberProcedure.input(ReportContent).mutation(({ ctx, input }) => reportContent(ctx, input)),
});
