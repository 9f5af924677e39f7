import { router, tenantProcedure } from "@/server/trpc";
import { describeViewer } from "./viewer";

export const authRouter = router({
  viewer: tenantProcedure.query(({ ctx }) => describeViewer(ctx)),
});
