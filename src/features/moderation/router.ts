import { adminProcedure, memberProcedure, router } from "@/server/trpc/procedures";
import { reportContent } from "./reporting";
import { setAutoRules } from "./rule-setting";
import { ReportContent } from "./schema";
import { AutoRules } from "./screening-schema";

export const moderationRouter = router({
  report: memberProcedure.input(ReportContent).mutation(({ ctx, input }) => reportContent(ctx, input)),
  setAutoRules: adminProcedure.input(AutoRules).mutation(({ ctx, input }) => setAutoRules(ctx, input)),
});
