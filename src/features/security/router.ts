import { router, tenantProcedure } from "@/server/trpc";
import { reportError } from "./error-report";
import { ReportError } from "./schema";

export const securityRouter = router({
  reportError: tenantProcedure.input(ReportError).mutation(({ ctx, input }) => reportError(ctx, input)),
});
