import { personProcedure, router } from "@/domain/guard/procedures";
import { readExport, requestExport } from "./export";

/** Merged into `auth`. */
export const exportRouter = router({
  readExport: personProcedure.query(({ ctx }) => readExport(ctx)),
  requestExport: personProcedure.mutation(({ ctx }) => requestExport(ctx)),
});
