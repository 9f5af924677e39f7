import { router, superadminProcedure } from "@/server/trpc/procedures";
import { probeAll } from "./run-probes";

export const healthRouter = router({
  probes: superadminProcedure.query(({ ctx }) => probeAll(ctx)),
});
