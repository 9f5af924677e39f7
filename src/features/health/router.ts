import { router, superadminProcedure } from "@/server/trpc/procedures";
import { probeAll } from "./run-probes";

export const healthRouter = router({
  /** Everything the deployment stands on, measured now. */
  probes: superadminProcedure.query(({ ctx }) => probeAll(ctx)),
});
