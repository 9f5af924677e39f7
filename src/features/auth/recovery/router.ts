import { outsiderProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { requestRecovery } from "./request-recovery";
import { RequestRecovery, StopRecovery } from "./schema";
import { stopOwnRecovery, stopRecovery } from "./stop-recovery";

/** Merged into `auth`. */
export const recoveryRouter = router({
  requestRecovery: outsiderProcedure
    .input(RequestRecovery)
    .mutation(({ ctx }) => requestRecovery(ctx, { client: ctx.client })),
  stopRecovery: outsiderProcedure.input(StopRecovery).mutation(({ ctx, input }) => stopRecovery(ctx, input)),
  stopOwnRecovery: personProcedure.mutation(({ ctx }) => stopOwnRecovery(ctx)),
});
