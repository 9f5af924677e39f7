import { adminProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { readActivity } from "./activity";
import { checkAudit } from "./audit-check";
import { beginAuditExport, EXPORT_BATCH } from "./audit-exporting";
import { listAudit } from "./audit-reading";
import { AuditFilters, AuditPage } from "./audit-schema";
import { AddBlock, LiftBlock, PreviewBlock } from "./block-schema";
import { addBlock, liftBlock, previewBlock } from "./blocking";
import { reportError } from "./error-report";
import { readMetrics } from "./metrics";
import { ReportError } from "./schema";

export const securityRouter = router({
  previewBlock: adminProcedure.input(PreviewBlock).query(({ ctx, input }) => previewBlock(ctx, input)),
  addBlock: adminProcedure.input(AddBlock).mutation(({ ctx, input }) => addBlock(ctx, input)),
  liftBlock: adminProcedure.input(LiftBlock).mutation(({ ctx, input }) => liftBlock(ctx, input)),
  checkAudit: adminProcedure.mutation(({ ctx }) => checkAudit(ctx)),
  beginAuditExport: adminProcedure
    .input(AuditFilters)
    .mutation(({ ctx, input }) => beginAuditExport(ctx, input)),
  auditBatch: adminProcedure.input(AuditPage).query(({ ctx, input }) => listAudit(ctx, input, EXPORT_BATCH)),
  metrics: adminProcedure.query(({ ctx }) => readMetrics(ctx)),
  activity: adminProcedure.query(({ ctx }) => readActivity(ctx)),
  reportError: tenantProcedure.input(ReportError).mutation(({ ctx, input }) => reportError(ctx, input)),
});
