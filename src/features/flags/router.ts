import { adminProcedure, router } from "@/server/trpc";
import { SwitchFlag } from "./schema";
import { switchFlag } from "./switching";

export const flagsRouter = router({
  switch: adminProcedure.input(SwitchFlag).mutation(({ ctx, input }) => switchFlag(ctx, input)),
});
