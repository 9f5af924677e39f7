import { adminProcedure, memberProcedure, router } from "@/domain/guard/procedures";
import { SetAutoRules } from "@/domain/moderation/auto-rules/schema";
import { setAutoRules } from "@/features/moderation/auto-rules/update-settings";
import { reportContent } from "@/features/moderation/reports/report-content";
import { ReportContent } from "./schema";

export const moderationRouter = router({
  report: memberProcedure.input(ReportContent).mutation(({ ctx, input }) => reportContent(ctx, input)),
  setAutoRules: adminProcedure.input(SetAutoRules).mutation(({ ctx, input }) => setAutoRules(ctx, input)),
});
