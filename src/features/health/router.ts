import { router, superadminProcedure } from "@/domain/guard/procedures";
import { probeAll } from "./run-probes";

export const healthRouter = router({
  probes: superadminProcedure.query(({ ctx }) => probeAll(ctx)),
});
