import { adminProcedure, router, tenantProcedure } from "@/server/trpc";
import { readActivity } from "./activity";
import { reportError } from "./error-report";
import { readMetrics } from "./metrics";
import { ReportError } from "./schema";

export const securityRouter = router({
  metrics: adminProcedure.query(({ ctx }) => readMetrics(ctx)),
  activity: adminProcedure.query(({ ctx }) => readActivity(ctx)),
  reportError: tenantProcedure.input(ReportError).mutation(({ ctx, input }) => reportError(ctx, input)),
});
