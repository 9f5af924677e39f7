import { adminProcedure, router } from "@/domain/guard/procedures";
import { exportTable } from "@/features/analytics/community-stats/export";
import { changeRetention } from "@/features/analytics/retention/change-retention";
import { Retention } from "@/features/analytics/retention/rules";
import { ExportTable } from "./schema";

export const analyticsRouter = router({
  export: adminProcedure
    .meta({ feature: "analytics_basic" })
    .input(ExportTable)
    .query(({ ctx, input }) => exportTable(ctx, input)),
  changeRetention: adminProcedure.input(Retention).mutation(({ ctx, input }) => changeRetention(ctx, input)),
});
