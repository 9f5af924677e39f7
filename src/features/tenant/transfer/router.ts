import { ownerProcedure, router } from "@/domain/guard/procedures";
import { readCommunityExport } from "./queries";
import { deleteExport, requestExport } from "./request-export";

export const transferRouter = router({
  read: ownerProcedure.query(({ ctx }) => readCommunityExport(ctx)),
  request: ownerProcedure.mutation(({ ctx }) => requestExport(ctx)),
  delete: ownerProcedure.mutation(({ ctx }) => deleteExport(ctx)),
});
