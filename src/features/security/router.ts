import { adminProcedure, outsiderProcedure, router } from "@/domain/guard/procedures";
import { checkAudit } from "@/features/security/audit/check-chain";
import { beginAuditExport, EXPORT_BATCH } from "@/features/security/audit/export";
import { listAudit } from "@/features/security/audit/queries";
import { AuditFilters, AuditPage } from "@/features/security/audit/schema";
import { addBlock, liftBlock, previewBlock } from "@/features/security/blocks/add-block";
import { AddBlock, LiftBlock, PreviewBlock } from "@/features/security/blocks/schema";
import { readActivity } from "@/features/security/metrics/activity";
import { readMetrics } from "@/features/security/metrics/queries";
import { reportError } from "./error-report";
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
  reportError: outsiderProcedure.input(ReportError).mutation(({ ctx, input }) => reportError(ctx, input)),
});
